import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { serverModule } from '../support/server-module.js';

interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile_inline: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly restart?: string;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** The used keys of the Compose specification, by their position: docker alone would refuse a misspelt one. */
const KEYS = {
  top: ['services', 'configs', 'volumes'],
  service: [
    'image build pull_policy command environment ports volumes tmpfs configs depends_on healthcheck restart init stop_grace_period',
  ].flatMap((words) => words.split(' ')),
  build: ['context', 'dockerfile_inline'],
  healthcheck: ['test', 'interval', 'timeout', 'retries', 'start_period'],
};

const text = readFileSync(join(__dirname, '../../docker-compose.yml'), 'utf8');
/** As docker fills it in where nothing is set. */
const compose = parse(text.replace(/\$\{\w+:-(\w*)\}/g, '$1'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const servers = services.filter(([, { environment }]) => environment?.DATABASE_URL);

const strange = (given: object, known: readonly string[]): string[] => Object.keys(given).filter((key) => !known.includes(key));

test('the compose file uses only keys of the specification', () => {
  expect(strange(compose, KEYS.top).filter((key) => !key.startsWith('x-'))).toEqual([]);
  for (const [name, service] of services) {
    expect({ name, strange: strange(service, KEYS.service) }).toEqual({ name, strange: [] });
    expect({ name, strange: strange(service.build ?? {}, KEYS.build) }).toEqual({ name, strange: [] });
    expect({ name, strange: strange(service.healthcheck ?? {}, KEYS.healthcheck) }).toEqual({ name, strange: [] });
  }
});

test('two servers share a PostgreSQL and a Redis, and keep no data of their own', () => {
  expect(servers.map(([name]) => name)).toEqual(['server-a', 'server-b']);
  for (const [, { environment, tmpfs }] of servers) expect(tmpfs).toEqual([`${environment?.DATA_DIR ?? ''}:uid=1000,gid=1000,mode=0700`]);
  const [{ DATABASE_URL = '', REDIS_URL = '' } = {}] = servers.map(([, { environment }]) => environment);
  const [database, redis] = [new URL(DATABASE_URL), new URL(REDIS_URL)];
  expect(compose.services[database.hostname]?.environment).toMatchObject({
    POSTGRES_USER: database.username,
    POSTGRES_PASSWORD: database.password,
    POSTGRES_DB: database.pathname.slice(1),
  });
  expect(compose.services[redis.hostname]?.image).toMatch(/^redis:/);
});

test('every environment variable of a server is a known and valid setting', async () => {
  const { readSettings } =
    await serverModule<typeof import('../../apps/api/src/platform/config/settings.js')>('platform/config/settings.js');
  for (const [name, { environment = {} }] of servers) {
    const asked = new Set<string>();
    const watched = new Proxy(environment, {
      get: (target, key: string) => {
        asked.add(key);
        return target[key];
      },
    });
    const settings = readSettings(watched);
    expect({ name, unknown: Object.keys(environment).filter((key) => !asked.has(key)) }).toEqual({ name, unknown: [] });
    expect(settings).toMatchObject({ production: true, host: '0.0.0.0', trustProxy: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'] });
  }
});

test('the proxy checks the readiness of each server at its port', () => {
  const proxy = compose.services.proxy as Service;
  const [{ source = '', target = '' } = {}] = proxy.configs ?? [];
  const content = compose.configs[source]?.content ?? '';
  expect(target).toBe('/usr/local/etc/haproxy/haproxy.cfg');
  const named = [...content.matchAll(/^\s*server (\S+) (\S+):(\d+)$/gm)].map(([, name, host, port]) => ({ name, host, port }));
  expect(named).toEqual(servers.map(([name, { environment }]) => ({ name, host: name, port: environment?.PORT })));
  expect(content).toContain('httpchk GET /health/ready');
  expect(content).toContain('http-request set-header X-Forwarded-For %[src]');
  const bound = /^\s*bind :(\d+)$/m.exec(content)?.[1];
  expect(proxy.ports).toEqual([`127.0.0.1:3000:${bound}`]);
  expect(Object.keys(proxy.depends_on ?? {})).toEqual(servers.map(([name]) => name));
});

test('every awaited service has a health check or ends', () => {
  for (const [name, { depends_on: needs = {} }] of services) {
    for (const [other, { condition }] of Object.entries(needs)) {
      const needed = compose.services[other];
      const able = condition === 'service_healthy' ? needed?.healthcheck !== undefined : needed?.restart === undefined;
      expect({ name, other, condition, able }).toEqual({ name, other, condition, able: true });
      expect(['service_healthy', 'service_completed_successfully']).toContain(condition);
    }
  }
});

test('mounted volumes are declared, images are pinned, and ports are bound to localhost', () => {
  const mounted = new Set(services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0])));
  expect([...mounted].sort()).toEqual(Object.keys(compose.volumes).sort());
  const built = services.flatMap(([, { image, build }]) => (build ? [image] : []));
  for (const [name, { image, ports = [] }] of services) {
    if (!built.includes(image)) expect({ name, image }).toEqual({ name, image: expect.stringMatching(/^[a-z]+:\d[\w.-]*$/) });
    for (const port of ports) expect({ name, port }).toEqual({ name, port: expect.stringMatching(/^127\.0\.0\.1:\d+:\d+$/) });
  }
});

test('the image runs the build output on a supported Node version and excludes local data', () => {
  const file = compose.services.secret?.build?.dockerfile_inline ?? '';
  const major = Number(/^FROM node:(\d+)-/m.exec(file)?.[1]);
  expect([20, 22, 24, 26]).toContain(major);
  for (const [, { command = [] }] of servers) expect(command.at(-1)).toMatch(/exec node dist\/apps\/api\/bundle\/main\.js$/);
  const ignored = readFileSync(join(__dirname, '../../.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'data', '**/node_modules', '**/dist']));
});
