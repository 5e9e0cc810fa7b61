import type { ActedBy, Dialect } from '../context/context.js';
import type { DataScope } from '../context/data-scope.js';
import type { Workspace } from '../context/workspace.js';

/** `iss` and `aud` of every token. The JwtService that modules inject signs with them, HS256 and the secret of the data directory. */
export const TOKEN_ISSUER = 'phone-trade';
export const TOKEN_AUDIENCE = 'phone-trade';

/** What an access token must say beside `iss`, `aud`, `exp`; further claims are for the client. */
export interface AccessClaims {
  readonly token_type: 'access_token';
  readonly tenant_id: string;
  readonly user_id: string;
  /** The session (refresh family) the token belongs to. */
  readonly sid: string;
  /** Seconds since the epoch. */
  readonly exp: number;
  readonly nbf?: number;
  /** The department and role of a token that was switched to one of several. */
  readonly dept_id?: string;
  readonly role_id?: string;
}

/** Who stands behind a token: everything a request context needs of its caller. */
export interface SessionUser {
  readonly sessionId?: string;
  /** When its newest tokens were made, in milliseconds by the clock of then: those are no forgeries though the clock says less now. */
  readonly tokensOfMs?: number;
  /** When the tenant expires. */
  readonly untilMs?: number;
  readonly mustChangePassword?: true;
  readonly mustEnrol?: true;
  readonly actedBy?: ActedBy;
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string;
  readonly account: string;
  readonly deptId?: string;
  readonly deptIds?: readonly string[];
  readonly roleIds: readonly string[];
  readonly permissions: ReadonlySet<string>;
  readonly dataScope?: DataScope;
  readonly closedCalls?: ReadonlySet<string>;
  readonly dialect?: Dialect;
  readonly zoneMinutes: number;
}

/**
 * Loads the caller behind a token whose signature and dates are good; undefined when the session is revoked or the
 * person disabled, which answers 401. The answer is kept per token until a row of `tables` changes in the token's tenant,
 * so name every table it is made from; one of the platform's rows is written `000000/menu`.
 */
export interface SessionSource {
  readonly tables: readonly string[];
  load(claims: AccessClaims, workspace: Workspace): Promise<SessionUser | undefined>;
  /** Is told of every call of a session; must not take long. */
  seen(workspace: Workspace, tenantId: string, sessionId: string): void;
}

/** The provider token under which the auth module registers its source. */
export const SESSION_SOURCE = 'SessionSource';
