import { benchUnitFields, codesOfUnit, STAGE, STATUS, type WireOf } from '@phone-trade/shared';
import type { Candidate } from '../../kit/document/unit/use-unit-verdicts';
import type { Values } from '../../kit/text/ref-text';
import { isApiError, isUnanswered } from '../../lib/http/api-error';
import { call, type EndpointOf } from '../../lib/http/http';

type BenchUnit = WireOf<typeof benchUnitFields> & Values & { readonly id: string; readonly productNo: string };

/** What a bench answers about one unit: whether the caller may work on it, why it is there, and what was found before. */
export interface OpenUnit {
  readonly unit: BenchUnit;
  readonly ok: boolean;
  readonly msg?: string;
  readonly distribute?: Values;
  readonly purchase?: Values;
  readonly imeiCheck?: Values;
  readonly earlier: readonly (Values & { readonly id: string })[];
  readonly cycles: number;
  /** The template that applies to the unit. */
  readonly template?: Values;
  readonly lastReport?: Values;
}

/** Whether somebody has taken the unit to a bench. */
export const isTaken = ({ stage, claimStatus }: Values): boolean => stage !== STAGE.toClaim && claimStatus === STATUS.done;

export const isMeant = (unit: Values, code: string): boolean => unit.productNo === code || codesOfUnit(unit).includes(code);

/** So many are asked about at a time: the call takes one code. */
const AT_ONCE = 6;

/** Judges codes at a bench, one by one. `refuses` is why a unit that may be worked on is none for this. */
export async function judgeAtBench(
  open: EndpointOf<'object'>,
  codes: readonly string[],
  refuses: (unit: Values) => string | undefined,
): Promise<readonly Candidate[]> {
  const judge = async (code: string): Promise<Candidate> => {
    try {
      const { unit, ok, msg } = await call<OpenUnit>(open, { code }, { quiet: true });
      const reason = ok ? refuses(unit) : (msg ?? '');
      return { ...unit, code, ok: reason === undefined, ...(reason === undefined ? {} : { msg: reason }) };
    } catch (error) {
      if (isUnanswered(error) || !isApiError(error)) throw error;
      return { code, ok: false, msg: error.message };
    }
  };
  const answers: Candidate[] = [];
  for (let from = 0; from < codes.length; from += AT_ONCE)
    answers.push(...(await Promise.all(codes.slice(from, from + AT_ONCE).map(judge))));
  return answers;
}
