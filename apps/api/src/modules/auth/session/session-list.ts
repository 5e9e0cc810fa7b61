import { type Fields, f, sessionSpec } from '@phone-trade/shared';
import { isoAt } from '../../../platform/clock/clock.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListQuery, ListSpec, Page } from '../../../platform/database/query/list-query.js';
import { allRows, pageOfRows } from '../../../platform/database/query/list-query.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { tenantAsked } from '../../system/user/user-list.port.js';
import { browserName } from './browser-name.js';
import type { LastSeen } from './last-seen.js';
import { Session } from './session.entity.js';

type Values = Record<string, unknown>;

/** Maximum length of the list of own sessions. No user has more; the list omits the oldest. */
const MAX_OWN = 200;

export const sessionList: ListSpec<Session> = {
  entity: Session,
  fields: sessionSpec.fields,
  order: sessionSpec.order,
  lenient: true,
  // A tenant has some sessions per person, and of those only the live ones.
  maySort: ['userId', 'ip', 'clientId', 'agent', 'actingName', 'rotatedAt'],
};

/** The fields of an answered session: `browser` stands for the text of the browser, `seenAt` for the renewal of the token. */
const { agent: _, rotatedAt: __, ...shownFields } = sessionSpec.fields;
export const sessionFields: Fields = { ...rowFields, ...shownFields, current: f.int('当前登录', 'Current session') };

/** The sessions that are good now. Until the minute is over an instant is the same: what was counted of it holds. */
const liveNow = ({ workspace }: RequestContext): ListSpec<Session> => ({
  ...sessionList,
  where: {
    text: 'revoked_at IS NULL AND expires_at > :now',
    params: { now: isoAt(Math.floor(workspace.clock.now() / 60_000) * 60_000) },
  },
});

/** The open sessions of the caller's tenant. Users of the platform can request another tenant. */
export async function pageSessions(caller: RequestContext, query: ListQuery, seen: LastSeen): Promise<Page> {
  const ctx = tenantAsked(caller, query);
  const page = await pageOfRows(ctx, liveNow(ctx), query);
  return { ...page, records: await told(ctx, page.records, seen, caller.sessionId) };
}

/** The sessions of the caller, the current one first. */
export async function ownSessions(ctx: RequestContext, seen: LastSeen): Promise<Values[]> {
  const found = await told(ctx, await allRows(ctx, liveNow(ctx), { userId_equal: ctx.userId }, MAX_OWN), seen, ctx.sessionId);
  return found.sort((a, b) => Number(b.current ?? 0) - Number(a.current ?? 0));
}

/** Adds computed fields: time of the last call, browser, and whether the session is the current one. */
async function told(ctx: RequestContext, records: readonly Values[], seen: LastSeen, own: string | undefined): Promise<Values[]> {
  const ids = records.map(({ id }) => String(id));
  const calls = ids.length === 0 ? new Map<string, string>() : await seen.of(ctx, ids);
  const { seenAt } = sessionSpec.fields;
  const instants = seenAt
    ? await toWire(
        ctx,
        { seenAt },
        ids.map((id) => ({ id, seenAt: calls.get(id) ?? null })),
      )
    : [];
  return records.map(({ agent, rotatedAt, ...row }, i) => ({
    ...row,
    seenAt: later(instants[i]?.seenAt, rotatedAt),
    browser: browserName(String(agent ?? '')),
    ...(row.id === own ? { current: 1 } : {}),
  }));
}

/** Of texts that sort as times; a token that was renewed was a call too. */
const later = (seen: unknown, rotated: unknown): string => [String(seen ?? ''), String(rotated ?? '')].sort()[1] as string;
