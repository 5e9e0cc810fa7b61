import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serverModule } from './server-module.js';

type Mount = typeof import('../../apps/api/src/platform/http/mount.js')['mount'];
type Open = NonNullable<Parameters<Mount>[0]['open']>;

/** The HTTP pipeline of the server without calls, database and workspace; `open` adds what is to be served. */
export async function pipeline(open: Open): Promise<NestFastifyApplication> {
  const { mount } = await serverModule<{ readonly mount: Mount }>('platform/http/mount.js');
  const { createLogger } = await serverModule<typeof import('../../apps/api/src/platform/logging/logger.js')>('platform/logging/logger.js');
  const { Workspaces } =
    await serverModule<typeof import('../../apps/api/src/platform/context/workspaces.js')>('platform/context/workspaces.js');
  const { SESSION_SOURCE } =
    await serverModule<typeof import('../../apps/api/src/platform/auth/session-source.js')>('platform/auth/session-source.js');
  const providers = [
    { provide: Workspaces, useValue: new Workspaces({} as never) },
    { provide: SESSION_SOURCE, useValue: { tables: [], load: async () => undefined } },
  ];
  return mount({ controllers: [], providers, secret: 'x'.repeat(32), open }, createLogger('fatal'));
}
