import type { Provider, Type } from '@nestjs/common';
import { ClientInfoController } from './client-info.controller.js';
import { SocketServer } from './socket-server.js';

export const socketControllers: readonly Type[] = [ClientInfoController];

export const socketProviders: readonly Provider[] = [SocketServer];
