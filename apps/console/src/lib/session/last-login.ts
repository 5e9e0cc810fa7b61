import { local } from '../browser/storage';

/** The last sign-in of this browser: names for the form, and the departments and roles that this person chose to act in. */
export interface LastLogin {
  readonly tenantName: string;
  readonly username: string;
  readonly deptId?: string;
  readonly roleId?: string;
}

const KEY = 'console-last-login';

export const lastLogin = (): LastLogin | undefined => local.read<LastLogin>(KEY);

/** Keeps the choice of the same person only: another one has other departments. */
export function rememberLogin(login: Pick<LastLogin, 'tenantName' | 'username'>): void {
  const last = lastLogin();
  const isSame = last?.tenantName === login.tenantName && last.username === login.username;
  local.write(KEY, isSame ? { ...last, ...login } : login);
}

/** Sent with the next sign-in. Without values the next sign-in asks again. */
export function rememberPlace(place: Pick<LastLogin, 'deptId' | 'roleId'>): void {
  const last = lastLogin();
  if (last) local.write(KEY, { tenantName: last.tenantName, username: last.username, ...place });
}

/** The headers of a sign-in for the chosen departments and roles. The server ignores them where its tenant allows no switching. */
export function placeHeaders(): Record<string, string> {
  const { deptId = '', roleId = '' } = lastLogin() ?? {};
  return { 'Dept-Id': deptId, 'Role-Id': roleId };
}
