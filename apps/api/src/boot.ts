import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module.js';
import { controllers } from './modules.js';
import { openWorkspace } from './open-workspace.js';
import type { Settings } from './platform/config/settings.js';
import { CallInterceptor } from './platform/http/call.interceptor.js';
import { serveDocs } from './platform/http/docs.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { serveHealth } from './platform/http/health.js';
import { RouteTable } from './platform/http/route-table.js';
import { createAdapter, serveConsole } from './platform/http/server.js';
import { createLogger, type Logger, NestLog } from './platform/logging/logger.js';

const CONSOLE = new URL('../../../../apps/console/dist/', import.meta.url);

/** A server on its data directory: migrated, seeded, mounted and checked, not yet listening. Closing it closes everything it opened. */
export async function createApp(settings: Settings, logger: Logger = createLogger(settings.logLevel)): Promise<NestFastifyApplication> {
  const opened = await openWorkspace(settings, logger);
  try {
    const routes = new RouteTable();
    const filter = new ErrorFilter(routes, logger);
    const adapter = await createAdapter(routes, filter, logger);
    const app = await NestFactory.create<NestFastifyApplication>(AppModule.on(settings, opened, routes), adapter, {
      logger: new NestLog(logger),
      bodyParser: false,
      abortOnError: false,
    });
    app.useGlobalFilters(filter);
    app.useGlobalInterceptors(new CallInterceptor());
    const server = adapter.getInstance() as unknown as FastifyInstance;
    serveHealth(server, opened.workspace.db);
    serveDocs(server, controllers);
    if (existsSync(CONSOLE)) await serveConsole(server, CONSOLE);
    await app.init();
    routes.check(controllers);
    await server.ready();
    return app;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
