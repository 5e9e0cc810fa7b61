import { type CostAdjustInput, costAdjustSpec, ERP, PURCHASE_AMOUNT, type RowError } from '@phone-trade/shared';
import { headColumns } from '../../../kernel/document/columns.js';
import type { DocumentKind, DraftDocument } from '../../../kernel/document/kind.js';
import { replaceRows } from '../../../kernel/document/parts.js';
import { referenceFindings } from '../../../kernel/document/references.js';
import { productsNamed, snapshotOf, unitsOfLines } from '../../../kernel/document/unit-lines.js';
import { heldErrors } from '../../../kernel/unit/holds.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/table.js';
import { drafted } from '../drafts.js';
import { payeesOf } from '../purchase/purchase.port.js';
import { deriveCostAdjusts } from './cost-adjust.derive.js';
import { type Adjustment, adjustEffects, type LoadedCostAdjust } from './cost-adjust.effects.js';
import { CostAdjust, CostAdjustProduct } from './cost-adjust.entity.js';
import { type AdjustTerms, adjustmentRefusal } from './cost-adjust.guards.js';
import { costAdjustReads } from './cost-adjust.views.js';

interface AdjustDraft extends DraftDocument<CostAdjust> {
  readonly adjustments: readonly (Adjustment & { readonly remark: string | null })[];
}

/** Cost adjustment (erp-domain 3.8): nothing is held, so everything is checked again at its review. */
export const costAdjustKind: DocumentKind<CostAdjust, AdjustDraft, LoadedCostAdjust> = {
  spec: costAdjustSpec,
  entity: CostAdjust,
  draft: drafted(CostAdjust, adjustDraft),

  async saveParts(ctx, head, { adjustments }) {
    const lines = adjustments.map(({ unit, amount, remark }, i) => ({
      ...snapshotOf(unit, i),
      purchaseOrderNo: unit.purchaseOrderNo,
      ...costsOf(unit, amount),
      adjustAmount: amount,
      remark,
    }));
    await replaceRows(ctx, CostAdjustProduct, head, lines);
  },

  parts: [CostAdjustProduct],

  async load(ctx, head) {
    const lines = await rows(ctx, CostAdjustProduct).find({ orderNo: head.orderNo }, { order: ['lineNo asc'] });
    const units = new Map((await unitsOfLines(ctx, lines)).map((unit) => [unit.id, unit]));
    const adjustments = lines.flatMap(({ productId, adjustAmount: amount }) => {
      const unit = units.get(productId);
      return unit && unit.isDraft === 0 ? [{ unit, amount }] : [];
    });
    return { ...(await loaded(ctx, head, adjustments)), lines };
  },

  assemble: (ctx, head, { adjustments }) => loaded(ctx, head, adjustments),
  unitsOf: ({ adjustments }) => adjustments.map(({ unit }) => unit),

  actions: {
    review: { guards: [unitsAreStillBought, supplierIsOpen, adjustmentsStillFit], effects: adjustEffects, store: keepCosts },
    unreview: { undoes: ['review', 'book'] },
    book: { effects: adjustEffects },
  },

  derive: deriveCostAdjusts,
  reads: costAdjustReads,
};

async function loaded(ctx: RequestContext, head: Row<CostAdjust>, adjustments: readonly Adjustment[]): Promise<LoadedCostAdjust> {
  const orderNos = head.costType === PURCHASE_AMOUNT ? adjustments.map(({ unit }) => unit.purchaseOrderNo) : [];
  return { head, adjustments, lines: [], payees: await payeesOf(ctx, orderNos) };
}

/** What a unit costs before and after; what has been sold keeps its cost. */
const costsOf = (unit: Unit, amount: number) => {
  const afterSale = unit.outType === 0 ? 0 : 1;
  return { costBefore: unit.costPrice, costAfter: afterSale ? unit.costPrice : unit.costPrice + amount, afterSale };
};

async function adjustDraft(ctx: RequestContext, input: CostAdjustInput): Promise<AdjustDraft> {
  const { lines, findings } = await productsNamed(ctx, input.products);
  const channelId = input.costType === PURCHASE_AMOUNT ? input.channelId || null : null;
  const head = { costType: input.costType, channelId };
  const named = lines.map(({ line: { adjustAmount: amount, remark }, unit, row }) => ({
    unit,
    amount,
    remark: remark ?? null,
    at: { path: `products[${row - 1}].adjustAmount`, row },
  }));
  const problems: RowError[] = [...(await referenceFindings(ctx, costAdjustSpec.head, { channelId })), ...findings];
  if (input.costType === PURCHASE_AMOUNT && !channelId) problems.push({ path: 'channelId', error: ERP.SUPPLIER_REQUIRED() });
  else problems.push(...misfits(head, named));
  const totalAdjustAmount = named.reduce((sum, { amount }) => sum + amount, 0);
  return {
    head: { ...headColumns(costAdjustSpec.head, input), ...head, totalCount: named.length, totalAdjustAmount },
    adjustments: named,
    findings: problems,
  };
}

/** Nothing is held, so a unit's order may have been reversed since, and deleted with the unit. */
function unitsAreStillBought(_ctx: RequestContext, { lines, adjustments }: LoadedCostAdjust): RowError[] {
  const bought = new Set(adjustments.map(({ unit }) => unit.id));
  return lines.flatMap(({ productId, productNo }) => (bought.has(productId) ? [] : [{ error: ERP.UNIT_UNKNOWN({ productNo }) }]));
}

/** The supplier has not been switched off since. */
async function supplierIsOpen(ctx: RequestContext, { head: { channelId } }: LoadedCostAdjust): Promise<RowError[]> {
  return (await referenceFindings(ctx, costAdjustSpec.head, { channelId })).map(({ error }) => ({ error }));
}

async function adjustmentsStillFit(ctx: RequestContext, { head, adjustments }: LoadedCostAdjust): Promise<RowError[]> {
  const held = await heldErrors(ctx);
  const others = adjustments.flatMap(({ unit }): RowError[] => (unit.holdOrderNo ? [{ error: held(unit) }] : []));
  return [...misfits(head, adjustments), ...others];
}

type Placed = Adjustment & { readonly at?: Omit<RowError, 'error'> };

const misfits = (head: AdjustTerms, adjustments: readonly Placed[]): RowError[] =>
  adjustments.flatMap(({ unit, amount, at }): RowError[] => {
    const error = adjustmentRefusal(head, unit, amount);
    return error ? [{ ...at, error }] : [];
  });

/** The lines say what the units cost when the review changed it. */
async function keepCosts(ctx: RequestContext, { lines, adjustments }: LoadedCostAdjust): Promise<void> {
  await rows(ctx, CostAdjustProduct).updateEach(
    lines.map(({ id, version }, i) => ({ id, version, ...costsOf(adjustments[i]?.unit as Unit, adjustments[i]?.amount as number) })),
  );
}
