import { type CostAdjustInput, costAdjustSpec, ERP, OUT_TYPE, PURCHASE_AMOUNT, type RowError } from '@phone-trade/shared';
import { headColumns } from '../../../../kernel/document/columns.js';
import { documentKind } from '../../../../kernel/document/kind.js';
import type { LineDocument, LineDraft } from '../../../../kernel/document/part/line-document.js';
import { findingsOn, productsNamed, snapshotOf } from '../../../../kernel/document/part/unit-lines.js';
import { units, unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import { billedWith } from '../../../../kernel/settlement/foresee.js';
import { heldErrors } from '../../../../kernel/unit/holds.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { drafted } from '../../trade/drafts.js';
import { payeesOf } from '../purchase/purchase.port.js';
import { adjustAmounts, deriveCostAdjusts } from './cost-adjust.derive.js';
import { adjustEffects, type LoadedCostAdjust } from './cost-adjust.effects.js';
import { CostAdjust, CostAdjustProduct } from './cost-adjust.entity.js';
import { adjustmentRefusal } from './cost-adjust.guards.js';
import { costAdjustReads } from './cost-adjust.views.js';

/** Cost adjustment (docs/domain.md 4.6): nothing is held, so everything is checked again at its review. */
export const costAdjustKind = documentKind({
  spec: costAdjustSpec,
  entity: CostAdjust,
  draft: drafted(CostAdjust, adjustDraft),
  parts: [units(CostAdjustProduct)],
  complete: withPayees,

  actions: {
    review: { guards: [unitsAreStillBought, supplierIsOpen, adjustmentsStillFit], effects: adjustEffects, store: keepCosts },
    unreview: { undoes: ['review', 'book'] },
    book: { effects: adjustEffects },
  },

  billed: (effects) => adjustAmounts(billedWith(effects)),
  derive: deriveCostAdjusts,
  reads: costAdjustReads,
});

/** Whose units are on an order that is a draft again has nothing to be adjusted. */
async function withPayees(ctx: RequestContext, { head, lines }: LineDocument<CostAdjust, CostAdjustProduct>): Promise<LoadedCostAdjust> {
  const adjusted = lines.filter(({ unit }) => unit.isDraft === 0);
  const orderNos = head.costType === PURCHASE_AMOUNT ? adjusted.map(({ unit }) => unit.purchaseOrderNo) : [];
  return { head, lines: adjusted, payees: await payeesOf(ctx, orderNos) };
}

/** What a unit costs before and after; what has been sold keeps its cost. */
const costsOf = (unit: Unit, amount: number) => {
  const afterSale = unit.outType === OUT_TYPE.none ? 0 : 1;
  return { costBefore: unit.costPrice, costAfter: afterSale ? unit.costPrice : unit.costPrice + amount, afterSale };
};

async function adjustDraft(ctx: RequestContext, input: CostAdjustInput): Promise<LineDraft<CostAdjust, CostAdjustProduct>> {
  const { lines, findings } = await productsNamed(ctx, input.products);
  const channelId = input.costType === PURCHASE_AMOUNT ? input.channelId || null : null;
  const head = { costType: input.costType, channelId };
  const problems: RowError[] = [...(await referenceFindings(ctx, costAdjustSpec.head, { channelId })), ...findings];
  if (input.costType === PURCHASE_AMOUNT && !channelId) problems.push({ path: 'channelId', error: ERP.SUPPLIER_REQUIRED() });
  else problems.push(...findingsOn(lines, ({ unit, line }) => ({ adjustAmount: adjustmentRefusal(head, unit, line.adjustAmount) })));
  const totalAdjustAmount = lines.reduce((sum, { line }) => sum + line.adjustAmount, 0);
  return {
    head: { ...headColumns(costAdjustSpec.head, input), ...head, totalCount: lines.length, totalAdjustAmount },
    units: unitsIn(lines),
    lines: lines.map(({ unit, line: { adjustAmount, remark } }, i) => ({
      ...snapshotOf(unit, i),
      purchaseOrderNo: unit.purchaseOrderNo,
      ...costsOf(unit, adjustAmount),
      adjustAmount,
      remark: remark ?? null,
    })),
    findings: problems,
  };
}

/** Nothing is held, so a unit's order may have been reversed since, and deleted with the unit. */
async function unitsAreStillBought(ctx: RequestContext, { head: { orderNo }, lines }: LoadedCostAdjust): Promise<RowError[]> {
  const bought = new Set(unitsIn(lines).map(({ id }) => id));
  const entered = await rows(ctx, CostAdjustProduct).find({ orderNo }, { columns: ['productId', 'productNo'], order: ['lineNo asc'] });
  return entered.flatMap(({ productId, productNo }) => (bought.has(productId) ? [] : [{ error: ERP.UNIT_UNKNOWN({ productNo }) }]));
}

/** The supplier has not been switched off since. */
async function supplierIsOpen(ctx: RequestContext, { head: { channelId } }: LoadedCostAdjust): Promise<RowError[]> {
  return (await referenceFindings(ctx, costAdjustSpec.head, { channelId })).map(({ error }) => ({ error }));
}

async function adjustmentsStillFit(ctx: RequestContext, { head, lines }: LoadedCostAdjust): Promise<RowError[]> {
  const held = await heldErrors(ctx);
  const misfits = lines.flatMap(({ unit, line }): RowError[] => {
    const error = adjustmentRefusal(head, unit, line.adjustAmount);
    return error ? [{ error }] : [];
  });
  return [...misfits, ...lines.flatMap(({ unit }): RowError[] => (unit.holdOrderNo ? [{ error: held(unit) }] : []))];
}

/** The lines say what the units cost when the review changed it. */
async function keepCosts(ctx: RequestContext, { lines }: LoadedCostAdjust): Promise<void> {
  await rows(ctx, CostAdjustProduct).updateEach(
    lines.map(({ line: { id, version, adjustAmount }, unit }) => ({ id, version, ...costsOf(unit, adjustAmount) })),
  );
}
