import { CLAIMED_STAGES, ERP, WORK_STAGES } from '@phone-trade/shared';
import type { BasicConfig } from './basic-config.entity.js';

/** What a distribution type says of the units it is used for; groups of types have no stage. */
export interface WorkType {
  readonly targetStage: number;
  readonly needClaim: 0 | 1;
  /** The sort of inspection its units get, where it is not found out from their history. */
  readonly inspectType?: number;
}

/** The type behind a stored value; undefined for a group. */
export function workTypeOf({ extra }: Pick<BasicConfig, 'extra'>): WorkType | undefined {
  const { targetStage, needClaim, inspectType } = JSON.parse(extra || '{}');
  return WORK_STAGES.includes(targetStage) ? { targetStage, needClaim: needClaim === 1 ? 1 : 0, inspectType } : undefined;
}

/** Refuses a distribution type whose stage is none of work, or that is claimed where nobody claims. Nothing said makes a group. */
export function checkWorkType(extra: unknown): void {
  const given = typeof extra === 'string' ? JSON.parse(extra || '{}') : (extra ?? {});
  const { targetStage, needClaim } = given as { targetStage?: unknown; needClaim?: unknown };
  if (targetStage === undefined || targetStage === null) return;
  if (!WORK_STAGES.includes(targetStage as number)) throw ERP.TYPE_STAGE();
  if (needClaim === 1 && !CLAIMED_STAGES.includes(targetStage as number)) throw ERP.TYPE_CLAIM();
}
