import { ERP, INPUT, REPAIR_MODE, REPAIRED, type RepairInput, type RepairLine, type RowError, repairSpec } from '@phone-trade/shared';
import { headColumns } from '../../../../kernel/document/columns.js';
import type { LineDraft } from '../../../../kernel/document/part/line-document.js';
import { findingsOn, type NamedLine, productsNamed, snapshotOf } from '../../../../kernel/document/part/unit-lines.js';
import { unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Row } from '../../../../platform/database/query/table.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { placeFindings } from '../../basis/warehouse/warehouse.port.js';
import { faultColumn, faultFindings } from '../bench/bench.port.js';
import { type SentOut, sentOutBy } from './outside-lines.js';
import type { Repair, RepairProduct } from './repair.entity.js';
import { entryRefusal, resultRefusal } from './repair.guards.js';
import { itemRows, type RepairItemsDraft, sumOf } from './repair.items.js';

export type RepairDraft = LineDraft<Repair, RepairProduct> & RepairItemsDraft;

const MAX_TEXT = 500;

/** A repair as entered: of units in the hands of one repairer, or of units that come back by one outside repair. */
export async function repairDraft(ctx: RequestContext, given: RepairInput, current?: Row<Repair>): Promise<RepairDraft> {
  const { input, outside, findings: terms } = await termsOf(ctx, given);
  const { lines, findings } = await productsNamed(ctx, input.products);
  const { repairNextStage } = await standardConfig(ctx);
  const repairUserId = input.repairUserId ?? null;
  const { repairMode } = input;
  const refusal = terms.length > 0 ? undefined : await entryRefusal(ctx, { repairMode, repairUserId, outside, orderNo: current?.orderNo });
  const problems: RowError[] = [
    ...terms,
    ...(await referenceFindings(ctx, repairSpec.document, input)),
    ...(await placeFindings(ctx, input)),
    ...findings,
    ...(await faultFindings(ctx, lines)),
    ...findingsOn(lines, ({ unit }) => ({ productNo: refusal?.(unit) })),
    ...findingsOn(lines, ({ line, unit }) => resultRefusal(line, unit, repairNextStage, itemsIn(line).length)),
  ];
  const { items, textOf } = await itemRows(
    ctx,
    lines.map(({ unit, line }) => ({ unit, items: itemsIn(line) })),
  );
  return {
    head: {
      ...headColumns(repairSpec.head, input),
      totalCount: lines.length,
      totalAmount: sumOf(items as { amount: number }[]),
      itemText: joined(lines.map(({ line }) => textOf(itemsIn(line)))),
      doneNum: lines.filter(({ line }) => line.result === REPAIRED.done).length,
      inspectNum: lines.filter(({ line }) => line.result === REPAIRED.toInspect).length,
    },
    units: unitsIn(lines),
    lines: lines.map((one, i) => ({
      ...lineOf(one, i),
      repairMode,
      repairUserId: repairUserId ?? ctx.userId,
      itemText: textOf(itemsIn(one.line)),
    })),
    items,
    findings: problems,
  };
}

const itemsIn = ({ items }: RepairLine) => items ?? [];

const lineOf = ({ unit, line }: NamedLine<RepairLine>, i: number): Partial<RepairProduct> => ({
  ...snapshotOf(unit, i),
  result: line.result,
  nextStage: line.result === REPAIRED.done ? line.nextStage || null : null,
  repairAmount: sumOf(itemsIn(line)),
  faultIds: faultColumn(line.faultIds),
  repairRemark: line.repairRemark || null,
  images: line.images?.length ? JSON.stringify(line.images) : null,
});

/** The different items of all units, as one text. */
const joined = (texts: readonly (string | null)[]): string | null =>
  [...new Set(texts.flatMap((text) => text?.split(', ') ?? []))].join(', ').slice(0, MAX_TEXT) || null;

/** What each mode needs, and nothing of what the other does. */
async function termsOf(ctx: RequestContext, given: RepairInput) {
  const { head } = repairSpec;
  const missing = (field: 'repairUserId' | 'outsideOrderNo' | 'warehouseId'): RowError => ({
    path: field,
    error: INPUT.SELECT_REQUIRED({ field: head[field].label }),
  });
  if (given.repairMode === REPAIR_MODE.self) {
    const input = { ...given, channelId: null, outsideOrderNo: null, warehouseId: null, locationId: null };
    return { input, outside: undefined, findings: given.repairUserId ? [] : [missing('repairUserId')] };
  }
  const outside = given.outsideOrderNo ? await sentOutBy(ctx, given.outsideOrderNo) : undefined;
  const input = { ...given, repairUserId: null, channelId: given.channelId || outside?.head.channelId || null };
  return {
    input,
    outside,
    findings: [...(await outsideFindings(ctx, given, outside)), ...(given.warehouseId ? [] : [missing('warehouseId')])],
  };

  async function outsideFindings(at: RequestContext, { outsideOrderNo, channelId }: RepairInput, sent: SentOut | undefined) {
    if (!outsideOrderNo) return [missing('outsideOrderNo')];
    if (!sent) return [{ path: 'outsideOrderNo', error: ERP.DOC_UNKNOWN({ orderNo: outsideOrderNo }) }];
    if (!channelId || channelId === sent.head.channelId) return [];
    const name = (await at.workspace.names.of(at, 'company')).get(sent.head.channelId) ?? '';
    return [{ path: 'channelId', error: ERP.REPAIR_COMPANY({ orderNo: outsideOrderNo, name }) }];
  }
}
