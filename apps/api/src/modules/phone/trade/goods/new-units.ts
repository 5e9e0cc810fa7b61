import {
  type AttrInput,
  ERP,
  imeiFlag,
  type PurchaseInput,
  type PurchaseLineInput,
  type PurchaseUnitInput,
  type RowError,
} from '@phone-trade/shared';
import { movedAfter } from '../../../../kernel/document/dates.js';
import { MAX_UNITS } from '../../../../kernel/document/part/unit-lines.js';
import type { DraftUnit } from '../../../../kernel/unit/draft-units.js';
import { type Cycles, lastCycles } from '../../../../kernel/unit/openings.js';
import type { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { attrProblem, inModelOrder, type ModelFacts } from '../../basis/catalogue/catalogue.port.js';
import { attrText } from './unit-facts.js';
import { numberFindings } from './unit-numbers.js';

/** A unit that a line brings. Its details come first; what has none is completed when it arrives. */
export interface NewUnit {
  readonly line: PurchaseLineInput;
  readonly lineNo: number;
  /** Place in the document, 1-based. */
  readonly unitNo: number;
  readonly detail: PurchaseUnitInput;
  readonly path: string;
}

/** One entry a unit of every line: its details, then blanks up to its count. */
export function newUnits(products: PurchaseInput['products']): NewUnit[] {
  const units: NewUnit[] = [];
  for (const [index, line] of products.entries()) {
    const details = line.details ?? [];
    for (let i = 0; i < Math.max(line.count, details.length) && units.length <= MAX_UNITS; i += 1)
      units.push({ line, lineNo: index + 1, unitNo: units.length + 1, detail: details[i] ?? {}, path: `products[${index}].details[${i}]` });
  }
  if (units.length === 0) throw ERP.EMPTY_LINES();
  if (units.length > MAX_UNITS) throw ERP.TOO_MANY_UNITS({ max: MAX_UNITS });
  return units;
}

type Models = ReadonlyMap<string, ModelFacts>;

/** What the units of a document are judged by besides themselves. */
interface NewUnitRules {
  /** The draft they replace. */
  readonly ownOrderNo: string | undefined;
  /** Whether their numbers must be known by now. */
  readonly numbered: boolean;
  readonly bizDate: string | null | undefined;
}

/** Everything wrong with new units: counts, attributes, numbers, and phones that had not left us on the day they are bought back. */
export async function newUnitFindings(
  ctx: RequestContext,
  products: PurchaseInput['products'],
  units: readonly NewUnit[],
  models: Models,
  { ownOrderNo, numbered, bizDate }: NewUnitRules,
): Promise<RowError[]> {
  const phones = units.map(({ line: { modelId }, detail: { imei, imei2, meid, sn, thirdBarcode }, unitNo, path }) => ({
    path,
    unitNo,
    modelId,
    brandId: models.get(modelId)?.brandId ?? '',
    imei: imei || null,
    imei2: imei2 || null,
    meid: meid || null,
    sn: sn || null,
    thirdBarcode: thirdBarcode || null,
  }));
  return [
    ...countFindings(products),
    ...attrFindings(products, models),
    ...(await numberFindings(ctx, phones, ownOrderNo, numbered)),
    ...(bizDate ? await notYetGone(ctx, await lastCycles(ctx, phones), bizDate) : []),
  ];
}

/** Phones that were still ours, or moved, after the day on which they are bought back (docs/domain.md 3.4). */
export const notYetGone = (ctx: RequestContext, cycles: Cycles, bizDate: string): Promise<RowError[]> =>
  movedAfter(ctx, [...cycles.values()], bizDate);

const countFindings = (products: PurchaseInput['products']): RowError[] =>
  products.flatMap(({ count, details }, i) =>
    (details?.length ?? 0) > count
      ? [{ path: `products[${i}].count`, row: i + 1, error: ERP.LINE_COUNT({ row: i + 1, count, details: details?.length }) }]
      : [],
  );

function attrFindings(products: PurchaseInput['products'], models: Models): RowError[] {
  const found: RowError[] = [];
  for (const [i, { modelId, attrs, details }] of products.entries()) {
    const model = models.get(modelId);
    if (!model) continue;
    const row = i + 1;
    const wrong = attrs && attrProblem(model, attrs);
    if (wrong) found.push({ path: `products[${i}].attrs`, row, error: wrong });
    for (const [d, detail] of (details ?? []).entries()) {
      const error = detail.attrs && attrProblem(model, detail.attrs);
      if (error) found.push({ path: `products[${i}].details[${d}].attrs`, row, error });
    }
  }
  return found;
}

/** How goods are bought, from whom, and by whom. */
interface Deal {
  readonly purchaseType: number;
  readonly channelId: string | null;
  readonly purchaseUserId: string;
}

/**
 * A line as it is stored; its units have from it what they do not say of themselves. `amount` is the sum of their prices. Written out
 * member by member, as units are: an order brings hundreds of these, and an object copied into another takes ten times as long.
 */
export function newLineRow(line: PurchaseLineInput, model: ModelFacts | undefined, lineNo: number, { channelId, purchaseUserId }: Deal) {
  const { attrs, productAttr } = attrColumns(line.attrs, model);
  return {
    lineNo,
    channelId,
    purchaseUserId,
    modelId: line.modelId,
    productName: model?.productName ?? '',
    attrs,
    productAttr,
    conditionId: line.conditionId || null,
    levelId: line.levelId || null,
    count: line.count,
    purchasePrice: line.purchasePrice,
    amount: 0,
    remark: line.remark ?? null,
  };
}

/** Attributes as they are kept: a list in the order of the model, and as one text. */
function attrColumns(
  given: readonly AttrInput[] | null | undefined,
  model: ModelFacts | undefined,
): Pick<Product, 'attrs' | 'productAttr'> {
  const attrs = given && inModelOrder(model?.attrs ?? [], given);
  return { attrs: attrs ? JSON.stringify(attrs) : null, productAttr: attrText(attrs) };
}

/** A new unit as it is stored, without the line's id. What it does not say of itself it has from its line, `row`. */
export function newUnitRow(
  { line, unitNo, detail }: NewUnit,
  row: ReturnType<typeof newLineRow>,
  model: ModelFacts | undefined,
  { purchaseType, channelId, purchaseUserId }: Deal,
): DraftUnit & { dealPrice: number } {
  const { attrs, productAttr } = detail.attrs ? attrColumns(detail.attrs, model) : row;
  return {
    unitNo,
    // Known when the line is stored. An object that is given a member later is made anew inside, fifty times an order.
    purchaseLineId: '',
    purchaseType,
    channelId,
    purchaseUserId,
    modelId: row.modelId,
    categoryId: model?.categoryId ?? '',
    brandId: model?.brandId ?? '',
    productName: row.productName,
    attrs,
    productAttr,
    imei: detail.imei || null,
    imei2: detail.imei2 || null,
    meid: detail.meid || null,
    sn: detail.sn || null,
    imeiFlag: imeiFlag(detail.imei),
    thirdBarcode: detail.thirdBarcode || null,
    conditionId: detail.conditionId || row.conditionId,
    levelId: detail.levelId || row.levelId,
    batteryHealth: detail.batteryHealth ?? null,
    dealPrice: detail.purchasePrice ?? line.purchasePrice,
    saleAmount: detail.saleAmount ?? null,
    remark: detail.remark ?? row.remark,
  };
}
