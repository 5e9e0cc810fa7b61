import { Tenant } from './modules/system/tenant/tenant.entity.js';
import { User } from './modules/system/user/user.entity.js';
import type { Settings } from './platform/config/settings.js';
import { systemContext } from './platform/context/context.js';
import type { Workspace } from './platform/context/workspace.js';
import { rows } from './platform/database/table.js';

/** The tenants of the demo; a server may have more, but it greets with these. */
const DEMO_TENANTS = ['000000', '100001', '100002'];

const SHOWN_PEOPLE = 14;

/** What a person who has just started the server needs: where it is, and who can sign in. */
export async function welcome(workspace: Workspace, { demoSeed }: Settings, address: string): Promise<string> {
  const lines = ['', `  ${address}`, ''];
  for (const tenantId of DEMO_TENANTS) {
    const ctx = systemContext(workspace, tenantId, 'welcome');
    const tenant = await rows(ctx, Tenant).one({});
    if (!tenant) continue;
    const people = await rows(ctx, User).find({}, { columns: ['account'], order: ['insertTime', 'id'], limit: SHOWN_PEOPLE + 1 });
    const accounts = people.slice(0, SHOWN_PEOPLE).map(({ account }) => account);
    lines.push(`  ${tenantId}  ${tenant.tenantName}`, `          ${accounts.join(' ')}${people.length > SHOWN_PEOPLE ? ' …' : ''}`);
  }
  const others = demoSeed === 'none' ? '' : '，其余 123456 / admin: admin, the others: 123456';
  return [
    ...lines,
    '',
    `  ${demoSeed === 'none' ? '初始密码 / First password: admin' : `密码 / Passwords: admin 为 admin${others}`}`,
    '',
  ].join('\n');
}
