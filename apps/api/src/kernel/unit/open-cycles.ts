import { ERP, STAGE_RULES, type StageRule } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { query } from '../../platform/database/table.js';
import { type FoldedUnit, stageLabel } from './fold.js';
import type { Unit } from './postings.js';

const numbersOf = ({ imei, imei2 }: Pick<Unit, 'imei' | 'imei2'>): string[] =>
  [imei, imei2].filter((number): number is string => Boolean(number));

const opensCycle = (code: string | undefined): boolean =>
  (STAGE_RULES as Readonly<Record<string, StageRule>>)[code ?? '']?.opensCycle === true;

/** The open units that have one of the numbers in this slot. */
const openWith = (slot: 'imei' | 'imei2'): string =>
  `SELECT imei AS "imei", imei2 AS "imei2", product_no AS "productNo", stage AS "stage" FROM product
    WHERE tenant_id = :tenantId AND ${slot} IN (:...numbers) AND is_deleted = 0 AND is_draft = 0 AND (out_type = 0 OR custody = 9)
      AND id NOT IN (:...ids)`;

/**
 * Refuses units whose cycle opens while another open unit has one of their IMEIs in either slot (D10). The unique indexes see the same
 * slot only, and of serial numbers all.
 */
export async function refuseOtherCycles(ctx: RequestContext, folded: readonly FoldedUnit[]): Promise<void> {
  const opening = folded
    .filter(({ traces }) => traces.some(({ eventCode }) => opensCycle(eventCode)))
    .map(({ unit, changes }) => {
      const last = (slot: 'imei' | 'imei2') => (changes.has(slot) ? (changes.get(slot) as string | null) : unit[slot]);
      return { id: unit.id, imei: last('imei'), imei2: last('imei2') };
    });
  const numbers = opening.flatMap(numbersOf);
  if (numbers.length === 0) return;
  const [taken] = await query<Pick<Unit, 'imei' | 'imei2' | 'productNo' | 'stage'>>(
    companyWide(ctx),
    `${openWith('imei')} UNION ALL ${openWith('imei2')} LIMIT 1`,
    { numbers, ids: opening.map(({ id }) => id) },
  );
  if (!taken) return;
  const imei = numbersOf(taken).find((number) => numbers.includes(number));
  throw ERP.IMEI_OPEN({ imei, productNo: taken.productNo, stage: stageLabel(taken.stage) });
}
