import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT, type Lang } from '@phone-trade/shared';
import { LOADERS, PARTS } from './strings';

type Strings = { readonly [key: string]: string | Strings };

function leaves(strings: Strings, prefix = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(strings)) {
    if (typeof value === 'string') all.set(prefix + key, value);
    else for (const [path, text] of leaves(value, `${prefix}${key}.`)) all.set(path, text);
  }
  return all;
}

const all = async (lang: Lang) =>
  leaves(Object.assign({}, ...(await Promise.all(PARTS.map((part) => LOADERS[lang][part]())))) as unknown as Strings);

let zh: Map<string, string>;
let en: Map<string, string>;
/** The first segments of all keys, as alternatives of a regular expression. */
let areas: string;
beforeAll(async () => {
  [zh, en] = await Promise.all([all('zh'), all('en')]);
  areas = [...new Set([...zh.keys()].map((key) => key.split('.')[0]))].join('|');
});
/** A plural form counts as its key: Chinese has one form, English two. */
const singular = (key: string): string => key.replace(/_(one|other)$/, '');
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

/** Calls of the server, and areas of them, are named like keys and are none. */
const isCall = (name: string): boolean => Object.keys(CONTRACT).some((id) => id === name || id.startsWith(`${name}.`));

/** Every key written out in the sources; those with a variable part count by their beginning. */
function usedKeys(below = ''): { whole: Set<string>; beginnings: Set<string> } {
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  const source = join(__dirname, '..', below);
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.includes('.spec.') || file.startsWith('locales')) continue;
    const text = readFileSync(join(source, file), 'utf8');
    for (const [, key] of text.matchAll(new RegExp(`['"]((?:${areas})\\.[\\w.]+)['"]`, 'g'))) if (key && !isCall(key)) whole.add(key);
    for (const [, start] of text.matchAll(new RegExp(`\`((?:${areas})\\.[\\w.]*)\\$\\{`, 'g'))) if (start) beginnings.add(start);
  }
  return { whole, beginnings };
}

describe('strings of the console', () => {
  it('have the same keys in both languages', () => {
    expect([...new Set([...en.keys()].map(singular))].sort()).toEqual([...zh.keys()].sort());
  });

  it('have both plural forms or none', () => {
    const forms = [...en.keys()].filter((key) => key !== singular(key));
    for (const key of forms) expect([...en.keys()]).toEqual(expect.arrayContaining([`${singular(key)}_one`, `${singular(key)}_other`]));
    const plain = [...en].filter(([key, text]) => key === singular(key) && /\{\{count\}\} [a-z]+s\b/.test(text));
    expect(plain).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    for (const [key, text] of en) {
      // "The order selected" needs no 1.
      const needed = placeholders(zh.get(singular(key)) ?? '').filter(
        (name) => !key.endsWith('_one') || name !== 'count' || text.includes('{{count}}'),
      );
      expect([key, placeholders(text)]).toEqual([key, needed]);
    }
  });

  it('are never empty, and English ones contain no Chinese', () => {
    for (const text of [...zh.values(), ...en.values()]) expect(text.trim()).not.toBe('');
    for (const [key, text] of en) expect([key, /[\u4e00-\u9fff]/.test(text)]).toEqual([key, false]);
  });

  it('exist for every key used in the code', () => {
    const { whole, beginnings } = usedKeys();
    expect([...whole].filter((key) => !zh.has(key))).toEqual([]);
    expect([...beginnings].filter((start) => ![...zh.keys()].some((key) => key.startsWith(start)))).toEqual([]);
  });

  it('used in an area belong to it or to the kit, since others may not be loaded', () => {
    const areasOf = (below: string) => {
      const { whole, beginnings } = usedKeys(below);
      return new Set([...whole, ...beginnings].map((key) => key.split('.')[0]));
    };
    const everywhere = ['common', 'errors', 'kit', 'document'];
    for (const area of readdirSync(join(__dirname, '../features'))) {
      // Pages about the own account, and benches with reports, name other strings beside their own.
      const allowed = [...everywhere, area, ...(area === 'people' ? ['account'] : []), ...(area === 'work' ? ['qc'] : [])];
      expect([area, [...areasOf(`features/${area}`)].filter((used) => !allowed.includes(used ?? ''))]).toEqual([area, []]);
    }
    // The router loads `elsewhere` with the pages of `shell/elsewhere`, a part about the own account its strings.
    const own = PARTS.filter((part) => !['entry', 'shell', 'kit', 'document', 'account', 'elsewhere'].includes(part)) as readonly string[];
    for (const layer of ['app', 'shell', 'kit', 'lib']) {
      expect([layer, [...areasOf(layer)].filter((used) => own.includes(used ?? ''))]).toEqual([layer, []]);
    }
    // Pages of documents load `document`; the other parts of the kit are on pages without it too.
    for (const folder of readdirSync(join(__dirname, '../kit')).filter((name) => name !== 'document' && !name.includes('.')))
      expect([folder, areasOf(`kit/${folder}`).has('document')]).toEqual([folder, false]);
  });

  it('are all used', () => {
    const { whole, beginnings } = usedKeys();
    expect([...zh.keys()].filter((key) => !whole.has(key) && ![...beginnings].some((start) => key.startsWith(start)))).toEqual([]);
  });
});
