import {
  type AppError,
  codeKey,
  ERP,
  f,
  INPUT,
  type InputOf,
  REPAIR_ITEMS,
  REPAIRED,
  type RowError,
  repairAsks,
  repairImport,
  repairItemFields,
  repairSpec,
  SHEET,
} from '@phone-trade/shared';
import type { Read } from '../../../../kernel/document/kind.js';
import type { Candidates } from '../../../../kernel/document/view/candidates.js';
import { unitName } from '../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { reportLineFields, reportLines } from '../../../../platform/excel/sheet-report.js';
import type { SheetRowValues } from '../../../../platform/excel/sheet-rows.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { basicConfigsOf, warrantyDaysOf } from '../../basis/basic-config/basic-config.port.js';
import { readImport, type SheetInput, sheetFields } from '../../basis/import-template/import-template.port.js';
import { sheetUnits } from '../../trade/goods/goods.port.js';

type Values = Partial<InputOf<typeof repairImport.fields>>;

/** A row of the sheet with its unit and its item, or with what is wrong with it. */
interface SheetRow {
  readonly row: number;
  readonly values: Values;
  readonly unit?: Unit | undefined;
  readonly item?: object | undefined;
}

/** Reads a sheet of repairs for a form: the rows of a unit are its items. Each unit is answered once, with its items or the errors of its rows. It creates nothing. */
export const repairSheet = ({ list, refusal }: Candidates): Read => ({
  fields: { ...sheetFields, ...repairAsks },
  options: { file: true },
  answers: {
    ...rowFields,
    ...list.fields,
    result: repairSpec.line.result,
    items: f.list('维修项目', 'Items', { ...rowFields, ...repairItemFields }),
    row: f.int('行号', 'Row'),
    ok: f.truth('可用', 'Accepted'),
    errors: f.list('错误', 'Errors', reportLineFields),
    warnings: f.list('提示', 'Warnings', reportLineFields),
  },
  async answer(ctx, input) {
    // An IMEI only names a unit here, and that unit may have one that was forced.
    const sheet = await readImport(ctx, repairImport, input as unknown as SheetInput, { laxImei: true });
    const { read, findings } = await rowsOf(ctx, sheet.rows as readonly SheetRowValues<Values>[]);
    const groups = grouped(read);
    const problems: RowError[] = [...sheet.findings, ...findings, ...groups.flatMap(differing)];
    for (const [first] of groups) {
      const error = first?.unit && (await refusal(ctx, first.unit, input));
      if (first && error) problems.push({ row: first.row, path: 'productNo', error });
    }
    const found = groups.map(([first]): Record<string, unknown> => ({ ...first?.unit }));
    await list.complete?.(
      ctx,
      found.filter(({ id }) => id !== undefined),
    );
    const shown = await toWire(ctx, list.fields, found);
    const answers: Record<string, unknown>[] = [];
    for (const [i, group] of groups.entries()) {
      const own = new Set(group.map(({ row }) => row));
      const of = (lines: readonly RowError[]) => lines.filter(({ row }) => row !== undefined && own.has(row));
      const errors = reportLines(repairImport, of(problems), ctx.lang);
      const warnings = sheet.warnings.filter(
        ({ row }) => (row !== undefined && own.has(row)) || (i === 0 && row === sheet.sheet.headerRow),
      );
      const items = await toWire(
        ctx,
        repairItemFields,
        group.flatMap(({ item }) => (item ? [item] : [])),
      );
      const result = group.find(({ values }) => values.result)?.values.result ?? REPAIRED.done;
      const named = group[0]?.unit ? shown[i] : { productNo: group[0]?.values.productNo, imei: group[0]?.values.imei };
      const [coded] = await toWire(ctx, { result: repairSpec.line.result }, [{ result }]);
      answers.push({
        row: group[0]?.row,
        ok: errors.length === 0,
        ...named,
        ...coded,
        items,
        errors,
        warnings: reportLines(repairImport, warnings, ctx.lang),
      });
    }
    return answers;
  },
});

async function rowsOf(
  ctx: RequestContext,
  sheetRows: readonly SheetRowValues<Values>[],
): Promise<{ read: SheetRow[]; findings: RowError[] }> {
  const unitOf = await sheetUnits(ctx, sheetRows);
  const itemOf = await itemsByName(ctx);
  const findings: RowError[] = [];
  const read = sheetRows.map(({ row, values }): SheetRow => {
    const { unit, error } = unitOf(values);
    if (error) findings.push({ row, path: 'productNo', error });
    const named = values.item ? itemOf(values.item) : undefined;
    if (named?.error) findings.push({ row, path: 'item', error: named.error });
    if (!values.item && values.amount)
      findings.push({ row, path: 'item', error: INPUT.REQUIRED({ field: repairImport.fields.item.label }) });
    return { row, values, unit, item: named?.item && { ...named.item, amount: values.amount ?? 0 } };
  });
  return { read, findings };
}

/** The enabled repair items by their names, in either language. */
async function itemsByName(ctx: RequestContext): Promise<(name: string) => { readonly item?: object; readonly error?: AppError }> {
  const items = await basicConfigsOf(ctx, REPAIR_ITEMS);
  const byName = new Map(
    items.flatMap((item) => [item.nameEn, item.name].flatMap((name) => (name ? [[codeKey(name), item] as const] : []))),
  );
  return (name) => {
    const item = byName.get(codeKey(name));
    if (!item) return { error: SHEET.UNKNOWN_NAME({ noun: repairImport.fields.item.label, name }) };
    if (item.status === 0) return { error: ERP.CONFIG_DISABLED({ name }) };
    return { item: { repairItemId: item.id, count: 1, warrantyDays: warrantyDaysOf(item) } };
  };
}

/** The rows of each unit together, in the order of the sheet; a row whose unit is unknown stands alone. */
function grouped(read: readonly SheetRow[]): SheetRow[][] {
  const groups = new Map<string, SheetRow[]>();
  for (const one of read) {
    const key = one.unit?.id ?? `#${one.row}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** A unit has one result: rows that say another one than the first are wrong. */
function differing(group: readonly SheetRow[]): RowError[] {
  const first = group.find(({ values }) => values.result);
  return group.flatMap(({ row, values, unit }) =>
    first && unit && values.result && values.result !== first.values.result
      ? [{ row, path: 'result', error: ERP.REPAIR_RESULT({ productNo: unitName(unit), a: first.row, b: row }) }]
      : [],
  );
}
