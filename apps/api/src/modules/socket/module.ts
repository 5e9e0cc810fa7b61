import type { ServerModule } from '../../platform/server-module.js';
import { ClientInfoController } from './client-info.controller.js';
import { ClientInfo } from './client-info.entity.js';
import { goneClients } from './presence.queries.js';
import { SocketServer } from './socket-server.js';

/** Sockets and the presence of their clients. */
export const socketModule: ServerModule = {
  entities: [ClientInfo],
  controllers: [ClientInfoController],
  providers: [SocketServer],
  chores: () => [goneClients],
};
