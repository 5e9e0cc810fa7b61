import { addDays, daysBetween, LANE_ROWS, LANES, laneUnitFields, WAITING_DAYS } from '@phone-trade/shared';
import { daysSince, today } from '../../../../kernel/document/dates.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { toWire } from '../../../../platform/input/wire.js';
import { type BoardAsked, longestWaiting, type Waiting, waitingSums } from './lane.queries.js';

export interface BoardInput {
  readonly mine?: number | null;
  readonly stage?: number | null;
  readonly warehouseId?: string | null;
}

/** What waits where, for whom and how long: a lane for each stage of work. Counts are of all units, rows of those that have waited longest. */
export async function workBoard(ctx: RequestContext, { mine, stage, warehouseId }: BoardInput): Promise<object[]> {
  const asked: BoardAsked = { stages: stage ? [stage] : LANES, warehouseId, mine: mine === 1 };
  const [sums, users, depts] = [
    await waitingSums(ctx, asked),
    await ctx.workspace.names.of(ctx, 'user'),
    await ctx.workspace.names.of(ctx, 'dept'),
  ];
  const lanes: object[] = [];
  for (const of of asked.stages) {
    const own = sums.filter((sum) => sum.stage === of);
    const figures = laneFigures(own, today(ctx), isOwn(ctx));
    // There are no more than the sums say, so a lane is not searched for what it has not.
    const most = Math.min(stage ? LANE_ROWS.one : LANE_ROWS.all, figures.count);
    const units = most > 0 ? await longestWaiting(ctx, of, asked, most) : [];
    for (const unit of units) unit.stageDays = daysSince(ctx, unit.stageTime as string | null);
    lanes.push({
      stage: of,
      ...figures,
      handlers: handlersOf(own).map(({ id, dept, count }) => ({ id, dept, count, name: (dept ? depts : users).get(id) ?? '' })),
      rows: await toWire(ctx, laneUnitFields, units),
    });
  }
  return lanes;
}

const isOwn =
  ({ userId, deptIds = [] }: RequestContext) =>
  ({ handlerUserId, handlerDeptId }: Waiting): boolean =>
    handlerUserId === '' ? deptIds.includes(handlerDeptId) : handlerUserId === userId;

/** The figures of a lane on a day, from its sums. */
export function laneFigures(sums: readonly Waiting[], day: string, isOwn: (sum: Waiting) => boolean) {
  const total = (some: readonly Waiting[]): number => some.reduce((count, { units }) => count + units, 0);
  const since = (days: number): readonly Waiting[] => sums.filter(({ waitDay }) => waitDay !== '' && waitDay <= addDays(day, -days));
  const oldest = sums.reduce((first, { waitDay }) => (waitDay !== '' && (first === '' || waitDay < first) ? waitDay : first), '');
  return {
    count: total(sums),
    mineCount: total(sums.filter(isOwn)),
    warning: total(since(WAITING_DAYS.warning)),
    danger: total(since(WAITING_DAYS.danger)),
    oldestDays: oldest === '' ? 0 : Math.max(0, daysBetween(oldest, day)),
  };
}

/** Who has the units of a lane, those first who have most: a person before the department he took them for, and nobody. */
export function handlersOf(sums: readonly Waiting[]) {
  const handlers = new Map<string, { id: string; dept: 0 | 1; count: number }>();
  for (const { handlerUserId, handlerDeptId, units } of sums) {
    const dept = handlerUserId === '' && handlerDeptId !== '' ? 1 : 0;
    const id = handlerUserId || handlerDeptId;
    const known = handlers.get(id) ?? { id, dept, count: 0 };
    known.count += units;
    handlers.set(id, known);
  }
  return [...handlers.values()].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
}
