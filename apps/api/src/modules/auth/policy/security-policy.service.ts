import { CRUD, label, type SecurityPolicy, securityPolicyFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { toWire } from '../../../platform/input/wire.js';
import { SecurityPolicyRow } from './security-policy.entity.js';
import { securityPolicy } from './security-policy.js';

type Values = Record<string, unknown>;

/** The caller's tenant's policy in wire form, with the version to send back. */
export async function policyAnswer(ctx: RequestContext): Promise<Values> {
  const policy = await securityPolicy(ctx.workspace, ctx.tenantId);
  // A stored policy has more columns than are answered.
  const declared = Object.fromEntries(Object.entries(policy).filter(([name]) => name in securityPolicyFields));
  const [answer = {}] = await toWire(ctx, securityPolicyFields, [declared]);
  return { ...answer, version: policy.version };
}

/** Changes what is given of it. */
export async function changePolicy(ctx: RequestContext, given: Values): Promise<void> {
  const { version, ...changes } = given as Partial<SecurityPolicy> & { readonly version?: number };
  const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null)) as Partial<SecurityPolicy>;
  await ctx.workspace.db.write(ctx, async () => {
    const stored = await rows(ctx, SecurityPolicyRow).one({});
    if (version !== undefined && version !== (stored?.version ?? 0)) throw changed();
    if (!stored) await rows(ctx, SecurityPolicyRow).insert([said]);
    else if ((await rows(ctx, SecurityPolicyRow).update({ id: stored.id, version: stored.version }, said)) === 0) throw changed();
  });
}

const changed = () => CRUD.CHANGED({ noun: label('安全策略', 'security policy') });
