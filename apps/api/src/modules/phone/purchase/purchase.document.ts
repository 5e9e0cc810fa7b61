import { type AppError, ERP, OPENING, purchaseSpec, type StandardConfig } from '@phone-trade/shared';
import type { DocumentKind, Input } from '../../../kernel/document/kind.js';
import { OrderExpense, OrderPayment } from '../../../kernel/document/parts.entity.js';
import { dropDraftUnits, replaceDraftUnits } from '../../../kernel/unit/draft-units.js';
import { stageLabel, unitName } from '../../../kernel/unit/fold.js';
import { serialKey } from '../../../kernel/unit/numbers.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import { Product } from '../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { nextNumbers } from '../../../platform/database/sequence.js';
import { type Row, rows } from '../../../platform/database/table.js';
import { settlersOf } from '../company/company.port.js';
import { missingSerials, serialProblems } from '../goods/goods.port.js';
import { laxImei, standardConfig } from '../standard-config/standard-config.port.js';
import { IMEI_ON_ORDER, type NamedByPurchase, staleReferences } from './purchase.check.js';
import { derivePurchases } from './purchase.derive.js';
import { type PurchaseDraft, purchaseDraft } from './purchase.draft.js';
import { type LoadedPurchase, reviewEffects, supplierBill, type UnitOpening } from './purchase.effects.js';
import { Purchase, PurchaseProduct } from './purchase.entity.js';

/** Purchase order (erp-domain 3.1). */
export const purchaseKind: DocumentKind<Purchase, PurchaseDraft, LoadedPurchase> = {
  spec: purchaseSpec,
  entity: Purchase,
  laxImei,

  async draft(ctx: RequestContext, input: Input, current?: Row<Purchase>) {
    return purchaseDraft(ctx, input, await standardConfig(ctx), current?.orderNo);
  },

  async saveParts(ctx, head, draft) {
    const isNew = head.version === 1;
    const own = { orderNo: head.orderNo };
    if (!isNew) for (const part of [PurchaseProduct, OrderExpense, OrderPayment]) await rows(ctx, part as typeof OrderExpense).destroy(own);
    const lineIds = await rows(ctx, PurchaseProduct).insert(draft.lines, own);
    await rows(ctx, OrderExpense).insert(draft.expenses, own);
    await rows(ctx, OrderPayment).insert(draft.payments, own);
    const units = draft.units.map(({ lineNo, unit }) => Object.assign(unit, { purchaseLineId: lineIds[lineNo - 1] as string }));
    await replaceDraftUnits(ctx, head.orderNo, units, isNew);
  },

  async dropParts(ctx, head) {
    const own = { orderNo: head.orderNo };
    await rows(ctx, PurchaseProduct).remove(own);
    await rows(ctx, OrderExpense).remove(own);
    await rows(ctx, OrderPayment).remove(own);
    await dropDraftUnits(ctx, head.orderNo);
  },

  async load(ctx, head) {
    const own = { orderNo: head.orderNo };
    const policy = await standardConfig(ctx);
    const expenses = await rows(ctx, OrderExpense).find(own, { order: ['lineNo asc'] });
    return {
      head,
      units: await rows(ctx, Product).find({ purchaseOrderNo: head.orderNo }, { order: ['unitNo asc'], lock: ctx.workspace.db.inUnit }),
      expenses,
      payments: await rows(ctx, OrderPayment).find(own, { order: ['lineNo asc'] }),
      settlers: await settlersOf(ctx, [head.channelId, ...expenses.map((expense) => expense.channelId)]),
      policy: { ...policy, openingStage: openingStage(policy) },
      openings: new Map(),
    };
  },

  async reviewProblems(ctx, purchase) {
    const owned = await openImeis(ctx, purchase);
    const below = supplierBill(purchase) < 0 && purchase.head.purchaseType !== OPENING ? [ERP.TOTAL_NEGATIVE()] : [];
    return [
      ...(await staleReferences(ctx, await namedBy(ctx, purchase))),
      ...below,
      ...owned,
      ...(await openSerials(ctx, purchase)),
      ...(purchase.head.purchaseType === OPENING || purchase.policy.imeiRequiredStage === IMEI_ON_ORDER
        ? (await missingSerials(ctx, purchase.units)).map(({ unit }) => ERP.IMEI_REQUIRED({ row: unit.unitNo }))
        : []),
    ];
  },

  async reviewFacts(ctx, purchase) {
    await keepSettler(ctx, purchase);
    return { ...purchase, openings: await openUnits(ctx, purchase.units) };
  },

  reviewEffects,
  derive: derivePurchases,
};

async function namedBy(ctx: RequestContext, { head, expenses }: LoadedPurchase): Promise<NamedByPurchase> {
  const { purchaseType, purchaseUserId, channelId, warehouseId } = head;
  return {
    purchaseType,
    purchaseUserId,
    ...(channelId === null ? {} : { channelId }),
    ...(warehouseId === null ? {} : { warehouseId }),
    expenses: expenses.map(({ channelId: company, remark: _, ...expense }) => ({
      ...expense,
      ...(company === null ? {} : { channelId: company }),
    })),
    payments: (await rows(ctx, OrderPayment).find({ orderNo: head.orderNo }, { order: ['lineNo asc'] })).map(
      ({ payTypeId, payAccountTypeId, paymentAmount }) => ({ payTypeId, payAccountTypeId, paymentAmount }),
    ),
  };
}

/** The bills stay where the review puts them, whatever becomes of the company's parent. */
async function keepSettler(ctx: RequestContext, { head, settlers }: LoadedPurchase): Promise<void> {
  const settler = head.channelId ? settlers.get(head.channelId)?.id : undefined;
  const settleChannelId = settler === undefined || settler === head.channelId ? null : settler;
  if (settleChannelId !== head.settleChannelId) await rows(ctx, Purchase).update({ id: head.id }, { settleChannelId });
}

const openingStage = (policy: StandardConfig): number => policy.openingStage[0] ?? 600;

/** IMEIs of the order that have come into another open cycle since they were entered. */
async function openImeis(ctx: RequestContext, { head, units }: LoadedPurchase): Promise<AppError[]> {
  const imeis = units.map((unit) => unit.imei).filter((imei): imei is string => imei !== null);
  if (imeis.length === 0) return [];
  const open = await rows(ctx, Product).find(
    { imeiOpen: imeis },
    { columns: ['imei', 'productNo', 'stage', 'purchaseOrderNo', 'sn', 'unitNo'] },
  );
  return open
    .filter((unit) => unit.purchaseOrderNo !== head.orderNo)
    .map((unit) => ERP.IMEI_OPEN({ imei: unit.imei, productNo: unitName(unit), stage: stageLabel(unit.stage) }));
}

/** Serial numbers of the order that have come into another open cycle since they were entered, or stand on it twice. */
async function openSerials(ctx: RequestContext, { units }: LoadedPurchase): Promise<AppError[]> {
  const numbered = units.map((unit) => ({ unit, path: '', row: unit.unitNo }));
  return (await serialProblems(ctx, numbered)).map(({ error }) => error);
}

/** Numbers for units that have none yet, and the cycle each phone is in: one more than it had with us before (D10). */
async function openUnits(ctx: RequestContext, units: readonly Unit[]): Promise<Map<string, UnitOpening>> {
  const numberless = units.filter((unit) => !unit.productNo);
  const numbers = numberless.length > 0 ? await nextNumbers(ctx, '', 5, numberless.length) : [];
  const newest = await newestCycles(ctx, units);
  return new Map(
    units.map((unit) => {
      const before = newest.get(numberOf(unit) ?? '');
      const productNo = unit.productNo ?? (numbers[numberless.indexOf(unit)] as string);
      return [unit.id, { productNo, cycleNo: (before?.cycleNo ?? 0) + 1, prevProductNo: before?.productNo ?? null }];
    }),
  );
}

/** What a phone is known by from one cycle to the next: its IMEI or, without one, its brand and serial number. */
const numberOf = (unit: Pick<Unit, 'imei' | 'sn' | 'brandId'>): string | null => unit.imei ?? serialKey(unit);

interface Cycle extends Pick<Unit, 'imei' | 'sn' | 'brandId' | 'cycleNo'> {
  readonly productNo: string;
}

/** The last cycle of each phone that was ours before, by its number. */
async function newestCycles(ctx: RequestContext, units: readonly Unit[]): Promise<Map<string | null, Cycle>> {
  const imeis = units.flatMap(({ imei }) => (imei ? [imei] : []));
  const serials = units.flatMap(({ imei, sn }) => (!imei && sn ? [sn] : []));
  const known = { isDraft: 0 } as const;
  const options = { columns: ['imei', 'sn', 'brandId', 'productNo', 'cycleNo'], order: ['cycleNo asc'] } as const;
  const earlier = [
    ...(imeis.length > 0 ? await rows(ctx, Product).find({ ...known, imei: imeis }, options) : []),
    ...(serials.length > 0 ? await rows(ctx, Product).find({ ...known, imei: null, sn: serials }, options) : []),
  ] as Cycle[];
  return new Map(earlier.map((cycle) => [numberOf(cycle), cycle]));
}
