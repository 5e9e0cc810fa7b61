import { SMS } from '@phone-trade/shared';

const MAX_PARAMS_BYTES = 2048;
const PLACE = /\$\{(\w+)\}/g;

export type SmsParams = Readonly<Record<string, string>>;

/** The parameters of a message out of the JSON that was sent: texts and numbers by name. */
export function smsParams(sent: string): SmsParams {
  if (sent === '') return {};
  if (Buffer.byteLength(sent) > MAX_PARAMS_BYTES) throw SMS.PARAMS();
  let parsed: unknown;
  try {
    parsed = JSON.parse(sent);
  } catch {
    throw SMS.PARAMS();
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw SMS.PARAMS();
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(parsed)) {
    if (typeof value !== 'string' && typeof value !== 'number') throw SMS.PARAMS();
    params[name] = String(value);
  }
  return params;
}

/** What a message says. Refuses parameters without one that the template names. */
export const smsText = (template: string, params: SmsParams): string =>
  template.replace(PLACE, (_place, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (!value) throw SMS.PARAM({ name });
    return value;
  });
