import { BUSINESS_TYPES, ERP, formatFen, REPAIR_MODE, type RowError, repairSpec } from '@phone-trade/shared';
import { documentKind } from '../../../../kernel/document/kind.js';
import { heldUnits, unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import { unitName } from '../../../../kernel/unit/fold.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { settlersOf } from '../../basis/company/company.port.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { placeFindings } from '../../basis/warehouse/warehouse.port.js';
import { drafted } from '../../trade/drafts.js';
import { withdrawStockIn } from '../receive/receive.port.js';
import { sentOutBy } from './outside-lines.js';
import { repairDraft } from './repair.draft.js';
import { type LoadedRepair, repairEffects, type StoredRepair } from './repair.effects.js';
import { Repair, RepairItem, RepairProduct } from './repair.entity.js';
import { placeRefusal, resultRefusal, stageAfter } from './repair.guards.js';
import { repairItems } from './repair.items.js';
import { repairReads } from './repair.views.js';
import { warrantiesOf, warrantyFrom } from './repair.warranty.js';

/** Repair (docs/domain.md 4.16): its draft holds its units, the review adds what it cost and sends them on. */
export const repairKind = documentKind({
  spec: repairSpec,
  entity: Repair,
  openAmounts: true,
  draft: drafted(Repair, repairDraft),
  parts: [heldUnits(RepairProduct), repairItems],
  complete: withTerms,

  actions: {
    review: {
      guards: [unitsAreThere, resultsFit, namesAreInUse, warrantiesAreMeant, estimatesHold],
      effects: repairEffects,
      store: keepOutcome,
      follows: stockIn,
    },
    unreview: { undoes: ['review'], store: dropOutcome },
  },

  reads: repairReads,
});

async function withTerms(ctx: RequestContext, document: StoredRepair): Promise<LoadedRepair> {
  const { head, lines, items } = document;
  return {
    ...document,
    policy: await standardConfig(ctx),
    settlers: await settlersOf(ctx, [head.channelId, ...items.map(({ channelId }) => channelId)]),
    outside: head.outsideOrderNo ? await sentOutBy(ctx, head.outsideOrderNo) : undefined,
    warrantyOf: await warrantiesOf(
      ctx,
      lines.map(({ unit }) => unit.id),
      head.bizDate,
      head.orderNo,
    ),
    at: nowOf(ctx),
  };
}

/** Where the units are by the time of the review, if a hold ended meanwhile. */
async function unitsAreThere(ctx: RequestContext, { head, lines, outside }: LoadedRepair): Promise<RowError[]> {
  const refusal = await placeRefusal(ctx, { ...head, outside });
  return lines.flatMap(({ unit }, i) => {
    const error = refusal(unit);
    return error ? [{ path: `products[${i}].productNo`, row: i + 1, error }] : [];
  });
}

function resultsFit(_ctx: RequestContext, { lines, items, policy }: LoadedRepair): RowError[] {
  return lines.flatMap(({ unit, line }, i) => {
    const own = items.filter(({ lineNo }) => lineNo === line.lineNo);
    return Object.entries(resultRefusal(line, unit, policy.repairNextStage, own.length)).flatMap(([field, error]) =>
      error ? [{ path: `products[${i}].${field}`, row: i + 1, error }] : [],
    );
  });
}

/** Nothing on it has been switched off or changed sides since it was entered. */
async function namesAreInUse(ctx: RequestContext, { head, items }: LoadedRepair): Promise<RowError[]> {
  const found = [
    ...(await referenceFindings(ctx, repairSpec.document, { ...head, products: [{ items }] })),
    ...(await placeFindings(ctx, head)),
  ];
  return found.map(({ error }) => ({ error }));
}

/** Whoever repaired it before would have done it again for nothing. */
async function warrantiesAreMeant(ctx: RequestContext, { lines, items, warrantyOf }: LoadedRepair): Promise<RowError[]> {
  const names = await ctx.workspace.names.of(ctx, 'basicConfig');
  const units = new Map(unitsIn(lines).map((unit) => [unit.id, unit]));
  return items.flatMap((item) => {
    const earlier = warrantyOf(item);
    const unit = units.get(item.productId);
    if (!earlier || !unit || item.amount === 0) return [];
    const of = { productNo: unitName(unit), item: names.get(item.repairItemId) ?? '', orderNo: earlier.orderNo, date: earlier.until };
    return [{ warning: true as const, error: ERP.REPAIR_WARRANTY({ ...of, amount: formatFen(item.amount) }) }];
  });
}

/** What came back dearer than was agreed. */
function estimatesHold(_ctx: RequestContext, { lines, outside, policy: { repairOverrun: rate } }: LoadedRepair): RowError[] {
  return lines.flatMap(({ unit, line: { repairAmount } }) => {
    const estimate = outside?.lines.get(unit.id)?.estimateAmount;
    if (!estimate || repairAmount * 100 <= estimate * (100 + rate)) return [];
    const amounts = { amount: formatFen(repairAmount), estimate: formatFen(estimate) };
    return [{ warning: true as const, error: ERP.REPAIR_OVERRUN({ productNo: unitName(unit), ...amounts, rate }) }];
  });
}

/** The lines say where their units went and when, the items until when they are under warranty. */
async function keepOutcome(ctx: RequestContext, { head, lines, items, policy, warrantyOf, at }: LoadedRepair): Promise<void> {
  await rows(ctx, RepairProduct).updateEach(
    lines.map(({ unit, line }) => ({
      id: line.id,
      version: line.version,
      stageAfter: stageAfter(line, unit, policy.repairNextStage),
      reviewTime: at,
    })),
  );
  await rows(ctx, RepairItem).updateEach(
    items.map((item) => ({ id: item.id, version: item.version, ...warrantyFrom(item, head.bizDate, warrantyOf(item)) })),
  );
}

async function dropOutcome(ctx: RequestContext, { head: { orderNo } }: LoadedRepair): Promise<void> {
  await rows(ctx, RepairProduct).update({ orderNo }, { stageAfter: null, reviewTime: null });
  await rows(ctx, RepairItem).update({ orderNo }, { underWarranty: 0, warrantyUntil: null });
  await withdrawStockIn(ctx, orderNo);
}

/** The stock-in of units that come back from outside. */
async function stockIn(_ctx: RequestContext, { head, lines }: LoadedRepair) {
  if (head.repairMode === REPAIR_MODE.self) return [];
  const source = { sourceBusinessType: BUSINESS_TYPES.repair.code, sourceOrderNo: head.orderNo };
  const { warehouseId, locationId } = head;
  const productNos = unitsIn(lines).map(({ productNo }) => productNo);
  return [{ kind: 'receive', action: 'record', input: { ...source, warehouseId, locationId, productNos } } as const];
}
