import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { endpointsOf } from './endpoint.js';

const PAGE = `<!doctype html>
<html lang="zh">
<head><meta charset="utf-8"><title>API</title><link rel="stylesheet" href="/docs/assets/swagger-ui.css"></head>
<body><div id="api"></div><script src="/docs/assets/swagger-ui-bundle.js"></script><script src="/docs/init.js"></script></body>
</html>`;

const INIT = `window.ui = SwaggerUIBundle({ url: '/docs/json', dom_id: '#api', deepLinking: true, docExpansion: 'none', filter: true, validatorUrl: null });`;

/** The files of swagger-ui that the page uses; nothing is fetched from elsewhere. */
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** `/docs`, made when somebody first asks for it: the description follows from the contract and the declared fields. */
export function serveDocs(server: FastifyInstance, controllers: readonly Type[]): void {
  let description: Promise<string> | undefined;
  const describe = async (): Promise<string> => {
    const { openApi } = await import('./open-api/open-api.js');
    return JSON.stringify(openApi(endpointsOf(controllers)));
  };
  server.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  server.get('/docs/init.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(INIT));
  server.get('/docs/json', async (_request, reply) => {
    description ??= describe();
    return reply.type('application/json; charset=utf-8').send(await description);
  });
  server.get<{ Params: { '*': string } }>('/docs/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (type === undefined) return reply.callNotFound();
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=86400')
      .send(await readFile(join(folder, name)));
  });
}
