import { choiceFindings, ERP, type Grade, grade, type QcChoice, type QcContent } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { invalid } from '../../../../platform/input/check.js';
import { gradeScale, type Template } from '../../basis/qc-template/qc-template.port.js';
import { referencePrices } from '../../trade/market/market.port.js';
import type { QcReport } from './qc-report.entity.js';

/** A unit, or a model that somebody only thinks of. */
export type Graded = Pick<Unit, 'modelId'> & Partial<Pick<Unit, 'productAttr' | 'minSaleAmount'>>;

/** Grades by a template. The reference price is that of the level which the answers lead to. */
export async function gradeOf(ctx: RequestContext, content: QcContent, choices: readonly QcChoice[], of?: Graded): Promise<Grade> {
  const scale = await gradeScale(ctx);
  const graded = grade(content, choices, scale);
  if (!of) return graded;
  const { modelId, productAttr, minSaleAmount } = of;
  const [base] = await referencePrices(ctx, [{ modelId, levelId: graded.levelId, productAttr }]);
  return base === undefined ? graded : grade(content, choices, { ...scale, base: base.price, floor: minSaleAmount });
}

/** Refuses a template of another version than the caller has read. */
export function mustBeVersion({ name, templateVersion }: Template, version: number | null | undefined): void {
  if (version && version !== templateVersion) throw ERP.QC_TEMPLATE_UNUSED({ name, version });
}

/** Refuses answers that a template does not have. */
export function mustFit(content: QcContent, choices: readonly QcChoice[]): void {
  const findings = choiceFindings(content, choices);
  if (findings.length > 0) throw invalid(findings);
}

/** The columns of a report that follow from its answers. */
export const gradedColumns = (choices: readonly QcChoice[], graded: Grade): Partial<QcReport> => ({
  choices: JSON.stringify(choices),
  levelId: graded.levelId,
  conditionId: graded.conditionId,
  blockFlags: graded.blockFlags.length > 0 ? graded.blockFlags.join() : null,
  deductAmount: graded.deductAmount,
  deductRate: graded.deductRate,
  suggestAmount: graded.suggestAmount ?? null,
  calcExplain: JSON.stringify(graded.explain),
});
