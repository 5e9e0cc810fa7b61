import { LEAST_PASSWORD, type PasswordRule, SECURITY_DEFAULTS, type SecurityPolicy } from '@phone-trade/shared';
import { systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { rows } from '../../../platform/database/query/table.js';
import { paramValue } from '../../system/param/param.port.js';
import { SecurityPolicyRow } from './security-policy.entity.js';

/** How long a password is at least, whatever the tenant says: a parameter of the platform. */
const LENGTH_PARAM = 'account.passwordLength';

/** What a tenant asks of its sign-ins, kept until it changes. */
export function securityPolicy(workspace: Workspace, tenantId: string): Promise<SecurityPolicy & { readonly version: number }> {
  return workspace.caches.of(tenantId, ['security_policy'], 'policy', async () => {
    const stored = await rows(systemContext(workspace, tenantId, 'security policy'), SecurityPolicyRow).one({});
    return { ...SECURITY_DEFAULTS, version: 0, ...stored };
  });
}

/** What it asks of passwords, with the platform's least length. */
export async function passwordRule(workspace: Workspace, tenantId: string): Promise<PasswordRule> {
  const [policy, least] = await Promise.all([securityPolicy(workspace, tenantId), paramValue(workspace, LENGTH_PARAM)]);
  return {
    length: Math.max(policy.passwordLength, Number(least) || LEAST_PASSWORD),
    kinds: policy.passwordKinds,
    noName: policy.passwordNoName,
    history: policy.passwordHistory,
    days: policy.passwordDays,
  };
}
