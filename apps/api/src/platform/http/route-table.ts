import type { Type } from '@nestjs/common';
import { endpoint } from '@phone-trade/shared';
import type { FastifyInstance } from 'fastify';
import { type EndpointMeta, endpointsOf } from './endpoint.js';

export interface MountedRoute {
  readonly method: string;
  readonly path: string;
  /** Undefined for the few routes that are no calls: health, documentation, the console's files. */
  readonly meta: EndpointMeta | undefined;
}

/** Routes that are no calls and may be asked for by anybody. Every other one must carry a declaration. */
const OPEN_ROUTES = new Set(['/health/live', '/health/ready', '/docs', '/docs/json', '/docs/init.js', '/docs/assets/*', '/*']);

/** What the server really listens to, told by Fastify itself. */
export class RouteTable {
  private readonly mounted: { method: string; path: string }[] = [];
  private readonly paths = new Set<string>();
  private checkedRoutes: readonly MountedRoute[] = [];

  /** The mounted routes with their declarations, once the boot has checked them. */
  get routes(): readonly MountedRoute[] {
    return this.checkedRoutes;
  }

  /** Must be called before the first route is mounted. */
  watch(server: FastifyInstance): void {
    server.addHook('onRoute', ({ method, url }) => {
      this.paths.add(url);
      // HEAD is GET without its body, wherever there is a GET.
      for (const one of [method].flat()) if (one !== 'HEAD') this.mounted.push({ method: one, path: url });
    });
  }

  /** Whether the path is a call, by whatever method. */
  knows(path: string): boolean {
    return this.paths.has(path);
  }

  /** Throws when a route has no declaration, or a declared call is not mounted: such a server does not boot. */
  check(controllers: readonly Type[]): void {
    const declared = new Map<string, EndpointMeta>();
    for (const meta of endpointsOf(controllers)) {
      const { methods, path } = endpoint(meta.id);
      for (const method of methods) {
        const key = `${method} ${path}`;
        if (declared.has(key)) throw new Error(`${key} has two handlers`);
        declared.set(key, meta);
      }
    }
    const routes = this.mounted.map(({ method, path }) => ({ method, path, meta: declared.get(`${method} ${path}`) }));
    const open = routes.find(({ path, meta }) => meta === undefined && !OPEN_ROUTES.has(path));
    if (open) throw new Error(`${open.method} ${open.path} says nothing about who may call it: mount it with @Endpoint`);
    const mounted = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    for (const key of declared.keys()) {
      if (!mounted.has(key)) throw new Error(`${key} is declared but not mounted`);
    }
    this.checkedRoutes = routes;
  }
}
