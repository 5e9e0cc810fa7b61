import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { standardConfigFields, UNUSED_SETTINGS } from '@phone-trade/shared';

const ROOT = join(__dirname, '../..');

/** The sources that can obey a setting: all but tests, and the settings' own call and form, which name each of them. */
const sources = ['apps/api/src', 'apps/console/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.|\/basis\/standard-config\/|\/basic\/standard\//.test(path))
    .map((path) => readFileSync(join(ROOT, path), 'utf8')),
);

/** `costVisibleRoles` and `imeiStrict` are obeyed next to the settings themselves. */
const GRANTS = ['cost-grant.ts', 'standard-config.ts'].map((name) =>
  readFileSync(join(ROOT, 'apps/api/src/modules/phone/basis/standard-config', name), 'utf8'),
);

describe('the standard settings', () => {
  it('are unused exactly if no source reads them', () => {
    const read = (name: string) => [...sources, ...GRANTS].some((text) => new RegExp(`\\b${name}\\b`).test(text));
    const unread = Object.keys(standardConfigFields).filter((name) => !read(name));
    expect(unread).toEqual([...UNUSED_SETTINGS]);
  });
});
