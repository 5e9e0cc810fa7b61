import { CHECK_RESULT, type CheckScan, ERP } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { type StorageCheck, StorageCheckProduct, StorageCheckScan } from './storage-check.entity.js';
import { foundAt } from './storage-check.judge.js';
import { type Answered, closedRefusal, type Line, storeLines } from './storage-check.lines.js';
import { recount } from './storage-check.queries.js';

/** Takes back scans of the caller. A line without any other scan is as it was before; one with others is theirs from now on. */
export async function undoScans(
  ctx: RequestContext,
  check: Row<StorageCheck>,
  scans: readonly CheckScan[],
  known: ReadonlyMap<string, StorageCheckScan>,
): Promise<Answered[]> {
  const closed = closedRefusal(check);
  const undone: StorageCheckScan[] = [];
  const answers = scans.map((scan): Answered => {
    const stored = known.get(scan.scanId);
    // A scan that never arrived has nothing to be taken back.
    if (!stored || stored.undone === 1) return { scan, result: CHECK_RESULT.pending };
    if (stored.createUser !== ctx.userId) return { scan, error: ERP.CHECK_NOT_YOURS() };
    if (closed) return { scan, error: closed };
    if (!undone.includes(stored)) undone.push(stored);
    return { scan: { ...scan, code: stored.code }, result: CHECK_RESULT.pending };
  });
  if (undone.length === 0) return answers;
  await rows(ctx, StorageCheckScan).update({ id: undone.map(({ id }) => id) }, { undone: 1 });
  await settle(ctx, check, [...new Set(undone.map(({ lineId }) => lineId))]);
  await recount(ctx, check.orderNo);
  return answers;
}

async function settle(ctx: RequestContext, check: StorageCheck, lineIds: readonly string[]): Promise<void> {
  const lines = await rows(ctx, StorageCheckProduct).find({ orderNo: check.orderNo, id: lineIds });
  const left = await rows(ctx, StorageCheckScan).find({ lineId: lineIds, undone: 0 }, { order: ['insertTime asc', 'id asc'] });
  const gone: string[] = [];
  const kept: Line[] = [];
  const firsts: string[] = [];
  for (const line of lines) {
    const others = left.filter(({ lineId }) => lineId === line.id);
    const [first] = others;
    if (!first && line.expectFlag === 0) gone.push(line.id);
    else kept.push({ ...line, ...(first ? countedBy(check, line, first) : uncounted(check)), scanTimes: others.length });
    if (first) firsts.push(first.id);
  }
  if (gone.length > 0) await rows(ctx, StorageCheckProduct).destroy({ id: gone });
  if (kept.length > 0) await storeLines(ctx, kept);
  if (firsts.length > 0) await rows(ctx, StorageCheckScan).update({ id: firsts }, { first: 1 });
}

const uncounted = ({ blind }: StorageCheck): Partial<Line> => ({
  checkedFlag: 0,
  hidden: blind,
  checkedTime: null,
  checkUserId: null,
  scanCode: null,
  scanCodeKey: null,
  actualLocationId: null,
  result: CHECK_RESULT.pending,
});

/** The line as its earliest other scan found it. */
function countedBy(check: StorageCheck, line: Line, { createUser, insertTime, locationId }: StorageCheckScan): Partial<Line> {
  const actualLocationId = foundAt(check, locationId);
  const isPlaced = line.expectFlag === 1 && line.result !== CHECK_RESULT.moved;
  const isElsewhere = actualLocationId !== null && actualLocationId !== line.expectLocationId;
  const result = isPlaced ? (isElsewhere ? CHECK_RESULT.elsewhere : CHECK_RESULT.normal) : line.result;
  return { checkUserId: createUser, checkedTime: insertTime, actualLocationId, result };
}
