import { INPUT, label, RESOURCE_STATUS, SMS, SMS_STATUS } from '@phone-trade/shared';
import { isoAt } from '../../../platform/clock/clock.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { companyWide } from '../../../platform/context/data-scope.js';
import { oneAtATime } from '../../../platform/database/one-at-a-time.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { FORMATS } from '../../../platform/input/formats.js';
import { deliver } from './deliver-sms.js';
import { Sms, SmsOutbox } from './sms.entity.js';
import { mustBeAllowed } from './sms-gateway.js';
import { smsParams, smsText } from './sms-text.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const A_DAY = 10;

const PHONE = label('手机号', 'Phone');

/** How the message to one phone came out, if it did not go. */
interface Unsent {
  readonly phone: string;
  readonly msg: string;
}

interface SendingOutcome {
  readonly sent: number;
  readonly failed: readonly Unsent[];
}

interface Sending {
  readonly code: string;
  readonly phones: readonly string[];
  readonly params: string;
}

/** Puts a message to each phone into the outbox and hands it to the gateway of its setting. A phone that may not get one fails alone. */
export async function sendSms(
  ctx: RequestContext,
  { code, phones, params: sent }: Sending,
  hosts: readonly string[],
): Promise<SendingOutcome> {
  const setting = await rows(ctx, Sms).one({ smsCode: code, status: RESOURCE_STATUS.on });
  if (!setting) throw SMS.NOT_FOUND({ code });
  if (setting.endpoint) mustBeAllowed(setting.endpoint, hosts);
  const message = { content: smsText(templateOf(setting), smsParams(sent)), params: sent || null };
  const unsent: Unsent[] = [];
  const accepted = await ctx.workspace.db.write(ctx, () => enqueue(ctx, setting, [...new Set(phones)], message));
  unsent.push(...accepted.failed);
  for (const { id, phone } of accepted.queued) {
    const failure = setting.endpoint ? await deliver(ctx, setting, { id, phone, ...message }, hosts) : undefined;
    if (failure !== undefined) unsent.push({ phone, msg: failure });
  }
  return { sent: accepted.queued.length + accepted.failed.length - unsent.length, failed: unsent };
}

/** What Yunpian messages say; for others the family names a template of the provider. */
const YUNPIAN = 1;

/** The text of a setting. Front ends of the family have no field of its own for it: that of Yunpian is entered as the id of the template. */
const templateOf = ({ template, category, templateId }: Row<Sms>): string => template ?? (category === YUNPIAN ? templateId : null) ?? '';

interface Queued {
  readonly queued: readonly { readonly id: string; readonly phone: string }[];
  readonly failed: readonly Unsent[];
}

/** Adds a row for each phone that may get a message now. Two sendings at once count each other's. */
async function enqueue(
  ctx: RequestContext,
  { smsCode, endpoint }: Row<Sms>,
  phones: readonly string[],
  message: Pick<SmsOutbox, 'content' | 'params'>,
): Promise<Queued> {
  await oneAtATime(ctx, 'sms');
  const failed: Unsent[] = [];
  const allowed: string[] = [];
  const recent = await recentOf(ctx, phones);
  for (const phone of phones) {
    if (!FORMATS.phone.fits(phone)) failed.push({ phone, msg: INPUT.NOT_PHONE({ field: PHONE }).text(ctx.lang) });
    else if (!mayGet(recent.get(phone) ?? [], ctx.workspace.clock.now())) failed.push({ phone, msg: SMS.LIMIT({ phone }).text(ctx.lang) });
    else allowed.push(phone);
  }
  const ids = await rows(ctx, SmsOutbox).insert(
    allowed.map((phone) => ({ phone })),
    { smsCode, status: SMS_STATUS.waiting, hasGateway: endpoint ? 1 : 0, ...message },
  );
  return { queued: allowed.map((phone, i) => ({ id: ids[i] as string, phone })), failed };
}

/** When each phone was sent something within a day, by whomever of the tenant. */
async function recentOf(ctx: RequestContext, phones: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const since = isoAt(ctx.workspace.clock.now() - DAY_MS);
  const found = await rows(companyWide(ctx), SmsOutbox).find(
    { phone: phones, insertTime: { gt: since } },
    { columns: ['phone', 'insertTime'], limit: phones.length * A_DAY },
  );
  const times = new Map<string, string[]>();
  for (const { phone, insertTime } of found) times.set(phone, [...(times.get(phone) ?? []), insertTime]);
  return times;
}

const mayGet = (times: readonly string[], now: number): boolean =>
  times.length < A_DAY && times.every((time) => Date.parse(time) <= now - MINUTE_MS);
