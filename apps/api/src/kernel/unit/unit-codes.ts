import { codeForms, isMeid, OUT_TYPE } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { type Row, rows } from '../../platform/database/query/table.js';
import { Product } from './product.entity.js';

/** Filters that find a few units wherever they are: what a list of units may sort as it comes. */
export const UNIT_KEYS = ['purchaseOrderNo', 'imei', 'imei2', 'meid', 'sn'] as const;

/** The most codes one call may ask for. */
export const MAX_CODES = 1000;

/** A code stands for every cycle of its phone: this many come back for each of the most codes. */
const MAX_CYCLES = 20;

/** The identifiers of a unit in normal form: its number, an IMEI of either slot, a MEID, a third-party barcode or a serial number. */
export const UNIT_CODES = ['productNo', 'imei', 'imei2', 'meid', 'thirdBarcodeKey', 'snKey'] as const;

/** The forms of codes that one of these columns may have; none where no code can be such a number, and nothing need be asked. */
export const formsIn = (property: (typeof UNIT_CODES)[number], forms: readonly string[]): readonly string[] =>
  property === 'meid' ? forms.filter(isMeid) : forms;

/** The units meant by scanned codes, every cycle of them. */
export async function unitsByCodes(
  ctx: RequestContext,
  codes: readonly string[],
  where: Readonly<Record<string, number | string>> = { isDraft: 0 },
): Promise<Row<Product>[]> {
  const forms = codes.flatMap(codeForms);
  const found = new Map<string, Row<Product>>();
  for (const property of UNIT_CODES) {
    const wanted = formsIn(property, forms);
    if (wanted.length === 0) continue;
    for (const unit of await rows(ctx, Product).find({ ...where, [property]: wanted }, { limit: MAX_CODES * MAX_CYCLES }))
      found.set(unit.id, unit);
  }
  return [...found.values()];
}

/** The unit of each code: among several cycles the open one, else the latest; undefined for an unknown code. */
export async function unitMeantBy(ctx: RequestContext, codes: readonly string[]): Promise<(code: string) => Row<Product> | undefined> {
  const byCode = new Map<string, Row<Product>>();
  const rank = (unit: Row<Product>): string => `${unit.outType === OUT_TYPE.none ? 1 : 0}${unit.id.padStart(20, '0')}`;
  for (const unit of await unitsByCodes(ctx, codes)) {
    for (const property of UNIT_CODES) {
      const code = unit[property];
      const known = code ? byCode.get(code) : undefined;
      if (code && (!known || rank(unit) > rank(known))) byCode.set(code, unit);
    }
  }
  return (code) => codeForms(code).flatMap((form) => byCode.get(form) ?? [])[0];
}
