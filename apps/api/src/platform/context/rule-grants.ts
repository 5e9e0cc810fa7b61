import type { AppError } from '@phone-trade/shared';
import type { RequestContext } from './context.js';

/**
 * A permission that the tenant's own rules give to roles, besides those granted to them. The area whose rules they are declares it;
 * the area that keeps roles knows nothing else of it.
 */
export interface RuleGrant {
  readonly permission: string;
  /** The table of these rules: cached grants expire with it. */
  readonly table: string;
  /** The ids of the roles that have it. */
  roles(ctx: RequestContext): Promise<readonly string[]>;
  /** Why a role that has it cannot be removed. */
  inUse(role: { readonly name: string }): AppError;
}
