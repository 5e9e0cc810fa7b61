import { CRUD, GAME, recruitConfigSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { oneAtATime } from '../../../platform/database/one-at-a-time.js';
import { rows } from '../../../platform/database/query/table.js';
import { RecruitConfig, RecruitMember, RecruitSignup } from './recruit.entity.js';

/** A member signs up, and is recruited by whoever recommended him: never more than the recruitment takes. */
export async function signUp(ctx: RequestContext, configId: string, memberId: string, recommender?: string): Promise<void> {
  await oneAtATime(ctx, recruitConfigSpec.noun);
  const config = await rows(ctx, RecruitConfig).one({ id: configId, status: 1 });
  if (!config) throw CRUD.NOT_FOUND({ noun: recruitConfigSpec.label });
  const count = await rows(ctx, RecruitSignup).count({ configId });
  if (count >= config.participantsMax) throw GAME.RECRUIT_FULL({ count });
  await rows(ctx, RecruitSignup).insert([{ configId, memberId }]);
  await rows(ctx, RecruitMember).insert([{ configId, memberId, recommender: recommender ?? null }]);
}
