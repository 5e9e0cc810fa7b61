import { ACCESS, ENDPOINTS, type EndpointId, endpoint } from '@phone-trade/shared';
import { useApp } from '../support/harness.js';
import { fastifyOf, mountedCalls } from './routes.js';

const app = useApp();

/** Calls that have an access row and are still to be built. Empty: a row is written with its call. */
const NOT_YET: readonly EndpointId[] = [];

it('every mounted call is in the contract once, with the access rule of its row', async () => {
  const calls = await mountedCalls();
  expect(calls.length).toBeGreaterThan(80);
  const ids = calls.map(({ id }) => id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  for (const { id, access } of calls) {
    expect(ENDPOINTS.some((row) => row.id === id)).toBe(true);
    expect({ id, access }).toEqual({ id, access: ACCESS[id] });
    if (Array.isArray(access)) expect({ id, codes: access.length > 0 }).toEqual({ id, codes: true });
  }
});

it('every call with an access row is mounted', async () => {
  const mounted = new Set((await mountedCalls()).map(({ id }) => id));
  const missing = (Object.keys(ACCESS) as EndpointId[]).filter((id) => !mounted.has(id) && !NOT_YET.includes(id));
  expect(missing).toEqual([]);
});

it('the server listens at every method and path of the contract and at no other', async () => {
  const server = fastifyOf(app());
  const methodsOf = new Map<string, Set<string>>();
  for (const { id } of await mountedCalls()) {
    const { path, methods } = endpoint(id);
    methodsOf.set(path, new Set([...(methodsOf.get(path) ?? []), ...methods]));
  }
  for (const [path, methods] of methodsOf) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const listens = server.hasRoute({ method, url: path });
      expect({ path, method, listens }).toEqual({ path, method, listens: methods.has(method) });
    }
  }
});

it('the contract has no two calls with the same method and path', () => {
  const places = ENDPOINTS.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
  expect(places.filter((place, i) => places.indexOf(place) !== i)).toEqual([]);
});
