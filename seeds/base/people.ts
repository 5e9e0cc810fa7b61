import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { User } from '../../apps/api/src/modules/system/user/user.entity.js';
import { putInDepts } from '../../apps/api/src/modules/system/user/user-depts.js';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { rows } from '../../apps/api/src/platform/database/query/table.js';
import { ensureRows } from './ensure.js';
import { seedId } from './ids.js';
import { deptId, type PostCode, postId } from './organisation.js';
import { roleId } from './role-rows.js';

/** Somebody who can sign in. */
export interface PersonSeed {
  /** Part of the id; stays when the order changes. */
  readonly n: number;
  readonly account: string;
  readonly realName: string;
  /** 1 male, 2 female, 3 not said. */
  readonly sex: 1 | 2 | 3;
  readonly roles: readonly string[];
  readonly dept?: string;
  readonly post: PostCode;
  readonly phone?: string;
}

export const userId = (tenantId: string, n: number): string => seedId(tenantId, 'user', n);

/**
 * Adds people with one password. They share one hash, salt included: where there are several it is the demo's, which everybody
 * can read in the README, and a hash each would cost the first start a second.
 */
export async function seedPeople(
  ctx: RequestContext,
  people: readonly PersonSeed[],
  password: string,
  mustChangePassword: 0 | 1 = 0,
): Promise<void> {
  const { tenantId } = ctx;
  const ids = people.map(({ n }) => userId(tenantId, n));
  if ((await rows(ctx, User).count({ id: ids, isDeleted: [0, 1] })) === ids.length) return;
  const stored = await hash(createHash('md5').update(password).digest('hex'));
  const users = people.map(({ n, account, realName, sex, roles, dept, post, phone }) => ({
    id: userId(tenantId, n),
    account,
    password: stored,
    code: String(n).padStart(3, '0'),
    userType: 1,
    name: realName,
    realName,
    sex,
    phone: phone ?? null,
    email: `${account}.${tenantId}@example.com`,
    roleId: roles.map((alias) => roleId(tenantId, alias)).join(','),
    deptId: deptId(tenantId, dept),
    postId: postId(tenantId, post),
    status: 1,
    mustChangePassword,
  }));
  await putInDepts(ctx, await ensureRows(ctx, User, ['account'], users));
}
