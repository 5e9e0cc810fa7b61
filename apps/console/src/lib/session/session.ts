import { create } from 'zustand';
import { local } from '../browser/storage';
import { CONFIG } from '../config';

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
  /** The tenant's zone, minutes east of UTC. */
  readonly zoneMinutes?: number;
  readonly tenantName?: string;
}

export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the token was received, ms. */
  readonly since: number;
  readonly user: SessionUser;
  /** An administrator set the password, or it has expired. The server refuses other calls until the user changes it. */
  readonly mustChangePassword?: true;
  /** There are several departments or roles to act in. */
  readonly maySwitch?: true;
  /** The tenant wants a second factor: the server answers nothing else until there is one. */
  readonly mustEnrol?: true;
  /** The administrator who impersonates this user. */
  readonly actedBy?: string;
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
  readonly tenant_name?: string;
  readonly zone_minutes?: number;
  readonly must_change_password?: boolean;
  readonly may_switch?: boolean;
  readonly must_enrol?: boolean;
  readonly acted_by?: string;
}

/** Storage key of the session. */
export const KEY = 'console-session';
/** The administrator's session during an impersonation (`kit/acting`). */
export const OWN = 'console-session-own';

interface SessionState {
  /** `undefined` if no user is signed in. */
  readonly session?: Session | undefined;
  /** The session ended without an action of the user. The login page shows a notice. */
  readonly ended?: boolean;
  /** After a sign-in with several departments or roles, none of them chosen yet. */
  readonly asksPlace?: boolean;
}

/** The session of this browser. */
export const useSession = create<SessionState>(() => {
  const session = local.read<Session>(KEY);
  return session?.accessToken ? { session } : {};
});

export const currentSession = (): Session | undefined => useSession.getState().session;

/** Runs `forget` at each sign-in and sign-out, also those of other browser tabs: data of a user must not outlive their session. */
export const onOtherUser = (forget: () => void): (() => void) =>
  useSession.subscribe((now, before) => {
    if (now.session?.user.userId !== before.session?.user.userId) forget();
  });

/** Stores what the token endpoint answered. */
export const signIn = (answer: TokenAnswer): void => keep(sessionOf(answer));

/** Whether the user is to choose a department and role now. */
export const askPlace = (asksPlace: boolean): void => useSession.setState({ asksPlace });

/** The session that the token endpoint has answered. */
export function sessionOf(answer: TokenAnswer): Session {
  const account = answer.account ?? answer.user_name ?? '';
  return {
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
      ...(answer.tenant_name ? { tenantName: answer.tenant_name } : {}),
      ...(answer.zone_minutes === undefined ? {} : { zoneMinutes: answer.zone_minutes }),
    },
    ...(answer.must_change_password ? { mustChangePassword: true } : {}),
    ...(answer.may_switch ? { maySwitch: true } : {}),
    ...(answer.must_enrol ? { mustEnrol: true } : {}),
    ...(answer.acted_by ? { actedBy: answer.acted_by } : {}),
  };
}

/** Remembers whether the password has to be changed before anything else. */
export const demandPassword = (demanded: boolean): void => demand('mustChangePassword', demanded);

/** Remembers whether a second factor has to be set up before anything else. */
export const demandEnrolment = (demanded: boolean): void => demand('mustEnrol', demanded);

function demand(what: 'mustChangePassword' | 'mustEnrol', demanded: boolean): void {
  const session = currentSession();
  if (!session || (session[what] ?? false) === demanded) return;
  const { [what]: _, ...rest } = session;
  keep(demanded ? { ...rest, [what]: true } : rest);
}

/** Updates the names and avatar in the session, so that the top bar shows them. */
export function renameUser(said: Pick<SessionUser, 'realName' | 'nickName' | 'avatar'>): void {
  const session = currentSession();
  if (!session) return;
  const { avatar: _, ...user } = session.user;
  keep({ ...session, user: { ...user, ...said } });
}

/** Goes on with this session. */
export function keep(session: Session): void {
  local.write(KEY, session);
  useSession.setState({ session, ended: false });
}

/** Forgets the session of this browser. Form drafts stay: they are keyed by user and route. */
export function signOut({ ended = false } = {}): void {
  local.write(KEY, undefined);
  local.write(OWN, undefined);
  useSession.setState({ session: undefined, ended });
}

/** True once the token should be renewed; also when it came later than now, for then the clock was put back and its age is unknown. */
export const isAged = ({ since }: Session, now = Date.now()): boolean => now < since || now - since >= CONFIG.tokenAgeMs;

/** Follows sign-in, renewal and sign-out of other browser tabs. Answers the unsubscribe function. */
export function followOtherTabs(): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    const session = local.read<Session>(KEY);
    useSession.setState(session?.accessToken ? { session, ended: false } : { session: undefined, ended: true });
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
