import { Caller } from '../../support/caller.js';
import type { TestApp } from '../../support/harness.js';
import { askToken, md5, type TokenAnswer, tokensOf } from '../auth/support.js';

export interface Person {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly realName: string;
  readonly tenantId: string;
  readonly version: number;
  readonly status: number;
  readonly roleId?: string;
  readonly roleName?: string;
  readonly deptId?: string;
  readonly deptName?: string;
  readonly postId?: string;
  readonly phone?: string;
  readonly avatar?: string;
}

export interface People {
  readonly records: Person[];
  readonly total: number;
}

export interface Node {
  readonly id: string;
  readonly title: string;
  readonly children?: readonly Node[];
}

export const FIRST = '123456';

let next = 0;
/** A new user, so that tests do not interfere. */
export const somebody = (more: object = {}) => {
  next += 1;
  return { account: `Somebody${next}`, realName: `某人${next}`, ...more };
};

/** The stock client's form for a new user: every column, untouched ones as empty text. */
export const stockForm = (more: object = {}) => ({
  ...somebody(),
  tenantId: '',
  userType: '',
  userTypeName: '',
  name: '',
  password: 'plain one',
  password2: 'plain one',
  code: '',
  phone: '',
  email: '',
  sex: '',
  birthday: '',
  statusName: '',
  roleId: '',
  deptId: '',
  postId: '',
  avatar: '',
  ...more,
});

export const found = async (who: Caller, account: string): Promise<Person> => {
  const { records } = await who.ask<People>('system.user.page', { account_equal: account.toLowerCase() });
  return records[0] as Person;
};

export async function added(who: Caller, more: object = {}): Promise<Person> {
  const person = somebody(more);
  await who.ask('system.user.submit', person);
  return found(who, person.account);
}

/** Signs in with a plain text password. */
export const tokensWith = async (app: TestApp, username: string, password = FIRST, tenantId = '100001'): Promise<TokenAnswer> =>
  tokensOf(await askToken(app, { tenantId, username: username.toLowerCase(), password: md5(password) }));

export const callerWith = (app: TestApp, { access_token: token }: { access_token: string }): Caller => new Caller(app.server, token);

/** Every role of a tenant by its name. */
export async function rolesOf(who: Caller): Promise<ReadonlyMap<string, string>> {
  const tree = await who.ask<Node[]>('system.role.tree');
  return new Map(tree.map(({ id, title }) => [title, id]));
}
