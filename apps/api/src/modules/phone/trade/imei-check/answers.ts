import { codeLabel, ERP, type ImeiCheckMode, type Label, label, type RowError, STATUS } from '@phone-trade/shared';
import { isoAt } from '../../../../platform/clock/clock.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { ImeiCheck } from './imei-check.entity.js';

const DAY_MS = 86_400_000;

/** The latest answer about each IMEI that is young enough to be used again. */
export async function freshAnswers(ctx: RequestContext, imeis: readonly string[]): Promise<ReadonlyMap<string, Row<ImeiCheck>>> {
  if (imeis.length === 0) return new Map();
  const { imeiCheckDays } = await standardConfig(ctx);
  const since = isoAt(ctx.workspace.clock.now() - imeiCheckDays * DAY_MS);
  const found = await rows(ctx, ImeiCheck).find(
    { imei: [...new Set(imeis)], status: STATUS.done, insertTime: { ge: since } },
    { order: ['insertTime asc', 'id asc'] },
  );
  return new Map(found.map((check) => [check.imei, check]));
}

/** The latest answer about an IMEI, however old. */
export const lastAnswer = (ctx: RequestContext, imei: string): Promise<Row<ImeiCheck> | undefined> =>
  rows(ctx, ImeiCheck).one({ imei, status: STATUS.done }, { order: ['insertTime desc', 'id desc'] });

/** Whether a tenant has IMEIs checked on an occasion. */
export const isCheckedAt = async (ctx: RequestContext, mode: ImeiCheckMode): Promise<boolean> =>
  (await standardConfig(ctx)).imeiCheckOn.includes(mode);

/** What is doubtful about a phone: that it is locked, that it was reported. */
export function doubtsOf({ lockStatus, blacklistStatus }: Pick<ImeiCheck, 'lockStatus' | 'blacklistStatus'>): Label[] {
  return [
    ...(lockStatus > 1 ? [codeLabel('lockStatus', lockStatus) ?? label('有锁', 'locked')] : []),
    ...(blacklistStatus === 2 ? [codeLabel('blacklistStatus', blacklistStatus) ?? label('黑名单', 'reported')] : []),
  ];
}

/** A phone as it is bought, stored or inspected. */
export interface CheckedPhone {
  readonly imei: string | null | undefined;
  readonly path: string;
  readonly row: number;
}

/** Warnings about phones of which the answers at hand say that they are locked or reported. Asks nobody: that is done before the transaction. */
export async function imeiWarnings(ctx: RequestContext, mode: ImeiCheckMode, all: () => readonly CheckedPhone[]): Promise<RowError[]> {
  if (!(await isCheckedAt(ctx, mode))) return [];
  const phones = all();
  const answers = await freshAnswers(
    ctx,
    phones.flatMap(({ imei }) => imei ?? []),
  );
  return phones.flatMap(({ imei, path, row }): RowError[] => {
    const answer = imei ? answers.get(imei) : undefined;
    const doubts = answer ? doubtsOf(answer) : [];
    if (doubts.length === 0) return [];
    const found = label(doubts.map(({ zh }) => zh).join('、'), doubts.map(({ en }) => en).join(', '));
    return [{ path, row, warning: true, error: ERP.IMEI_DOUBTFUL({ imei, found }) }];
  });
}
