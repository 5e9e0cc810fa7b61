import {
  ALL_MISSING,
  type AppError,
  CHECK_DIFFERENCES,
  CHECK_HANDLE,
  CHECK_HANDLES,
  type CheckHandling,
  codeLabel,
  ERP,
  placementBy,
  type RowError,
  RULE,
  STAGE_RULES,
  type StageRuleId,
} from '@phone-trade/shared';
import type { LoadedDocument } from '../../../../kernel/document/kind.js';
import { confirmedIn } from '../../../../kernel/document/refusals.js';
import { unitStateInvalid } from '../../../../kernel/unit/fold.js';
import { heldErrors } from '../../../../kernel/unit/holds.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ReviewedCheck, Treated } from './storage-check.effects.js';
import type { StorageCheck } from './storage-check.entity.js';

/** The input of a completion, or of its reversal. */
export interface Completion {
  readonly reopen?: number;
  readonly confirm?: readonly string[];
}

/** A count is completed once, and only a completed one is opened again. Nothing counted at all has to be confirmed. */
export function isCompletable(_ctx: RequestContext, { head }: LoadedDocument<StorageCheck>, input: Completion): RowError[] {
  // By now the status is that of a completed count.
  const isDone = head.completeTime !== null;
  if (isDone !== (input.reopen === 1)) return [{ error: ERP.DOC_STATE({ orderNo: head.orderNo }) }];
  const found = head.checkedCount + head.surplusCount + head.wrongPlaceCount + head.awayCount + head.movedCount;
  if (isDone || found > 0 || head.expectCount === 0 || confirmedIn({ ...input }).includes(ALL_MISSING)) return [];
  return [{ warning: true, error: ERP.CHECK_ALL_MISSING({ count: head.expectCount }) }];
}

/** The row of the stage table behind a treatment. */
const RULES: Readonly<Record<number, StageRuleId>> = {
  [CHECK_HANDLE.writeOff]: RULE.lostInCheck,
  [CHECK_HANDLE.scrap]: RULE.scrapped,
  [CHECK_HANDLE.reopen]: RULE.foundAgain,
  [CHECK_HANDLE.correctPlace]: RULE.transferred,
};

/** Findings of one answer: a form shows no more of them. */
const MAX_FINDINGS = 200;

/** What a review is given. */
export interface Review {
  readonly lines?: readonly CheckHandling[] | null;
}

/** Judges what is given: a preview and the buttons of a page have nothing yet. */
export const treatmentsFit = async (ctx: RequestContext, check: ReviewedCheck, { lines }: Review): Promise<RowError[]> =>
  lines ? differencesAreTreated(ctx, check, lines) : [];

/** Every difference has a treatment that fits its result and the state of its unit, and a note. */
export async function differencesAreTreated(
  ctx: RequestContext,
  { head, treated }: ReviewedCheck,
  lines: readonly CheckHandling[],
): Promise<RowError[]> {
  const held = await heldErrors(ctx);
  const known = new Set<string>();
  const ids = new Set(treated.map(({ line }) => line.id));
  const strangers = lines.flatMap(({ id }, i): RowError[] => {
    const isFine = ids.has(id) && !known.has(id);
    known.add(id);
    return isFine ? [] : [{ path: `lines[${i}].id`, row: i + 1, error: ERP.CHECK_LINE_UNKNOWN({ orderNo: head.orderNo }) }];
  });
  const refused = treated.flatMap((one): RowError[] => {
    const error = refusalOf(one, held);
    const place = one.given ? { path: `lines[${one.at}].handle`, row: one.at + 1 } : { path: 'lines' };
    return error ? [{ ...place, error }] : [];
  });
  return [...strangers, ...refused].slice(0, MAX_FINDINGS);
}

function refusalOf({ line, unit, given, skipped }: Treated, held: Awaited<ReturnType<typeof heldErrors>>): AppError | undefined {
  if (skipped) return undefined;
  const code = line.productNo ?? line.scanCode ?? '';
  const isDifference = CHECK_DIFFERENCES.includes(line.result);
  if (!given) return isDifference ? ERP.CHECK_UNRESOLVED({ code }) : undefined;
  const rule = RULES[given.handle];
  if (!CHECK_HANDLES[line.result]?.includes(given.handle) || (rule && !unit)) {
    const [result, handle] = [codeLabel('checkResult', line.result), codeLabel('checkHandle', given.handle)];
    return ERP.CHECK_HANDLE({ code, result, handle });
  }
  if (!given.handleRemark?.trim()) return ERP.CHECK_UNRESOLVED({ code });
  if (!rule || !unit) return undefined;
  if (!placementBy(rule, unit)) return unitStateInvalid(unit, STAGE_RULES[rule].event);
  return rule === RULE.transferred && unit.holdOrderNo ? held(unit) : undefined;
}
