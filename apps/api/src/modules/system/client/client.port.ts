import { PLATFORM_TENANT, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { type Row, rows } from '../../../platform/database/table.js';
import { Client } from './client.entity.js';

/** An application that may ask for tokens, by the id it introduces itself with. */
export function clientById(workspace: Workspace, clientId: string): Promise<Row<Client> | undefined> {
  const ctx = systemContext(workspace, PLATFORM_TENANT, 'client');
  return workspace.caches.of(PLATFORM_TENANT, ['client'], `client/${clientId}`, () => rows(ctx, Client).one({ clientId, status: 1 }));
}
