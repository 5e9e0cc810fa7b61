import { type DemoPerson, type DemoTenant, type Fields, f } from '@phone-trade/shared';
import type { Workspace } from '../../../platform/context/workspace.js';
import { tenantRoleNames } from '../../system/role/role.port.js';
import { demoTenants } from '../../system/tenant/tenant.port.js';
import { idList, peopleAtWork } from '../../system/user/user.port.js';

const personFields = {
  account: f.text(64, '账号', 'Account'),
  realName: f.text(64, '姓名', 'Name'),
  job: f.text(64, '岗位', 'Job'),
  password: f.text(64, '密码', 'Password'),
} satisfies Fields;

export const demoTenantFields = {
  tenantId: f.text(12, '租户', 'Tenant'),
  tenantName: f.text(64, '租户名称', 'Tenant name'),
  language: f.text(5, '语言', 'Language'),
  people: f.list('人员', 'People', personFields),
} satisfies Fields;

/** The tenants of the demo, each with one person for every job. */
export async function demoEntry(workspace: Workspace): Promise<DemoTenant[]> {
  const tenants = await demoTenants(workspace);
  return Promise.all(tenants.map(async (tenant) => ({ ...tenant, people: await onePerJob(workspace, tenant.tenantId) })));
}

function onePerJob(workspace: Workspace, tenantId: string): Promise<readonly DemoPerson[]> {
  return workspace.caches.of(tenantId, ['sys_user', 'role'], 'demoEntry', async () => {
    const [people, jobs] = await Promise.all([peopleAtWork(workspace, tenantId), tenantRoleNames(workspace, tenantId)]);
    return [...jobs].flatMap(([id, job]) => {
      const person = people.find(({ roleId }) => idList(roleId)[0] === id);
      if (!person) return [];
      const { account, realName } = person;
      return [{ account, realName, job, password: account === 'admin' ? 'admin' : '123456' }];
    });
  });
}
