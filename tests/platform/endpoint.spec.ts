import type { CanActivate, ExceptionFilter, NestInterceptor, PipeTransform, Provider, Type } from '@nestjs/common';
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
async function serve(controller: Type, more: readonly Provider[] = []): Promise<NestFastifyApplication> {
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
    ...more,
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
    await expect(controllerOf(http, true)).rejects.toThrow('qa.listCate has no access');
  });

  it('refuses a route without an access rule', async () => {
    const http = await serverModule<Http>('platform/http/endpoint.js');
    await expect(serve(await controllerOf(http, false))).rejects.toThrow('GET /api/open says nothing about who may call it');
  });
});

/** Enhancers of Nest's router. */
const GUARD: CanActivate = { canActivate: () => false };
const PIPE: PipeTransform = { transform: () => undefined };
const INTERCEPTOR: NestInterceptor = {
  intercept: () => {
    throw new Error('never');
  },
};
const FILTER: ExceptionFilter = { catch: () => undefined };

type Nest = typeof import('@nestjs/common');
type Fastify = typeof import('@nestjs/platform-fastify');

/** Starts a server with a decorated controller. */
async function startWith(decorate: (controller: Type, nest: Nest) => void | Promise<void>, more: readonly Provider[] = []): Promise<void> {
  const nest = await nativeImport<Nest>('@nestjs/common');
  await withAccess('public', async () => {
    const controller = await controllerOf(await serverModule<Http>('platform/http/endpoint.js'), true);
    await decorate(controller, nest);
    await (await serve(controller, more)).close();
  });
}

describe('the start refuses', () => {
  const ON_BOTH: Readonly<Record<string, (nest: Nest) => ClassDecorator & MethodDecorator>> = {
    '@UseGuards': ({ UseGuards }) => UseGuards(GUARD),
    '@UsePipes': ({ UsePipes }) => UsePipes(PIPE),
    '@UseInterceptors': ({ UseInterceptors }) => UseInterceptors(INTERCEPTOR),
    '@UseFilters': ({ UseFilters }) => UseFilters(FILTER),
  };
  const ON_METHODS: Readonly<Record<string, (nest: Nest) => MethodDecorator>> = {
    '@HttpCode': ({ HttpCode }) => HttpCode(201),
    '@Header': ({ Header }) => Header('x-a', 'b'),
    '@Redirect': ({ Redirect }) => Redirect('/elsewhere'),
    '@Render': ({ Render }) => Render('page'),
    '@Version': ({ Version }) => Version('2'),
    "path of Nest's router": ({ Post }) => Post('/elsewhere'),
    'the metadata roles': ({ SetMetadata }) => SetMetadata('roles', ['boss']),
  };
  const ON_CLASSES: Readonly<Record<string, (nest: Nest) => ClassDecorator>> = {
    "a path of Nest's router": ({ Controller }) => Controller('prefix'),
    "a host of Nest's router": ({ Controller }) => Controller({ host: 'a.example' }),
    'a scope': ({ Controller }) => Controller({ durable: true }),
    '@Version': ({ Controller }) => Controller({ version: '2' }),
    'the metadata roles': ({ SetMetadata }) => SetMetadata('roles', ['boss']),
  };
  const ON_PARAMETERS: Readonly<Record<string, (nest: Nest) => ParameterDecorator>> = {
    '@Body': ({ Body }) => Body(),
    '@Query with a pipe': ({ Query }) => Query('note', PIPE),
    'a parameter decorator of its own': ({ createParamDecorator }) => createParamDecorator(() => 1)(),
  };

  it.each(Object.entries({ ...ON_BOTH, ...ON_CLASSES }))('a controller with %s', async (name, decorator) => {
    const started = startWith((controller, nest) => {
      decorator(nest)(controller);
    });
    await expect(started).rejects.toThrow(new RegExp(`^Thrown has (a )?${name}, which has no effect`));
  });

  it.each(Object.entries({ ...ON_BOTH, ...ON_METHODS }))('a handler with %s', async (name, decorator) => {
    const started = startWith(({ prototype }, nest) => {
      decorator(nest)(prototype, 'echo', Object.getOwnPropertyDescriptor(prototype, 'echo') as PropertyDescriptor);
    });
    await expect(started).rejects.toThrow(new RegExp(`^Thrown\\.echo has (a )?${name}, which has no effect`));
  });

  it.each(Object.entries(ON_PARAMETERS))('a handler whose parameter has %s', async (_name, decorator) => {
    const started = startWith(({ prototype }, nest) => decorator(nest)(prototype, 'echo', 1));
    await expect(started).rejects.toThrow("Thrown.echo has a parameter decorator of Nest's, which has no effect");
  });

  it('a controller that inherits a decorator', async () => {
    const started = startWith((controller, { UseGuards }) => {
      class Base {}
      UseGuards(GUARD)(Base);
      Object.setPrototypeOf(controller, Base);
    });
    await expect(started).rejects.toThrow('Thrown has @UseGuards');
  });

  it('a handler with @RouteConfig of the Fastify adapter', async () => {
    const { RouteConfig } = await nativeImport<Fastify>('@nestjs/platform-fastify');
    const started = startWith(({ prototype }) => {
      RouteConfig({ rateLimit: 1 })(prototype, 'echo', Object.getOwnPropertyDescriptor(prototype, 'echo') as PropertyDescriptor);
    });
    await expect(started).rejects.toThrow('Thrown.echo has the metadata');
  });

  it.each([
    ['APP_GUARD', 'guard', GUARD],
    ['APP_PIPE', 'pipe', PIPE],
    ['APP_INTERCEPTOR', 'interceptor', INTERCEPTOR],
    ['APP_FILTER', 'filter', FILTER],
  ])('a module that provides %s', async (token, subtype, useValue) => {
    const started = startWith(() => undefined, [{ provide: token, useValue }]);
    await expect(started).rejects.toThrow(`The module Root has the ${subtype}`);
  });

  it('a module that provides a request-scoped APP_GUARD', async () => {
    const { Scope } = await nativeImport<Nest>('@nestjs/common');
    const started = startWith(() => undefined, [{ provide: 'APP_GUARD', useFactory: () => GUARD, scope: Scope.REQUEST }]);
    await expect(started).rejects.toThrow('The module Root has the guard');
  });

  it('global guards, pipes, prefixes and the like set on the application', async () => {
    await withAccess('public', async () => {
      const app = await serve(await controllerOf(await serverModule<Http>('platform/http/endpoint.js'), true));
      const { VersioningType } = await nativeImport<Nest>('@nestjs/common');
      const settings: Readonly<Record<string, () => unknown>> = {
        useGlobalGuards: () => app.useGlobalGuards(GUARD),
        useGlobalPipes: () => app.useGlobalPipes(PIPE),
        useGlobalInterceptors: () => app.useGlobalInterceptors(INTERCEPTOR),
        useGlobalFilters: () => app.useGlobalFilters(FILTER),
        setGlobalPrefix: () => app.setGlobalPrefix('prefix'),
        enableVersioning: () => app.enableVersioning({ type: VersioningType.URI }),
      };
      for (const [name, set] of Object.entries(settings)) expect(set).toThrow(`The application has ${name}, which has no effect`);
      await app.close();
    });
  });
});
