import { PLATFORM_TENANT, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { Client } from './client.entity.js';

export type ClientRow = Row<Client>;

/** An application that may ask for tokens, by the id it introduces itself with. */
export async function clientById(workspace: Workspace, clientId: string): Promise<ClientRow | undefined> {
  const ctx = systemContext(workspace, PLATFORM_TENANT, 'client');
  // There are a handful; keeping them one by one would let anybody fill the cache with ids that nobody has.
  const clients = await workspace.caches.of(PLATFORM_TENANT, ['client'], 'clients', () => rows(ctx, Client).find({ status: 1 }));
  return clients.find((client) => client.clientId === clientId);
}
