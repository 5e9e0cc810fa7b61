import { codeForms, ERP, type InputOf, identityKey, type RowError, SHEET, type unitUpdateImport } from '@phone-trade/shared';
import { isOpenCycle } from '../../../../kernel/unit/numbers.js';
import type { Unit, UnitChange } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import type { SheetRows, SheetRowValues } from '../../../../platform/excel/sheet-rows.js';
import { factsChange, priceProblems } from '../../trade/goods/goods.port.js';
import { CONDITION, gradeNames, LEVEL } from './import-names.js';
import type { NameIndex, Resolved } from './name-index.js';

/** A row of the sheet in inside form. */
type UpdateValues = InputOf<typeof unitUpdateImport.fields>;

/** What a row changes of its unit; nothing when all of it is so already. */
export interface UnitUpdate {
  readonly row: number;
  readonly unit: Unit;
  readonly change: UnitChange;
}

export interface UpdatePlan {
  readonly updates: readonly UnitUpdate[];
  readonly findings: readonly RowError[];
}

type Grades = Readonly<Record<'condition' | 'level', NameIndex<{ id: string; status: number }>>>;

/** Which units a sheet changes and how, and everything that is wrong with it. Reads, never writes. */
export async function planUpdates(ctx: RequestContext, sheet: SheetRows<UpdateValues>): Promise<UpdatePlan> {
  const unitOf = await namedUnits(ctx, sheet.rows);
  const grades = { condition: await gradeNames(ctx, CONDITION), level: await gradeNames(ctx, LEVEL) };
  const findings: RowError[] = [...sheet.findings];
  const updates: UnitUpdate[] = [];
  const firstRow = new Map<string, number>();
  for (const given of sheet.rows) {
    const { row } = given;
    const { row: unit, error } = unitOf(given.values);
    if (!unit) {
      findings.push({ row, path: given.values.productNo ? 'productNo' : 'imei', error });
      continue;
    }
    const first = firstRow.get(unit.id);
    if (first !== undefined) {
      const twice = SHEET.UNIT_TWICE({ productNo: unit.productNo, a: first, b: row });
      findings.push({ row: first, path: 'productNo', error: twice }, { row, path: 'productNo', error: twice });
    }
    firstRow.set(unit.id, row);
    const change = changeOf(given, unit, grades, findings);
    if (change) updates.push({ row, unit, change });
    else if (!sheet.findings.some((finding) => finding.row === row)) findings.push({ row, error: SHEET.NOTHING_TO_CHANGE() });
  }
  const priced = updates.map(({ row, unit, change }) => ({ row, unit, change, path: '' }));
  const problems = (await priceProblems(ctx, priced)).map((finding) => ({ ...finding, path: finding.path?.slice(1) }));
  return { updates, findings: [...findings, ...problems] };
}

/** Finds the unit a row names. An identity means the unit that is ours now; a draft's units have no number and are not found. */
async function namedUnits(
  ctx: RequestContext,
  given: readonly SheetRowValues<UpdateValues>[],
): Promise<(values: Partial<UpdateValues>) => Resolved<Unit>> {
  const texts = (key: 'productNo' | 'imei'): string[] => given.flatMap(({ values }) => (values[key] ? [values[key]] : []));
  const [numbers, identities] = [texts('productNo'), texts('imei').flatMap(codeForms)];
  const table = rows(ctx, Product);
  const byNumber = new Map(
    (numbers.length > 0 ? await table.find({ productNo: numbers, isDraft: 0 }) : []).map((unit) => [unit.productNo, unit]),
  );
  const known =
    identities.length > 0
      ? [
          ...(await table.find({ imei: null, meid: null, snKey: identities, isDraft: 0 })),
          ...(await table.find({ imei: null, meid: identities, isDraft: 0 })),
          ...(await table.find({ imei: identities, isDraft: 0 })),
        ]
      : [];
  const byIdentity = new Map(known.filter(isOpenCycle).map((unit) => [identityKey(unit), unit]));
  return ({ productNo, imei }) => {
    if (!productNo && !imei) return { error: SHEET.UNIT_REQUIRED() };
    const forms = codeForms(imei ?? '');
    const unit = productNo ? byNumber.get(productNo) : forms.flatMap((form) => byIdentity.get(form) ?? [])[0];
    if (!unit) return { error: ERP.UNIT_UNKNOWN({ productNo: productNo ?? imei }) };
    if (imei && !forms.includes(identityKey(unit) ?? '')) return { error: SHEET.UNIT_DIFFERS({ productNo, imei }) };
    return unit.outType === 0 ? { row: unit } : { error: SHEET.UNIT_LEFT({ productNo: unit.productNo }) };
  };
}

const GRADES = { condition: 'conditionId', level: 'levelId' } as const;

/** The facts in which the row differs from its unit, or undefined when it gives none at all. An empty cell gives nothing. */
function changeOf({ row, values }: SheetRowValues<UpdateValues>, unit: Unit, grades: Grades, findings: RowError[]): UnitChange | undefined {
  const { productNo: _, imei: __, condition, level, ...facts } = values;
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== null),
  );
  for (const [path, name] of Object.entries({ condition, level }) as [keyof typeof GRADES, string | null | undefined][]) {
    if (!name) continue;
    const { row: grade, error } = grades[path].find(name);
    if (!grade) findings.push({ row, path, error });
    given[GRADES[path]] = grade?.id;
  }
  return Object.keys(given).length === 0 ? undefined : factsChange(unit, given);
}
