import { AUTH, type Lang } from '@phone-trade/shared';
import type { DataScope } from './data-scope.js';
import type { Workspace } from './workspace.js';

export const PLATFORM_TENANT = '000000';

/** China Standard Time; each tenant carries its own zone. */
export const DEFAULT_ZONE_MINUTES = 480;

/** Front ends beside our own (docs/domain.md 11.4). */
export type Dialect = 'open-source';
/** Somebody who is signed in as another person (ADR 29). */
export interface ActedBy {
  readonly tenantId: string;
  readonly userId: string;
  readonly name: string;
}

/** Who asks, for whom, in which language and workspace. Passed explicitly, first argument everywhere. */
export interface RequestContext {
  readonly workspace: Workspace;
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string;
  readonly account: string;
  readonly deptId?: string;
  /** All departments the caller belongs to, that one among them. */
  readonly deptIds?: readonly string[];
  readonly roleIds: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** Whose rows of scoped tables the caller sees; a person without one sees nothing, work of the system everything. */
  readonly dataScope?: DataScope;
  /** Calls of the contract that an API scope keeps from the caller. */
  readonly closedCalls?: ReadonlySet<string>;
  /** The session of the token that was sent; absent for the system and for callers who have not signed in. */
  readonly sessionId?: string;
  /** The password is one that somebody else has chosen: until it is changed, only calls on the session are answered. */
  readonly mustChangePassword?: true;
  /** Set where the caller's front end is a stock one of the family. */
  readonly dialect?: Dialect;
  /** The tenant wants a second factor of everybody: until there is one, only calls on the session are answered. */
  readonly mustEnrol?: true;
  /** Who is signed in as this person. */
  readonly actedBy?: ActedBy;
  readonly lang: Lang;
  readonly zoneMinutes: number;
  /** The caller's key for this write; the same key answers the same again (docs/domain.md 1.12). */
  readonly requestId?: string;
  /** Fingerprint of call and body, so that one key cannot serve two requests. */
  readonly requestHash?: string;
  /** Set for work no user asked for; says what it is. */
  readonly system?: string;
}

export const can = (ctx: RequestContext, code: string): boolean => ctx.system !== undefined || ctx.permissions.has(code);

/** The instant of the request's workspace, ISO UTC. */
export const nowOf = (ctx: RequestContext): string => ctx.workspace.clock.iso();

/** A context for work that no user asked for. The reason is required: it is what the log shows. */
export function systemContext(workspace: Workspace, tenantId: string, reason: string, zoneMinutes = DEFAULT_ZONE_MINUTES): RequestContext {
  return {
    workspace,
    tenantId,
    userId: '0',
    userName: 'system',
    account: 'system',
    roleIds: [],
    permissions: new Set(),
    lang: 'zh',
    zoneMinutes,
    system: reason,
  };
}

/** The same caller looking at the rows of the platform, which all tenants read and only the platform's own people write. */
export const onPlatform = (ctx: RequestContext): RequestContext =>
  ctx.tenantId === PLATFORM_TENANT ? ctx : { ...ctx, tenantId: PLATFORM_TENANT };

/** The same caller looking at the rows of a resource: his tenant's, or the platform's where all tenants share them. */
export const ownerOf = (ctx: RequestContext, { tenancy }: { readonly tenancy: 'tenant' | 'global' | 'directory' }): RequestContext =>
  tenancy === 'global' ? onPlatform(ctx) : ctx;

/** The same caller looking at the rows of the tenant asked for: their own, or for the platform's people anybody's. */
export function onTenant(ctx: RequestContext, tenantId: string | undefined): RequestContext {
  if (!tenantId || tenantId === ctx.tenantId) return ctx;
  if (ctx.tenantId !== PLATFORM_TENANT) throw AUTH.FORBIDDEN();
  return { ...ctx, tenantId };
}
