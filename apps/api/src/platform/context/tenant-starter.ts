import type { RequestContext } from './context.js';

/** A tenant that is being made. */
export interface NewTenant {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly language: 'zh' | 'en';
  /** The hash of its administrator's first password, which he has to change. */
  readonly password: string;
}

/**
 * Gives a new tenant what it cannot start without. All of them run in the transaction that makes the tenant, in the order of
 * `modules.ts`, by a context of the new tenant.
 */
export interface TenantStarter {
  readonly name: string;
  start(ctx: RequestContext, tenant: NewTenant): Promise<void>;
}

/** The provider token of the list of them. */
export const TENANT_STARTERS = 'TenantStarters';
