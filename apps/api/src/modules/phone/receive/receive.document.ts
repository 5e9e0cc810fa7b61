import {
  BUSINESS_TYPES,
  type CancelInput,
  ERP,
  RESULT_REFUSED,
  type RowError,
  receiveSpec,
  STAGE_RULES,
  type StoreInput,
} from '@phone-trade/shared';
import { type DocumentKind, type DraftDocument, listRead, type UnitTarget } from '../../../kernel/document/kind.js';
import { referenceFindings } from '../../../kernel/document/references.js';
import { unitsByNo } from '../../../kernel/document/unit-lines.js';
import { stageLabel, unitName } from '../../../kernel/unit/fold.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { invalid } from '../../../platform/input/check.js';
import { type FactsOf, factsChange, factsProblems, heldFinding, inCatalogueOrder, missingSerials } from '../goods/goods.port.js';
import { laxImei } from '../standard-config/standard-config.port.js';
import { placeFindings } from '../warehouse/warehouse.port.js';
import { type Arrival, type LoadedReceive, storeEffects } from './receive.effects.js';
import { CANCELLED, REFUSED, ReceiveProduct, ReceiveRecord, STORED } from './receive.entity.js';
import { receivedList, waitingList, waitingRead } from './receive.views.js';

interface ReceiveDraft extends DraftDocument<ReceiveRecord> {
  readonly arrivals: readonly Arrival[];
}

/** Receiving (erp-domain 3.1, 3.3): units come into a warehouse, all of them or none, and go back when that was a mistake. */
export const receiveKind: DocumentKind<ReceiveRecord, ReceiveDraft, LoadedReceive> = {
  spec: receiveSpec,
  entity: ReceiveRecord,
  laxImei,
  draft: storeDraft as DocumentKind<ReceiveRecord, ReceiveDraft>['draft'],

  async saveParts(ctx, { orderNo, warehouseId, locationId }, { arrivals }) {
    await rows(ctx, ReceiveProduct).insert(
      arrivals.map(({ unit, facts, given }) => ({
        productId: unit.id,
        productNo: unit.productNo as string,
        imei: given.imei ?? unit.imei,
        sourceOrderNo: unit.purchaseOrderNo,
        result: given.result ?? 1,
        status: isRefused(given) ? REFUSED : STORED,
        diffFlag: isDifferent(unit, facts) ? 1 : 0,
        diffRemark: given.diffRemark ?? null,
      })),
      { orderNo, warehouseId, locationId },
    );
  },

  load: async (_ctx, head) => ({ head, arrivals: [] }),
  assemble: async (_ctx, head, { arrivals }) => ({ head, arrivals: arrivals.filter(({ given }) => !isRefused(given)) }),
  unitsOf: ({ arrivals }) => arrivals.map(({ unit }) => unit),

  actions: {
    store: { effects: storeEffects, answer: ({ arrivals }) => ({ count: arrivals.length }) },
    cancel: {
      undoes: ['store'],
      targets: recordsOf,
      async store(ctx, { head }, _input, productIds) {
        await rows(ctx, ReceiveProduct).update({ orderNo: head.orderNo, productId: productIds, status: STORED }, { status: CANCELLED });
      },
      answer: (_document, { productNos }: CancelInput) => ({ count: productNos.length }),
    },
  },

  reads: {
    'phone.product.pageReceive': listRead(receivedList),
    'phone.product.pageAbleReceive': listRead(waitingList),
    'phone.product.listUnStoreProduct': waitingRead,
  },
};

const isRefused = ({ result }: { readonly result?: number | null | undefined }): boolean => result === RESULT_REFUSED;

async function storeDraft(ctx: RequestContext, input: StoreInput): Promise<ReceiveDraft> {
  if (input.products.length === 0) throw ERP.EMPTY_LINES();
  const named = await unitsByNo(ctx, input.products, 'products');
  const byNo = new Map(named.units.map((unit) => [unit.productNo, unit]));
  const lines = named.findings.length > 0 ? [] : input.products;
  const given = lines.map((facts, i) => ({ unit: byNo.get(facts.productNo) as Unit, facts, path: `products[${i}]`, row: i + 1 }));
  const inOrder = await inCatalogueOrder(ctx, given);
  const arrivals = inOrder.map(({ unit, facts }) => ({ unit, facts: factsChange(unit, facts), given: facts }));
  return {
    head: {
      warehouseId: input.warehouseId,
      locationId: input.locationId || null,
      expressNo: input.expressNo ?? null,
      remark: input.remark ?? null,
      sourceBusinessType: BUSINESS_TYPES.purchase.code,
      sourceOrderNo: onlyOne(arrivals.map(({ unit }) => unit.purchaseOrderNo)),
      totalCount: arrivals.filter((arrival) => !isRefused(arrival.given)).length,
    },
    arrivals,
    findings: [
      ...(await referenceFindings(ctx, receiveSpec.head, input)),
      ...(await placeFindings(ctx, input)),
      ...named.findings,
      ...(await waitingFindings(ctx, inOrder)),
      ...(await factsProblems(ctx, inOrder)),
      ...(await serialFindings(ctx, arrivals)),
    ],
  };
}

/** What all of these are, if they are the same. */
function onlyOne(orderNos: readonly string[]): string | null {
  const [first, ...others] = new Set(orderNos);
  return others.length === 0 ? (first ?? null) : null;
}

/** Only units on their way that nobody holds can arrive. */
async function waitingFindings(ctx: RequestContext, given: readonly FactsOf[]): Promise<RowError[]> {
  const found: RowError[] = [];
  for (const { unit, path, row } of given) {
    const at = { path: `${path}.productNo`, row };
    if (unit.outType !== 0 || unit.stage !== 0 || unit.custody !== 0)
      found.push({
        ...at,
        error: ERP.STAGE_INVALID({ productNo: unitName(unit), stage: stageLabel(unit.stage), op: STAGE_RULES.T05.event }),
      });
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
const PROMISED = ['imei', 'imei2', 'sn', 'thirdBarcode', 'productAttr', 'conditionId', 'levelId', 'batteryHealth'] as const;

const isDifferent = (unit: Unit, facts: object): boolean => PROMISED.some((name) => name in facts && Boolean(unit[name]));

/** The stock-ins that units came in by last: allowed while that is the last thing that happened to them (T06). */
async function recordsOf(ctx: RequestContext, { productNos }: CancelInput): Promise<UnitTarget[]> {
  const asked = productNos.map((productNo) => ({ productNo }));
  const { units, findings } = await unitsByNo(ctx, asked, 'productNos');
  const problems: RowError[] = findings.map((finding) => ({ ...finding, path: `productNos[${(finding.row ?? 1) - 1}]` }));
  const lines = await rows(ctx, ReceiveProduct).find(
    { productId: units.map((unit) => unit.id), status: STORED },
    { order: ['insertTime desc', 'id desc'] },
  );
  const byRecord = new Map<string, string[]>();
  for (const unit of units) {
    const row = productNos.indexOf(unit.productNo as string) + 1;
    const at = { path: `productNos[${row - 1}]`, row };
    const line = lines.find(({ productId }) => productId === unit.id);
    if (unit.stage !== 200 || unit.custody !== 1 || !line)
      problems.push({
        ...at,
        error: ERP.STAGE_INVALID({ productNo: unitName(unit), stage: stageLabel(unit.stage), op: STAGE_RULES.T06.event }),
      });
    else problems.push(...(await heldFinding(ctx, unit, at)));
    if (line) byRecord.set(line.orderNo, [...(byRecord.get(line.orderNo) ?? []), unit.id]);
  }
  if (problems.length > 0) throw invalid(problems);
  return [...byRecord].map(([orderNo, productIds]) => ({ orderNo, productIds }));
}
