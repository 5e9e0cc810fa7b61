import { GAME, recruitConfigSpec, recruitMemberSpec, recruitSignupSpec } from '@phone-trade/shared';
import type { Values } from '../../../kernel/crud/crud-service.js';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { oneAtATime } from '../../../platform/database/one-at-a-time.js';
import { query, type Row, rows } from '../../../platform/database/query/table.js';
import type { CrudController } from '../../../platform/server-module.js';
import { CREATED_AT } from '../created-at.js';
import { RecruitConfig, RecruitMember, RecruitSignup } from './recruit.entity.js';

/** Enabled periods do not overlap, and the limit is not below what has signed up. */
async function checkRecruitment(ctx: RequestContext, values: Values, stored: Row<RecruitConfig> | undefined): Promise<void> {
  const { beginTime, endTime, status, participantsMax } = { ...stored, ...values } as RecruitConfig;
  if (beginTime >= endTime) throw GAME.PERIOD();
  await oneAtATime(ctx, recruitConfigSpec.noun);
  if (stored) {
    const count = await rows(ctx, RecruitSignup).count({ configId: stored.id });
    if (participantsMax < count) throw GAME.RECRUIT_FULL({ count });
  }
  if (status !== 1) return;
  const text = `SELECT id AS "id" FROM recruit_config WHERE tenant_id = :tenantId AND is_deleted = 0 AND status = 1
    AND begin_time < :endTime AND end_time > :beginTime AND id <> :id LIMIT 1`;
  const [other] = await query<{ id: string }>(ctx, text, { beginTime, endTime, id: stored?.id ?? '' });
  if (other) throw GAME.PERIOD_OVERLAP();
}

export const recruitResources: readonly CrudController[] = [
  defineCrud(recruitConfigSpec, RecruitConfig, {
    ...CREATED_AT,
    beforeSubmit: checkRecruitment,
    beforeRemove: async (ctx, found) => {
      const used = await rows(ctx, RecruitSignup).one({ configId: found.map(({ id }) => id) }, { columns: ['id'] });
      if (used) throw GAME.RECRUIT_USED();
    },
  }),
  defineCrud(recruitMemberSpec, RecruitMember, CREATED_AT),
  defineCrud(recruitSignupSpec, RecruitSignup, CREATED_AT),
];
