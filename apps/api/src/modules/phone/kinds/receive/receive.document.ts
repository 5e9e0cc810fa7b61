import {
  BUSINESS_TYPES,
  type CancelInput,
  CUSTODY,
  ERP,
  IMEI_CHECK,
  OUT_TYPE,
  RECEIPT,
  RESULT_REFUSED,
  type RowError,
  RULE,
  receiveSpec,
  STAGE,
  STAGE_RULES,
  type StockedIn,
  type StoreInput,
} from '@phone-trade/shared';
import { type DraftDocument, documentKind, listRead, type UnitTarget } from '../../../../kernel/document/kind.js';
import type { Part } from '../../../../kernel/document/part/part.js';
import { identityColumns, unitsByNo } from '../../../../kernel/document/part/unit-lines.js';
import { unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import { targetsAmong } from '../../../../kernel/document/unit-targets.js';
import { unitStateInvalid } from '../../../../kernel/unit/fold.js';
import { heldErrors } from '../../../../kernel/unit/holds.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { laxImei } from '../../basis/standard-config/standard-config.port.js';
import { placeFindings } from '../../basis/warehouse/warehouse.port.js';
import { type FactsOf, factsChange, factsProblems, heldFinding, inCatalogueOrder, missingSerials } from '../../trade/goods/goods.port.js';
import { imeiWarnings } from '../../trade/imei-check/imei-check.port.js';
import { waitingReturns } from '../presale-cancel/presale-cancel.port.js';
import { type Arrival, type LoadedReceive, storeEffects } from './receive.effects.js';
import { ReceiveProduct, ReceiveRecord } from './receive.entity.js';
import { receivedList, waitingList, waitingRead } from './receive.views.js';

interface ReceiveDraft extends DraftDocument<ReceiveRecord> {
  readonly arrivals: readonly Arrival[];
}

/** Documents by which units come back that were in store before. */
const RETURNS: readonly number[] = [BUSINESS_TYPES.saleRefund.code, BUSINESS_TYPES.repair.code];

/** Who arrives is known to the action that stores the units; later the stock-in has but its lines, which name units that were refused too. */
const arrivingUnits: Part<ReceiveDraft, Pick<LoadedReceive, 'arrivals'>, ReceiveRecord> = {
  table: ReceiveProduct,

  async save(ctx, { orderNo, warehouseId, locationId, sourceBusinessType, sourceOrderNo }, { arrivals }) {
    await rows(ctx, ReceiveProduct).insert(
      arrivals.map(({ unit, facts, given, returnedBy }) => ({
        productId: unit.id,
        productNo: unit.productNo as string,
        ...identityColumns({ ...unit, ...facts }),
        sourceOrderNo: returnedBy ?? (RETURNS.includes(sourceBusinessType) ? (sourceOrderNo as string) : unit.purchaseOrderNo),
        result: given.result ?? 1,
        status: isRefused(given) ? RECEIPT.refused : RECEIPT.stored,
        diffFlag: isDifferent(unit, facts) ? 1 : 0,
        diffRemark: given.diffRemark ?? null,
      })),
      { orderNo, warehouseId, locationId },
    );
  },

  load: async () => ({ arrivals: [] }),
  assemble: (_ctx, _head, { arrivals }) => ({ arrivals: arrivals.filter(({ given }) => !isRefused(given)) }),
  unitsOf: ({ arrivals }) => unitsIn(arrivals),
};

/** Receiving (docs/domain.md 4.2): units come into a warehouse, all of them or none, and go back when that was a mistake. */
export const receiveKind = documentKind({
  spec: receiveSpec,
  entity: ReceiveRecord,
  laxImei,
  draft: (ctx, input: StoreInput | StockedIn) => ('sourceOrderNo' in input ? recordDraft(ctx, input) : storeDraft(ctx, input)),
  parts: [arrivingUnits],

  actions: {
    store: { effects: storeEffects, count: ({ arrivals }) => arrivals.length },
    cancel: {
      undoes: ['store'],
      targets: recordsOf,
      async store(ctx, { head }, _input, productIds) {
        await rows(ctx, ReceiveProduct).update(
          { orderNo: head.orderNo, productId: productIds, status: RECEIPT.stored },
          { status: RECEIPT.cancelled },
        );
      },
      count: (_document, { productNos }: CancelInput) => productNos.length,
    },
  },

  reads: {
    'phone.product.pageReceive': listRead(receivedList),
    'phone.product.pageAbleReceive': listRead(waitingList),
    'phone.product.listUnStoreProduct': waitingRead,
  },
});

const phoneIn = ({ unit, facts, given }: Arrival, i: number) =>
  isRefused(given) ? [] : [{ imei: facts.imei ?? unit.imei, path: `products[${i}].imei`, row: i + 1 }];

const isRefused = ({ result }: { readonly result?: number | null | undefined }): boolean => result === RESULT_REFUSED;

async function storeDraft(ctx: RequestContext, input: StoreInput): Promise<ReceiveDraft> {
  if (input.products.length === 0) throw ERP.EMPTY_LINES();
  const named = await unitsByNo(ctx, input.products, 'products');
  const lines = named.findings.length > 0 ? [] : named.lines;
  const given = lines.map(({ line: facts, unit, row }) => ({ unit, facts, path: `products[${row - 1}]`, row }));
  const inOrder = await inCatalogueOrder(ctx, given);
  const returns = await waitingReturns(ctx, named.units);
  const arrivals = inOrder.map(({ unit, facts }) => ({
    unit,
    facts: factsChange(unit, facts),
    given: facts,
    returnedBy: returns.get(unit.id),
  }));
  return {
    head: {
      warehouseId: input.warehouseId,
      locationId: input.locationId || null,
      expressNo: input.expressNo ?? null,
      remark: input.remark ?? null,
      sourceBusinessType: (returns.size > 0 ? BUSINESS_TYPES.presaleCancel : BUSINESS_TYPES.purchase).code,
      sourceOrderNo: onlyOne(arrivals.map(({ unit, returnedBy }) => returnedBy ?? unit.purchaseOrderNo)),
      totalCount: arrivals.filter((arrival) => !isRefused(arrival.given)).length,
    },
    arrivals,
    findings: [
      ...(await referenceFindings(ctx, receiveSpec.head, input)),
      ...(await placeFindings(ctx, input)),
      ...named.findings,
      ...(returns.size > 0 && returns.size < named.units.length ? [{ path: 'products', error: ERP.ONE_SOURCE() }] : []),
      ...(await waitingFindings(ctx, inOrder, returns)),
      ...(await factsProblems(ctx, inOrder)),
      ...(await serialFindings(ctx, arrivals)),
      ...(await imeiWarnings(ctx, IMEI_CHECK.stockIn, () => arrivals.flatMap(phoneIn))),
    ],
  };
}

/** What is written down of units that another document has just put in store. */
async function recordDraft(ctx: RequestContext, { productNos, ...head }: StockedIn): Promise<ReceiveDraft> {
  const units = await rows(ctx, Product).find({ productNo: productNos });
  const arrivals = units.map((unit) => ({ unit, facts: {}, given: { productNo: unit.productNo as string } }));
  return { head: { ...head, totalCount: units.length }, arrivals, findings: [] };
}

/** What all of these are, if they are the same. */
function onlyOne(orderNos: readonly string[]): string | null {
  const [first, ...others] = new Set(orderNos);
  return others.length === 0 ? (first ?? null) : null;
}

/** Only units on their way that nobody holds can arrive: from the supplier, or back from a presale that was cancelled. */
async function waitingFindings(ctx: RequestContext, given: readonly FactsOf[], returns: ReadonlyMap<string, string>): Promise<RowError[]> {
  const found: RowError[] = [];
  for (const { unit, path, row } of given) {
    const at = { path: `${path}.productNo`, row };
    const arrives =
      (unit.outType === OUT_TYPE.none && unit.stage === STAGE.incoming && unit.custody === CUSTODY.onTheWay) || returns.has(unit.id);
    if (!arrives) found.push({ ...at, error: unitStateInvalid(unit, STAGE_RULES[RULE.stockedIn].event) });
    else found.push(...(await heldFinding(ctx, unit, at)));
  }
  return found;
}

async function serialFindings(ctx: RequestContext, arrivals: readonly Arrival[]): Promise<RowError[]> {
  const accepted = arrivals.flatMap(({ unit, facts, given }, i) => (isRefused(given) ? [] : [{ ...unit, ...facts, unitNo: i + 1 }]));
  return (await missingSerials(ctx, accepted)).map(({ unit: { unitNo: row } }) => ({
    path: `products[${row - 1}].imei`,
    row,
    error: ERP.IMEI_REQUIRED({ row }),
  }));
}

/** Facts the order promised; filling in one that was unknown is no difference. */
const PROMISED = ['imei', 'imei2', 'meid', 'sn', 'thirdBarcode', 'productAttr', 'conditionId', 'levelId', 'batteryHealth'] as const;

const isDifferent = (unit: Unit, facts: object): boolean => PROMISED.some((name) => name in facts && Boolean(unit[name]));

/** The stock-ins that units came in by last: allowed while that is the last thing that happened to them (T06). */
function recordsOf(ctx: RequestContext, { productNos }: CancelInput): Promise<UnitTarget[]> {
  return targetsAmong(ctx, productNos, async (units) => {
    const lines = await rows(ctx, ReceiveProduct).find(
      { productId: units.map((unit) => unit.id), status: RECEIPT.stored },
      { order: ['insertTime desc', 'id desc'] },
    );
    const held = await heldErrors(ctx);
    return (unit) => {
      const line = lines.find(({ productId }) => productId === unit.id);
      if (unit.stage !== STAGE.toDistribute || unit.custody !== CUSTODY.inStore || line?.sourceOrderNo !== unit.purchaseOrderNo)
        return unitStateInvalid(unit, STAGE_RULES[RULE.stockInCancelled].event);
      return unit.holdOrderNo ? held(unit) : line.orderNo;
    };
  });
}
