import { Injectable } from '@nestjs/common';
import { CRUD, crudSpec, f, type InputOf, newUserFields, PEOPLE, userSpec } from '@phone-trade/shared';
import { CrudService, refuseMove, type Values } from '../../../kernel/crud/crud-service.js';
import { onTenant, type RequestContext } from '../../../platform/context/context.js';
import { byTenant, type TenantPart } from '../../../platform/database/query/every-tenant.js';
import { rows } from '../../../platform/database/query/table.js';
import { GivenPasswords } from '../../auth/password/given-passwords.port.js';
import { revokeSessionsOf } from '../../auth/session/sessions.port.js';
import { keepAvatar } from './avatar.js';
import { resetPasswords } from './reset-password.js';
import { User } from './user.entity.js';
import { accountKey, idList, type UserRow } from './user.port.js';
import { putInDepts } from './user-depts.js';
import { whereTheyWork } from './user-list.js';
import {
  lockTenant,
  type Manager,
  mustBeGrantable,
  mustBelongTo,
  mustBeManageable,
  mustHaveAdministrator,
  mustHaveRoom,
} from './user-rights.js';

export type NewUser = InputOf<typeof newUserFields>;
export type UserChange = Partial<NewUser> & { readonly id: string; readonly version?: number | null };

const { everyTenant: _, ...inOneTenant } = userSpec;

/** The user resource in one tenant, with the columns that are not in the form. */
const store = new CrudService(
  crudSpec({
    ...inOneTenant,
    fields: {
      ...userSpec.fields,
      id: f.text(20, '编号', 'Id'),
      password: f.text(255, '密码', 'Password'),
      mustChangePassword: f.flag('须修改密码', 'Must change the password'),
    },
  }),
  User,
  {},
);

/** Changes of users. If a user loses a right or the account, the same commit ends the user's sessions. */
@Injectable()
export class PeopleService {
  constructor(private readonly passwords: GivenPasswords) {}

  async add(sent: RequestContext, input: NewUser): Promise<void> {
    // Nothing is remembered for a repeated call that holds a password; its account is taken by then.
    const { requestId: _, ...unremembered } = sent;
    const caller = input.password ? unremembered : sent;
    const manager = { caller, ctx: onTenant(caller, input.tenantId ?? undefined) };
    const hash = await this.passwords.hashOf(manager.ctx, input);
    await caller.workspace.db.write(manager.ctx, async () => {
      await addPerson(manager, input, hash);
    });
  }

  async update(caller: RequestContext, input: UserChange): Promise<void> {
    const ctx = await whereTheyWork(caller, [input.id]);
    await ctx.workspace.db.write(ctx, () => changePerson({ caller, ctx }, input));
  }

  /** Gives people these roles in place of those they had. */
  async grant(caller: RequestContext, userIds: readonly string[], roleIds: readonly string[]): Promise<void> {
    const ctx = await whereTheyWork(caller, userIds);
    await ctx.workspace.db.write(ctx, async () => {
      const manager = { caller, ctx };
      const people = await peopleOf(manager, userIds);
      for (const person of people) {
        await mustBeGrantable(manager, added(roleIds, person));
        await rows(ctx, User).update({ id: person.id }, { roleId: roleIds.join() });
        if (!isSame(roleIds, person.roleId)) await revokeSessionsOf(ctx, person.id, 'role');
      }
      await mustHaveAdministrator(ctx, people);
    });
  }

  /** Opens accounts with the one given, or the first password again, and by nothing else; whoever has them chooses another before anything else. */
  async resetPassword(sent: RequestContext, userIds: readonly string[], given?: string | null): Promise<void> {
    // Nothing is remembered for a repeated call that holds a password; done again it does the same.
    const { requestId: _, ...unremembered } = sent;
    const caller = given ? unremembered : sent;
    const parts: (TenantPart & { readonly hash: string })[] = [];
    for (const part of await byTenant(caller, User, userIds))
      parts.push({ ...part, hash: await this.passwords.hashOf(part.ctx, { password: given }) });
    await caller.workspace.db.write(caller, async () => {
      for (const { ctx, ids, hash } of parts) await resetPasswords(ctx, await peopleOf({ caller, ctx }, ids), hash);
    });
  }

  async remove(caller: RequestContext, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) throw CRUD.NONE_SELECTED();
    await caller.workspace.db.write(caller, async () => {
      for (const { ctx, ids: part } of await byTenant(caller, User, ids)) await removePeople({ caller, ctx }, part);
    });
  }

  /** Sets the platform-specific data of a user. */
  async updatePlatform(caller: RequestContext, userId: string, change: Partial<Pick<User, 'userType' | 'userExt'>>): Promise<void> {
    const ctx = await whereTheyWork(caller, [userId]);
    await ctx.workspace.db.write(ctx, async () => {
      const [person] = await peopleOf({ caller, ctx }, [userId]);
      await rows(ctx, User).update({ id: (person as UserRow).id }, change);
    });
  }
}

/** Adds a user and returns the id. A unique index prevents two users with one account. */
export async function addPerson(manager: Manager, input: NewUser, password: string): Promise<string> {
  const { ctx } = manager;
  await mustHaveRoom(ctx);
  await mustBelongTo(ctx, input);
  await mustBeGrantable(manager, input.roleId ?? []);
  const id = String(ctx.workspace.ids.next());
  const avatar = await keepAvatar(ctx, id, input.avatar);
  const values = { ...input, id, account: accountKey(input.account), name: input.name || input.realName, ...avatar };
  await store.create(ctx, { ...values, password, mustChangePassword: 1 });
  await putInDepts(ctx, [{ id, deptId: input.deptId?.join() ?? null }]);
  return id;
}

async function removePeople(manager: Manager, ids: readonly string[]): Promise<void> {
  const { caller, ctx } = manager;
  const people = await peopleOf(manager, ids);
  if (people.some(({ id }) => id === caller.userId)) throw PEOPLE.NOT_YOURSELF();
  await rows(ctx, User).remove({ id: people.map(({ id }) => id) });
  await putInDepts(
    ctx,
    people.map(({ id }) => ({ id })),
  );
  for (const { id } of people) await revokeSessionsOf(ctx, id, 'removed');
  await mustHaveAdministrator(ctx, people);
}

/** Changes a user, except the password. Fields missing in the input stay unchanged. */
export async function changePerson(manager: Manager, { password: _, name, realName, account, ...input }: UserChange): Promise<void> {
  const { caller, ctx } = manager;
  const [stored] = (await peopleOf(manager, [input.id])) as [UserRow];
  refuseMove(userSpec, caller, ctx, input.tenantId);
  await mustBelongTo(ctx, input, stored);
  await mustBeGrantable(manager, added(input.roleId ?? [], stored));
  const isDisabled = stored.status === 1 && input.status === 0;
  if (isDisabled && stored.id === caller.userId) throw PEOPLE.NOT_YOURSELF();
  const avatar = input.avatar === undefined ? {} : await keepAvatar(ctx, stored.id, input.avatar, stored.avatar);
  // The name is required: if it is empty in the input, it stays unchanged.
  const named = { ...(name ? { name } : {}), ...(realName ? { realName } : {}), ...(account ? { account: accountKey(account) } : {}) };
  await store.update(ctx, { ...input, ...named, ...avatar } as Values);
  if (input.deptId) await putInDepts(ctx, [{ id: stored.id, deptId: input.deptId.join() }]);
  if (input.roleId && !isSame(input.roleId, stored.roleId)) await revokeSessionsOf(ctx, stored.id, 'role');
  if (isDisabled) await revokeSessionsOf(ctx, stored.id, 'disabled');
  await mustHaveAdministrator(ctx, [stored]);
}

/** The people of these ids, locked, if there are all of them and the caller is above them. */
async function peopleOf(manager: Manager, ids: readonly string[]): Promise<UserRow[]> {
  const asked = [...new Set(ids)];
  // The tenant is locked before its users. Every transaction that locks both uses this order.
  await lockTenant(manager.ctx);
  const people = await rows(manager.ctx, User).find({ id: asked }, { lock: 'change', order: ['id'] });
  if (people.length < asked.length || asked.length === 0) throw CRUD.NOT_FOUND({ noun: userSpec.label });
  await mustBeManageable(manager, people);
  return people;
}

/** The added roles. Roles the user already has may have been granted by another administrator. */
const added = (roleIds: readonly string[], { roleId }: UserRow): string[] => roleIds.filter((id) => !idList(roleId).includes(id));

const isSame = (ids: readonly string[], stored: string | null): boolean => [...ids].sort().join() === idList(stored).sort().join();
