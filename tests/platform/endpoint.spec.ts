import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Access, EndpointId } from '@phone-trade/shared';
import { serverModule } from '../support/server-module.js';

type Http = typeof import('../../apps/api/src/platform/http/endpoint.js');

const GET_AND_POST: EndpointId = 'qa.listCate';
const PATH = '/api/blade-qa/question/listCate';

/** The test call has no access row; a test may add one. The contract is shared by spec files of a worker, so it is removed again. */
async function withAccess<T>(access: Access, work: () => Promise<T>): Promise<T> {
  const { ACCESS } = (await nativeImport('@phone-trade/shared')) as { ACCESS: Partial<Record<EndpointId, Access>> };
  ACCESS[GET_AND_POST] = access;
  try {
    return await work();
  } finally {
    delete ACCESS[GET_AND_POST];
  }
}

/** A controller built by function calls, like the kernel builds its own. */
async function controllerOf(http: Http, declare: boolean): Promise<Type> {
  const { Ctx, Input } = await serverModule<typeof import('../../apps/api/src/platform/http/params.js')>('platform/http/params.js');
  class Thrown {
    echo(_ctx: unknown, input: { note?: string }) {
      return [{ note: input.note }];
    }
  }
  Ctx()(Thrown.prototype, 'echo', 0);
  Input()(Thrown.prototype, 'echo', 1);
  const descriptor = Object.getOwnPropertyDescriptor(Thrown.prototype, 'echo') as PropertyDescriptor;
  if (declare) {
    const { f } = await nativeImport<typeof import('@phone-trade/shared')>('@phone-trade/shared');
    http.Endpoint(GET_AND_POST, { fields: { note: f.text(10, '备注', 'Note') } })(Thrown.prototype, 'echo', descriptor);
  } else {
    const { Get } = await nativeImport<typeof import('@nestjs/common')>('@nestjs/common');
    Get('/api/open')(Thrown.prototype, 'echo', descriptor);
  }
  http.ApiController()(Thrown);
  return Thrown;
}

/** The pipeline with one controller and no users. */
async function serve(controller: Type): Promise<NestFastifyApplication> {
  const { mount } = await serverModule<typeof import('../../apps/api/src/platform/http/mount.js')>('platform/http/mount.js');
  const { createLogger } = await serverModule<typeof import('../../apps/api/src/platform/logging/logger.js')>('platform/logging/logger.js');
  const { Workspaces } =
    await serverModule<typeof import('../../apps/api/src/platform/context/workspaces.js')>('platform/context/workspaces.js');
  const { SESSION_SOURCE } =
    await serverModule<typeof import('../../apps/api/src/platform/auth/session-source.js')>('platform/auth/session-source.js');
  const workspace = { counters: { add: async () => 1 } } as never;
  const providers = [
    { provide: Workspaces, useValue: new Workspaces(workspace) },
    { provide: SESSION_SOURCE, useValue: { tables: [], load: async () => undefined } },
  ];
  return mount({ controllers: [controller], providers, secret: 'x'.repeat(32) }, createLogger('fatal'));
}

describe('a declared call', () => {
  it('with two methods answers both in the same way', async () => {
    await withAccess('public', async () => {
      const http = await serverModule<Http>('platform/http/endpoint.js');
      const app = await serve(await controllerOf(http, true));
      const got = await app.inject({ method: 'GET', url: `${PATH}?note=a` });
      const posted = await app.inject({ method: 'POST', url: PATH, payload: { note: 'a' } });
      expect(got.json()).toEqual({ code: 200, success: true, data: [{ note: 'a' }], msg: '操作成功' });
      expect(posted.json()).toEqual(got.json());
      for (const method of ['GET', 'POST'] as const) {
        const bad = await app.inject({ method, url: `${PATH}?note=far_too_long` });
        expect([bad.statusCode, bad.headers['x-error-key']]).toEqual([400, 'INPUT_INVALID']);
      }
      expect((await app.inject({ method: 'PUT', url: PATH })).statusCode).toBe(405);
      await app.close();
    });
  });

  it('requires a session for either method', async () => {
    await withAccess('signed-in', async () => {
      const http = await serverModule<Http>('platform/http/endpoint.js');
      const app = await serve(await controllerOf(http, true));
      for (const method of ['GET', 'POST'] as const) expect((await app.inject({ method, url: PATH })).statusCode).toBe(401);
      await app.close();
    });
  });
});

describe('the boot', () => {
  it('refuses a call without an access row', async () => {
    const http = await serverModule<Http>('platform/http/endpoint.js');
    await expect(controllerOf(http, true)).rejects.toThrow('qa.listCate has no access row');
  });

  it('refuses a route without an access rule', async () => {
    const http = await serverModule<Http>('platform/http/endpoint.js');
    await expect(serve(await controllerOf(http, false))).rejects.toThrow('GET /api/open says nothing about who may call it');
  });
});
