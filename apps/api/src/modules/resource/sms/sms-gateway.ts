import { createHmac } from 'node:crypto';
import { SMS } from '@phone-trade/shared';
import { isAllowedHost } from '../../../platform/config/allowed-hosts.js';

const TIMEOUT_MS = 10_000;
const MAX_WORDS = 200;

/** Who carries messages, and as whom they are handed over. */
interface SmsGateway {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** One message as a gateway takes it. */
interface OutgoingSms {
  readonly id: string;
  readonly phone: string;
  readonly content: string;
  readonly params: Readonly<Record<string, string>>;
  readonly templateId?: string;
  readonly signName?: string;
}

/** Refuses a gateway whose host the operator has not listed. */
export function mustBeAllowed(endpoint: string, hosts: readonly string[]): void {
  if (!isAllowedHost(hosts, endpoint)) throw SMS.HOST_DENIED({ host: endpoint });
}

/**
 * Hands one message over: JSON by POST, the access key as a bearer token, and the body's HMAC-SHA256 by the secret key in `X-Signature`.
 * Throws `SMS.REFUSED` with the gateway's words, or `SMS.AWAY`.
 */
export async function handOver({ endpoint, accessKey, secretKey }: SmsGateway, message: OutgoingSms): Promise<void> {
  const body = JSON.stringify(message);
  let response: Response;
  let words: string;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': message.id,
        ...(accessKey ? { authorization: `Bearer ${accessKey}` } : {}),
        ...(secretKey ? { 'x-signature': createHmac('sha256', secretKey).update(body).digest('hex') } : {}),
      },
      body,
      // The allowed host must not send messages on to another.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    words = await firstWords(response);
  } catch (error) {
    throw Object.assign(SMS.AWAY(), { cause: error });
  }
  if (!response.ok) throw SMS.REFUSED({ why: `${response.status} ${words}`.trim() });
}

/** So much of an answer as a person reads; the rest is not waited for. */
async function firstWords({ body }: Response): Promise<string> {
  let words = '';
  if (body === null) return words;
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    words += decoder.decode(chunk, { stream: true });
    if (words.length >= MAX_WORDS) break;
  }
  return words.slice(0, MAX_WORDS);
}
