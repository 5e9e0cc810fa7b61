import { Tenant } from './modules/system/tenant/tenant.entity.js';
import { hasDemoData } from './modules/system/tenant/tenant.port.js';
import { User } from './modules/system/user/user.entity.js';
import { systemContext } from './platform/context/context.js';
import type { Workspace } from './platform/context/workspace.js';
import { rows } from './platform/database/query/table.js';

/** The tenants of the demo; a server may have more, but it greets with these. */
const DEMO_TENANTS = ['000000', '100001', '100002'];

const SHOWN_PEOPLE = 14;

/** Printed at each start and after seeding: the address, and the accounts that can sign in. */
export async function welcome(workspace: Workspace, address: string): Promise<string> {
  const lines = ['', `  ${address}`, ''];
  for (const tenantId of DEMO_TENANTS) {
    const ctx = systemContext(workspace, tenantId, 'welcome');
    const tenant = await rows(ctx, Tenant).one({});
    if (!tenant) continue;
    const people = await rows(ctx, User).find({}, { columns: ['account'], order: ['insertTime', 'id'], limit: SHOWN_PEOPLE + 1 });
    const accounts = people.slice(0, SHOWN_PEOPLE).map(({ account }) => account);
    lines.push(`  ${tenantId}  ${tenant.tenantName}`, `          ${accounts.join(' ')}${people.length > SHOWN_PEOPLE ? ' …' : ''}`);
  }
  if (await hasDemoData(workspace)) {
    lines.push('', '  演示数据，密码 / Demo data, passwords: admin 为 admin，其余 123456 / admin: admin, the others: 123456');
  }
  return [...lines, ''].join('\n');
}

/** Prints the generated password of the first administrator once, to the console only, because logs may be stored. */
export function tellFirstPassword(password: string): void {
  console.log(
    [
      '',
      '  首次登录 / First sign-in',
      `          租户 tenant 000000   账号 account admin   密码 password ${password}`,
      '  密码只显示这一次，登录后须先修改 / The password is shown only once and must be changed at the first sign-in',
    ].join('\n'),
  );
}
