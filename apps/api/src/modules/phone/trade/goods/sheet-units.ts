import { type AppError, codeForms, ERP, identityKey, SHEET } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { unitMeantBy } from '../../../../kernel/unit/unit-codes.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { SheetRowValues } from '../../../../platform/excel/sheet-rows.js';

/** How a row of a sheet names its unit. */
interface UnitName {
  readonly productNo?: string | null | undefined;
  readonly imei?: string | null | undefined;
}

/** Finds the unit that a row names by its number or identity. An identity means the unit that is ours now, or was last. */
export async function sheetUnits<V extends UnitName>(
  ctx: RequestContext,
  given: readonly SheetRowValues<V>[],
): Promise<(values: UnitName) => { readonly unit: Unit; readonly error?: never } | { readonly unit?: never; readonly error: AppError }> {
  const meant = await unitMeantBy(
    ctx,
    given.flatMap(({ values: { productNo, imei } }) => [productNo, imei].filter((code): code is string => Boolean(code))),
  );
  return ({ productNo, imei }) => {
    const code = productNo || imei;
    if (!code) return { error: SHEET.UNIT_REQUIRED() };
    const unit = meant(code);
    if (!unit) return { error: ERP.UNIT_UNKNOWN({ productNo: code }) };
    return imei && !codeForms(imei).includes(identityKey(unit) ?? '')
      ? { error: SHEET.UNIT_DIFFERS({ productNo: unit.productNo, imei }) }
      : { unit };
  };
}

/** Units that stand in a sheet twice: told at both rows. */
export function twiceInSheet(named: readonly { readonly row: number; readonly unit: Unit }[]) {
  const first = new Map<string, number>();
  return named.flatMap(({ row, unit }) => {
    const before = first.get(unit.id);
    first.set(unit.id, row);
    if (before === undefined) return [];
    const error = SHEET.UNIT_TWICE({ productNo: unit.productNo, a: before, b: row });
    return [
      { row: before, path: 'productNo', error },
      { row, path: 'productNo', error },
    ];
  });
}
