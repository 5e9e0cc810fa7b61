import { type AppError, ERP, IMEI_CHECK, type ImeiCheckMode, imeiFactFields, isImei, label, readImei } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import { unitName } from '../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { unitMeantBy } from '../../../../kernel/unit/unit-codes.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { askImeis, type ImeiChecker } from '../../trade/imei-check/imei-check.port.js';
import { fillFacts } from './fill-facts.js';

/** What is asked about codes. */
export interface CheckAsked {
  readonly codes: readonly string[];
  readonly force: boolean;
  readonly overwrite: boolean;
  readonly mode?: ImeiCheckMode;
}

/** Answers about scanned codes, one a code in the order given: units by any of their codes, and phones that are not ours by their IMEI. */
export async function checkCodes(
  engine: DocumentEngine,
  checker: ImeiChecker,
  ctx: RequestContext,
  { codes, force, overwrite, mode = IMEI_CHECK.byHand }: CheckAsked,
): Promise<Record<string, unknown>[]> {
  const unitOf = await unitMeantBy(ctx, codes);
  const asked = codes.map((code) => {
    const unit = unitOf(code);
    return { code, unit, imei: unit ? unit.imei : imeiIn(code) };
  });
  const found = await askImeis(
    ctx,
    checker,
    asked.flatMap(({ unit, imei }) => (imei ? [{ imei, productId: unit?.id ?? null, productNo: unit?.productNo ?? null }] : [])),
    { mode, force },
  );
  const filled = await fillFacts(
    engine,
    ctx,
    found,
    asked.flatMap(({ unit }) => unit?.id ?? []),
    overwrite,
  );
  return asked.map(({ code, unit, imei }) => {
    const about = { code, productNo: unit?.productNo, imei };
    const answer = imei ? found.get(imei) : undefined;
    if (!answer)
      return { ...about, ok: false, ...said(ctx, imei ? ERP.IMEI_NO_ANSWER({ imei }) : ERP.IMEI_NONE({ code: code.slice(0, 32) })) };
    const { check, reused } = answer;
    const done = (unit && filled.get(unit.id)) ?? { filled: [], differs: [] };
    return {
      ...about,
      ok: true,
      ...(unit && done.differs.length > 0 ? said(ctx, differing(unit, done.differs)) : {}),
      ...factsOf(check),
      checkedTime: check.insertTime,
      source: check.provider,
      reused: reused ? 1 : 0,
      ...done,
    };
  });
}

const imeiIn = (code: string): string | null => {
  const { imei } = readImei(code);
  return isImei(imei) ? imei : null;
};

/** The facts of an answer, without the rest of its row. */
export const factsOf = (check: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(imeiFactFields).map((name) => [name, (check as Record<string, unknown>)[name]]));

const said = ({ lang }: RequestContext, error: AppError) => ({ key: error.key, msg: error.text(lang) });

function differing(unit: Unit, names: readonly (keyof typeof imeiFactFields)[]): AppError {
  const labels = names.map((name) => imeiFactFields[name].label);
  const fields = label(labels.map(({ zh }) => zh).join('、'), labels.map(({ en }) => en).join(', '));
  return ERP.IMEI_FACTS({ productNo: unitName(unit), fields });
}
