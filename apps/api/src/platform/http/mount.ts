import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AccessGuard } from '../auth/access.guard.js';
import { JwtStrategy } from '../auth/jwt.strategy.js';
import { SIGNING_SECRET } from '../config/kept-secret.js';
import { type Logger, NestLog } from '../logging/logger.js';
import { ErrorFilter } from './error.filter.js';
import { MAX_UPLOAD_BYTES } from './limits.js';
import { refuseIgnored } from './refuse-ignored.js';
import { RouteTable } from './route-table.js';
import { serveCalls } from './serve-calls.js';
import { createAdapter, type OnAnswered } from './server.js';

/** What is mounted: the controllers and all they are made with, and the secret their callers' tokens are signed with. */
export interface Mounted {
  readonly controllers: readonly Type[];
  readonly providers: NonNullable<DynamicModule['providers']>;
  readonly imports?: NonNullable<DynamicModule['imports']>;
  readonly secret: string;
  /** Told whenever a write was refused for want of room. */
  readonly onFullDisk?: () => void;
  readonly onAnswered?: OnAnswered;
  /** The proxies in front of it, by address or network. */
  readonly trustProxy?: readonly string[];
  /** The largest file that is kept. */
  readonly maxUploadBytes?: number;
  /** Mounts what is no call and open to anybody. */
  readonly open?: (server: FastifyInstance) => void | Promise<void>;
}

class Root {}

/**
 * Controllers on a server: each call guarded and read by `AccessGuard`, answered as `@Endpoint` says, refused through
 * `ErrorFilter`. A route that does not say who may call it stops the start, and so does a decorator that would be ignored.
 */
export async function mount(
  {
    controllers,
    providers,
    imports = [],
    secret,
    onFullDisk = () => undefined,
    onAnswered = () => undefined,
    trustProxy = [],
    maxUploadBytes = MAX_UPLOAD_BYTES,
    open,
  }: Mounted,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const routes = new RouteTable();
  const filter = new ErrorFilter(routes, logger, onFullDisk);
  const adapter = await createAdapter(routes, filter, logger, trustProxy, onAnswered, maxUploadBytes);
  const module: DynamicModule = {
    module: Root,
    imports,
    controllers: [...controllers],
    providers: [
      ...providers,
      { provide: RouteTable, useValue: routes },
      { provide: SIGNING_SECRET, useValue: secret },
      { provide: JwtStrategy, useFactory: () => new JwtStrategy(secret) },
      AccessGuard,
    ],
  };
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLog(logger),
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(filter);
  refuseIgnored(app, controllers);
  const server = adapter.getInstance() as unknown as FastifyInstance;
  await open?.(server);
  serveCalls(server, app, controllers, filter, maxUploadBytes);
  await app.init();
  routes.check(controllers);
  await server.ready();
  return app;
}
