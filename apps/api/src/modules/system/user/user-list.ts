import { CRUD, CRUD_BASE_FIELDS, codes, type Fields, f, userSpec } from '@phone-trade/shared';
import { onTenant, PLATFORM_TENANT, type RequestContext } from '../../../platform/context/context.js';
import { byTenant, inTenantOf, type TenantPart } from '../../../platform/database/query/every-tenant.js';
import { allRows, type ListQuery, type ListSpec, type Page, page } from '../../../platform/database/query/list-query.js';
import { rows, rowsById, query as selectRows } from '../../../platform/database/query/table.js';
import type { JsonText } from '../../../platform/input/json.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { Dept } from '../dept/dept.entity.js';
import { tenantRoleNames } from '../role/role.port.js';
import { User } from './user.entity.js';
import { idList, type UserRow } from './user.port.js';
import { deptsWithin } from './user-depts.js';

type Values = Record<string, unknown>;

/** Complete lists of users are for pickers. Clients fetch longer ones by page. */
const MAX_LIST = 5000;

/** So many people of a department are found and sorted sooner than the list is walked through for them. */
const FEW = 1000;

const fields: Fields = {
  ...userSpec.fields,
  ...CRUD_BASE_FIELDS,
  // Looked up for the rows shown: the dictionary of names would be that of all people, read anew with each of them.
  createUser: f.text(20, '创建人', 'Created by').readOnly(),
  createUserName: f.text(64, '创建人', 'Created by').readOnly(),
  createTime: f.time('创建时间', 'Created at').readOnly(),
  tenantId: f.text(12, '租户', 'Tenant').readOnly(),
  roleName: f.text(255, '角色', 'Roles').readOnly(),
  deptName: f.text(500, '部门', 'Departments').readOnly(),
  postName: f.text(255, '岗位', 'Posts').readOnly(),
  sexName: f.text(20, '性别', 'Sex').readOnly(),
  userTypeName: f.text(20, '用户平台', 'Platform').readOnly(),
  statusName: f.text(20, '状态', 'Status').readOnly(),
};

export const userList: ListSpec<User> = {
  entity: User,
  everyTenant: 'own',
  fields,
  order: userSpec.order,
  lenient: true,
  ...(userSpec.maySort ? { maySort: userSpec.maySort } : {}),
  async complete(ctx, found) {
    await addNames(ctx, found);
    // Clients of the family split these texts; in a list they are there even when they are empty (docs/domain.md 11.7).
    for (const row of found) for (const list of LISTS) row[list] ??= '';
  },
};

const { everyTenant: _, ...ofTenant } = userList;

/** The fields of a user's detail; the last is of `platform-detail` alone. */
export const userAnswerFields = { ...rowFields, ...fields };
export const platformAnswerFields = { ...userAnswerFields, userExt: f.longText('扩展信息', 'Additional information') };

/** Fields of a colleague that every user can read. */
export const colleagues: ListSpec<User> = {
  entity: User,
  lenient: true,
  order: userSpec.order,
  fields: {
    account: f.text(64, '账号', 'Account'),
    name: f.text(64, '昵称', 'Nickname'),
    realName: f.text(64, '姓名', 'Name'),
    deptId: f.ids('dept', '部门', 'Departments'),
    postId: f.ids('post', '岗位', 'Posts'),
    avatar: f.text(255, '头像', 'Avatar'),
    status: f.enabled(),
  },
};

/** The list for a query. A department includes its subdepartments. */
export async function narrowed(
  ctx: RequestContext,
  list: ListSpec<User>,
  { deptId, deptId_equal, ...query }: ListQuery,
): Promise<readonly [ListSpec<User>, ListQuery]> {
  const dept = deptId || deptId_equal;
  if (typeof dept !== 'string') return [list, query];
  const depts = (await Promise.all(idList(dept).map((id) => deptsWithin(ctx, id)))).flat();
  return [{ ...list, where: { text: (await areFew(ctx, depts)) ? AMONG_FEW : AMONG_MANY, params: { depts } } }, query];
}

/** Two plans for one query: filter by department and sort, or walk the list in its order until the page is full. */
const AMONG_FEW = 'id IN (SELECT user_id FROM user_dept WHERE tenant_id = :tenantId AND dept_id IN (:...depts))';
const AMONG_MANY =
  'EXISTS (SELECT 1 FROM user_dept WHERE user_dept.tenant_id = :tenantId AND user_dept.user_id = sys_user.id AND user_dept.dept_id IN (:...depts))';

async function areFew(ctx: RequestContext, depts: readonly string[]): Promise<boolean> {
  const text = 'SELECT user_id FROM user_dept WHERE tenant_id = :tenantId AND dept_id IN (:...depts) LIMIT :most';
  return (await selectRows(ctx, text, { depts, most: FEW + 1 })).length <= FEW;
}

export async function pageUsers(caller: RequestContext, query: ListQuery): Promise<Page<JsonText>> {
  const [ctx, list] = await peopleAsked(caller, query);
  return page(ctx, ...(await narrowed(ctx, list, query)));
}

/** The people a list contains: users of the platform see those of every tenant, or of the tenant or the departments they ask for. */
export async function peopleAsked(caller: RequestContext, query: ListQuery): Promise<readonly [RequestContext, ListSpec<User>]> {
  const ctx = tenantAsked(caller, query);
  if (ctx !== caller || isFilled(query.tenantId)) return [ctx, ofTenant];
  const dept = query.deptId || query.deptId_equal;
  return typeof dept === 'string' ? [await inTenantOf(caller, Dept, idList(dept)), ofTenant] : [caller, userList];
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Users of the caller's tenant who can be chosen or receive messages. */
export async function listUsers(ctx: RequestContext, query: ListQuery): Promise<Values[]> {
  return allRows(ctx, ...(await narrowed(ctx, colleagues, { status: 1, ...query })), MAX_LIST);
}

/** One user, with platform-specific data if requested. */
export async function userDetail(caller: RequestContext, id: string, more: readonly ('userExt' | 'userType')[] = []): Promise<Values> {
  const ctx = await whereTheyWork(caller, [id]);
  const row = await rows(ctx, User).one({ id });
  if (!row) throw CRUD.NOT_FOUND({ noun: userSpec.label });
  const stored: Values = { ...row };
  await addNames(ctx, [stored]);
  const [detail = {}] = await toWire(ctx, fields, [stored]);
  for (const list of LISTS) if (detail[list] === '') delete detail[list];
  // Forms of stock front ends pick a date with a time.
  if (ctx.dialect === 'open-source' && detail.birthday) detail.birthday = `${detail.birthday} 00:00:00`;
  for (const property of more) if (row[property] !== null) detail[property] = row[property];
  return detail;
}

/** The people of a tenant in whose list the caller looks. */
export const tenantAsked = (caller: RequestContext, { tenantId }: ListQuery): RequestContext =>
  // For users outside of the platform, the tenant is no filter: they see only their own tenant.
  caller.tenantId === PLATFORM_TENANT && typeof tenantId === 'string' ? onTenant(caller, tenantId) : caller;

/** The caller in the tenant of these users: the caller's own, or for users of the platform the users' one. */
export const whereTheyWork = (caller: RequestContext, ids: readonly string[]): Promise<RequestContext> => inTenantOf(caller, User, ids);

/** Users by their tenant, for actions on several. */
export const peopleByTenant = (caller: RequestContext, ids: readonly string[]): Promise<readonly TenantPart[]> =>
  byTenant(caller, User, ids);

const LISTS = ['roleId', 'deptId', 'postId'] as const;

/** Adds the texts that tables of the family show beside lists of ids and codes. */
async function addNames(ctx: RequestContext, found: readonly Values[]): Promise<void> {
  const [{ roles, depts, posts }, creators] = await Promise.all([namesOf(ctx), creatorsOf(ctx, found)]);
  for (const row of found) {
    const { roleId, deptId, postId, createUser } = row as Partial<UserRow>;
    row.roleName = spelt(roles, roleId);
    row.deptName = spelt(depts, deptId);
    row.postName = spelt(posts, postId);
    row.tenantId = ctx.tenantId;
    row.createTime = row.insertTime;
    row.createUserName = creators.get(createUser ?? '');
    for (const [code, property, texts] of CODES) row[property] = texts.get(row[code]);
  }
}

/** The names of who added these people: a page has few of them, the next one mostly the same. */
function creatorsOf(ctx: RequestContext, found: readonly Values[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(found.map(({ createUser }) => String(createUser)))].sort();
  return ctx.workspace.caches.of(ctx.tenantId, ['sys_user'], `creators/${ids.join()}`, async () => {
    const creators = await rowsById(ctx, User, ids);
    return new Map([...creators].map(([id, { realName }]) => [id, realName]));
  });
}

/** A code, the property that spells it, and what each of its values is called. */
const CODES = (
  [
    ['sex', 'sexName', 'sex'],
    ['userType', 'userTypeName', 'userType'],
    ['status', 'statusName', 'enabled'],
  ] as const
).map(([code, property, table]) => [code, property, new Map<unknown, string>(codes(table).map(({ code, zh }) => [code, zh]))] as const);

interface ListNames {
  readonly roles: ReadonlyMap<string, string>;
  readonly depts: ReadonlyMap<string, string>;
  readonly posts: ReadonlyMap<string, string>;
}

async function namesOf(ctx: RequestContext): Promise<ListNames> {
  const { names } = ctx.workspace;
  const [roles, depts, posts] = await Promise.all([
    tenantRoleNames(ctx.workspace, ctx.tenantId),
    names.of(ctx, 'dept'),
    names.of(ctx, 'post'),
  ]);
  return { roles, depts, posts };
}

function spelt(names: ReadonlyMap<string, string>, ids: string | null | undefined): string {
  // Most people have one: nothing to take apart.
  const only = names.get(ids ?? '');
  if (only !== undefined) return only;
  return idList(ids)
    .flatMap((id) => names.get(id) ?? [])
    .join(',');
}
