import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, callsOf } from './areas.js';
import { mountedCalls } from './routes.js';

/** `phone.basicConfig` is phone-basic-config. */
const fileName = (area: string): string => area.replace(/\.|(?=[A-Z])/g, '-').toLowerCase();

it.each(['bad-input', 'isolation', 'mass-assignment', 'permissions'])('the %s suite has a spec file for every area', (suite) => {
  const files = readdirSync(join(__dirname, suite)).filter((name) => name.endsWith('.spec.ts'));
  expect(files).toEqual(expect.arrayContaining(AREAS.map((area) => `${fileName(area)}.spec.ts`)));
});

it('every call belongs to exactly one area, and every area has calls', async () => {
  const areas = await Promise.all(AREAS.map(callsOf));
  expect(areas.filter((calls) => calls.length === 0)).toEqual([]);
  expect(
    areas
      .flat()
      .map(({ id }) => id)
      .sort(),
  ).toEqual((await mountedCalls()).map(({ id }) => id).sort());
});

it('the permission table lists exactly the guarded calls that are mounted', async () => {
  const guarded = (await mountedCalls()).filter(({ access }) => Array.isArray(access)).map(({ id }) => id);
  const table = JSON.parse(readFileSync(join(__dirname, 'permissions', 'permissions.golden.json'), 'utf8')) as object;
  expect(Object.keys(table).sort()).toEqual([...guarded].sort());
});
