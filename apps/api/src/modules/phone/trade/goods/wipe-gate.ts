import { ERP, type RowError, RULE, STAGE, STAGE_RULES, STATUS, type StageRule } from '@phone-trade/shared';
import { unitName } from '../../../../kernel/unit/fold.js';
import type { UnitMove, UnitPosting } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { modelsByIds } from '../../basis/catalogue/catalogue.port.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';

/** Rows by which a unit leaves for a customer. */
const TO_CUSTOMER: readonly string[] = [RULE.shipped, RULE.sentOnPresale];

/** Whether a move puts a unit on the shelf. Opening stock is as it was found, and a cancelled commitment gives a unit back to where it was. */
export function putsOnShelf({ unit, rule, to }: Pick<UnitMove, 'unit' | 'rule' | 'to'>): boolean {
  if (rule === RULE.openingStock || unit.stage === STAGE.toList) return false;
  const { to: targets } = STAGE_RULES[rule] as StageRule;
  if (typeof targets === 'string' || !targets.includes(STAGE.toList) || (STAGE_RULES[rule] as StageRule).undoes) return false;
  return (to.stage ?? (targets.length === 1 ? targets[0] : undefined)) === STAGE.toList;
}

/** Whether a unit that is not wiped must not be moved like this. */
export const needsWipe = (move: Pick<UnitMove, 'unit' | 'rule' | 'to'>): boolean =>
  move.unit.wipeStatus !== STATUS.done && (TO_CUSTOMER.includes(move.rule) || putsOnShelf(move));

/** Units that may not go to the shelf or to a customer yet, where the tenant wipes their data before (docs/domain.md 4.20). */
export async function wipeFindings(ctx: RequestContext, postings: readonly UnitPosting[]): Promise<readonly RowError[]> {
  if ((await standardConfig(ctx)).wipeBeforeShelf !== 1) return [];
  const bare = postings.flatMap((posting) => (posting.post === 'move' && needsWipe(posting) ? [posting.unit] : []));
  if (bare.length === 0) return [];
  const models = await modelsByIds(ctx, [...new Set(bare.map(({ modelId }) => modelId))]);
  return bare
    .filter(({ modelId }) => (models.get(modelId)?.serialised ?? 1) !== 0)
    .map((unit) => ({ error: ERP.WIPE_MISSING({ productNo: unitName(unit) }) }));
}
