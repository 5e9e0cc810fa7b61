import { create } from 'zustand';
import { CONFIG } from './config';
import { local } from './storage';

/** The person signed in, as the token answer names them. */
export interface SessionUser {
  readonly userId: string;
  readonly tenantId: string;
  readonly account: string;
  readonly realName: string;
  readonly nickName: string;
  /** Role aliases, comma separated. */
  readonly roleName: string;
  readonly deptId: string;
  readonly roleId: string;
  readonly avatar?: string;
}

export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the token was received, ms. */
  readonly since: number;
  readonly user: SessionUser;
}

/** The flat answer of the token endpoint. */
export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly tenant_id: string;
  readonly user_id: string;
  readonly account?: string;
  readonly user_name?: string;
  readonly real_name?: string;
  readonly nick_name?: string;
  readonly role_name?: string;
  readonly role_id?: string;
  readonly dept_id?: string;
  readonly avatar?: string;
}

const KEY = 'console-session';

/** The session of this browser; `undefined` when nobody is signed in. */
export const useSession = create<{ readonly session?: Session }>(() => {
  const session = local.read<Session>(KEY);
  return session?.accessToken ? { session } : {};
});

export const currentSession = (): Session | undefined => useSession.getState().session;

/** Stores what the token endpoint answered. */
export function signIn(answer: TokenAnswer): void {
  const account = answer.account ?? answer.user_name ?? '';
  const session: Session = {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    since: Date.now(),
    user: {
      userId: answer.user_id,
      tenantId: answer.tenant_id,
      account,
      realName: answer.real_name || answer.nick_name || account,
      nickName: answer.nick_name ?? '',
      roleName: answer.role_name ?? '',
      deptId: answer.dept_id ?? '',
      roleId: answer.role_id ?? '',
      ...(answer.avatar ? { avatar: answer.avatar } : {}),
    },
  };
  local.write(KEY, session);
  useSession.setState({ session });
}

/** Forgets the session of this browser. Form drafts stay: they are keyed by user and route. */
export function signOut(): void {
  local.write(KEY, undefined);
  useSession.setState({ session: undefined });
}

/** True once the token should be renewed. */
export const isAged = (session: Session, now = Date.now()): boolean => now - session.since >= CONFIG.tokenAgeMs;

/** Follows sign-in, renewal and sign-out of other browser tabs. Answers the unsubscribe function. */
export function followOtherTabs(): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    const session = local.read<Session>(KEY);
    useSession.setState({ session: session?.accessToken ? session : undefined });
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
