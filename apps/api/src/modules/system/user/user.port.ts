import { type RequestContext, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { type Row, rows, rowsById } from '../../../platform/database/table.js';
import { User } from './user.entity.js';

/** Accounts are the same in whatever case they are typed. */
export const accountKey = (account: string): string => account.trim().toLowerCase();

/** Somebody by account, disabled ones too: sign-in says why it refuses them. */
export const userByAccount = (workspace: Workspace, tenantId: string, account: string): Promise<Row<User> | undefined> =>
  rows(systemContext(workspace, tenantId, 'sign-in'), User).one({ account: accountKey(account) });

/** Somebody by id, disabled ones too. */
export const userById = (workspace: Workspace, tenantId: string, id: string): Promise<Row<User> | undefined> =>
  rows(systemContext(workspace, tenantId, 'session'), User).one({ id });

/** The ids of a comma list; a user has any number of roles, departments and posts. */
export const idList = (ids: string | null | undefined): string[] => (ids ? ids.split(',').filter(Boolean) : []);

/** The tenant's people by id, for documents that name them. */
export const usersByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<User>>> =>
  rowsById(ctx, User, ids);
