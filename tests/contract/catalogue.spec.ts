import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS, errorCatalogue } from '@phone-trade/shared';
import { MENU_GROUPS } from '../../seeds/base/menus.js';
import { useApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';

const ROOT = join(__dirname, '..', '..');
const app = useApp();

/** The text of every source file below a folder, specs left out. */
function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'dist' || entry.name === 'node_modules' ? [] : sourcesBelow(path);
    return /\.ts$/.test(entry.name) && !/\.spec\.ts$/.test(entry.name) ? [readFileSync(join(ROOT, path), 'utf8')] : [];
  });
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string).sort();

describe('the error catalogue', () => {
  const entries = [...errorCatalogue()];

  it('has every entry in both languages, with the same placeholders', () => {
    expect(entries.length).toBeGreaterThan(90);
    for (const [key, { zh, en }] of entries) {
      expect({ key, zh: zh.length > 0, en: en.length > 0 }).toEqual({ key, zh: true, en: true });
      expect({ key, placeholders: placeholders(en) }).toEqual({ key, placeholders: placeholders(zh) });
    }
  });

  it('spells every key in upper snake case', () => {
    expect(entries.map(([key]) => key).filter((key) => !/^[A-Z]+(_[A-Z0-9]+)+$/.test(key))).toEqual([]);
  });

  it('has no unused entry', () => {
    const sources = [...sourcesBelow('apps/api/src'), ...sourcesBelow('libs/shared/src'), ...sourcesBelow('apps/console/src')].join('\n');
    const unused = entries.map(([key]) => key).filter((key) => !new RegExp(`\\b${key.replace('_', '\\.')}\\b`).test(sources));
    expect(unused).toEqual([]);
  });
});

describe('permission codes', () => {
  it('required by calls can all be granted: each one is a button of a menu', async () => {
    const seeded = (await contextOf(app(), '000000', 'admin')).permissions;
    const asked = new Set(Object.values(ACCESS).flatMap((access) => (Array.isArray(access) ? access : [])));
    expect([...asked].filter((code) => !seeded.has(code))).toEqual([]);
  });

  it('belong to one screen each', () => {
    const codes = MENU_GROUPS.flatMap(({ screens }) => screens.map(({ code }) => code));
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
  });
});
