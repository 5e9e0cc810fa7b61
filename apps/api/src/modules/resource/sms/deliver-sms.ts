import { AppError, SMS, SMS_STATUS, smsSpec } from '@phone-trade/shared';
import { openedSecret } from '../../../kernel/crud/sealed-secrets.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { type Sms, SmsOutbox } from './sms.entity.js';
import { handOver, mustBeAllowed } from './sms-gateway.js';
import { smsParams } from './sms-text.js';

/** The outbox keeps so much of a failure. */
const MAX_ERROR = 255;

type Outgoing = Pick<SmsOutbox, 'id' | 'phone' | 'content' | 'params'>;

/** How a message ends that the gateway did not take. */
export const asFailed = ({ lang }: Pick<RequestContext, 'lang'>, failure: AppError) => ({
  status: SMS_STATUS.failed,
  error: failure.text(lang).slice(0, MAX_ERROR),
});

/**
 * Hands one message to the gateway of its setting, once: the first run to mark the row does it, also if the request is repeated. Returns the
 * reason if the message was not sent.
 */
export async function deliver(
  ctx: RequestContext,
  setting: Row<Sms>,
  message: Outgoing,
  hosts: readonly string[],
): Promise<string | undefined> {
  const { requestId: _, ...own } = ctx;
  const { db, clock } = ctx.workspace;
  const { id } = message;
  const claim = { id, status: SMS_STATUS.waiting, sendTime: null };
  const isMine = await db.write(own, () => rows(own, SmsOutbox).update(claim, { sendTime: clock.iso() }));
  if (isMine === 0) return storedFailure(ctx, id);
  const failure = await failureOf(ctx, setting, message, hosts);
  const end = failure ? asFailed(ctx, failure) : { status: SMS_STATUS.sent, error: null };
  await db.write(own, () => rows(own, SmsOutbox).update({ id, status: SMS_STATUS.waiting }, end));
  return end.error ?? undefined;
}

/** The outcome of a message that another run has taken. */
async function storedFailure(ctx: RequestContext, id: string): Promise<string | undefined> {
  const row = await rows(ctx, SmsOutbox).one({ id }, { columns: ['status', 'error'] });
  if (row?.status === SMS_STATUS.sent) return undefined;
  return row?.error ?? SMS.SENDING().text(ctx.lang);
}

async function failureOf(
  ctx: RequestContext,
  setting: Row<Sms>,
  { id, phone, content, params }: Outgoing,
  hosts: readonly string[],
): Promise<AppError | undefined> {
  const { accessKey, secretKey, templateId, signName } = setting;
  const endpoint = setting.endpoint ?? '';
  const gateway = { endpoint, accessKey: openedSecret(ctx, smsSpec, accessKey), secretKey: openedSecret(ctx, smsSpec, secretKey) };
  const message = { id, phone, content: content ?? '', params: smsParams(params ?? '') };
  try {
    mustBeAllowed(endpoint, hosts);
    await handOver(gateway, { ...message, ...(templateId ? { templateId } : {}), ...(signName ? { signName } : {}) });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
