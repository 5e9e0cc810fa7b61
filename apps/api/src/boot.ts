import { createSecretKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogWriter } from './modules/log/log-writer.js';
import { controllers } from './modules.js';
import { type OpenedWorkspace, openWorkspace } from './open-workspace.js';
import { TOKEN_ALGORITHM } from './platform/auth/jwt.strategy.js';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from './platform/auth/session-source.js';
import { SETTINGS, type Settings } from './platform/config/settings.js';
import { Workspaces } from './platform/context/workspaces.js';
import { Housekeeping } from './platform/housekeeping/housekeeping.js';
import { serveDocs } from './platform/http/docs.js';
import { serveHealth } from './platform/http/health.js';
import { mount } from './platform/http/mount.js';
import { serveConsole } from './platform/http/serve-console.js';
import { Jobs } from './platform/jobs/jobs.js';
import { createLogger, type Logger } from './platform/logging/logger.js';
import { type Connectors, createServices, providersOf } from './services.js';

export { SIMULATED } from './services.js';

const CONSOLE = new URL('../../../../apps/console/dist/', import.meta.url);

/** Closes the database after the last answer has been sent; before, calls that wait are answered with what they have: nothing. */
class Closing implements OnModuleDestroy, OnApplicationShutdown {
  constructor(private readonly opened: OpenedWorkspace) {}

  onModuleDestroy(): void {
    this.opened.workspace.wakeups.close();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.opened.logs.close();
    await this.opened.close();
  }
}

const MB = 1024 * 1024;

/** A server on its data directory: migrated, seeded, mounted and checked, not yet listening. Closing it closes everything it opened. */
export async function createApp(
  settings: Settings,
  connectors: Connectors,
  logger: Logger = createLogger(settings.logLevel),
): Promise<NestFastifyApplication> {
  const services = createServices(connectors, settings);
  const opened = await openWorkspace(settings, services, logger);
  const { workspace, secret, storage, logs } = opened;
  try {
    const issued = { issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE };
    return await mount(
      {
        secret,
        onFullDisk: () => storage.noteRefusal(),
        onAnswered: (request, reply) => logs.note(request, reply),
        trustProxy: settings.trustProxy,
        maxUploadBytes: Math.max(settings.pictureMb, settings.documentMb) * MB,
        controllers,
        imports: [
          JwtModule.register({
            // As a key: out of a text the library would make one for each token, after it had tried a private one.
            secret: createSecretKey(secret, 'utf8'),
            signOptions: { ...issued, algorithm: TOKEN_ALGORITHM },
            verifyOptions: { ...issued, algorithms: [TOKEN_ALGORITHM] },
          }),
        ],
        providers: [
          ...providersOf(services),
          { provide: SETTINGS, useValue: settings },
          { provide: Workspaces, useValue: new Workspaces(workspace) },
          { provide: Housekeeping, useFactory: () => opened.housekeeping },
          { provide: Jobs, useFactory: () => opened.jobs },
          { provide: Closing, useFactory: () => new Closing(opened) },
          { provide: LogWriter, useFactory: () => logs },
        ],
        open: async (server) => {
          serveHealth(server, workspace.db, storage);
          if (!settings.production) serveDocs(server, controllers);
          if (existsSync(CONSOLE)) await serveConsole(server, CONSOLE);
        },
      },
      logger,
    );
  } catch (error) {
    await opened.close();
    throw error;
  }
}
