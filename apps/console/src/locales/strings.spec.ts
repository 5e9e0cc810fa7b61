import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enApp } from './en/app';
import { enEntry } from './en/entry';
import { zhApp } from './zh/app';
import { zhEntry } from './zh/entry';

type Strings = { readonly [key: string]: string | Strings };

function leaves(strings: Strings, prefix = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(strings)) {
    if (typeof value === 'string') all.set(prefix + key, value);
    else for (const [path, text] of leaves(value, `${prefix}${key}.`)) all.set(path, text);
  }
  return all;
}

const zh = leaves({ ...zhEntry, ...zhApp } as unknown as Strings);
const en = leaves({ ...enEntry, ...enApp } as unknown as Strings);
/** What keys begin with. */
const AREAS = Object.keys({ ...zhEntry, ...zhApp }).join('|');
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

/** Every key written out in the sources; those with a variable part count by their beginning. */
function usedKeys(): { whole: Set<string>; beginnings: Set<string> } {
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  const source = join(__dirname, '..');
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.includes('.spec.') || file.startsWith('locales')) continue;
    const text = readFileSync(join(source, file), 'utf8');
    for (const [, key] of text.matchAll(new RegExp(`['"]((?:${AREAS})\\.[\\w.]+)['"]`, 'g'))) if (key) whole.add(key);
    for (const [, start] of text.matchAll(new RegExp(`\`((?:${AREAS})\\.[\\w.]*)\\$\\{`, 'g'))) if (start) beginnings.add(start);
  }
  return { whole, beginnings };
}

describe('strings of the console', () => {
  it('say the same things in both languages', () => {
    expect([...en.keys()].sort()).toEqual([...zh.keys()].sort());
  });

  it('have the same placeholders', () => {
    for (const [key, text] of zh) expect([key, placeholders(en.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  });

  it('are never empty, and English ones hold no Chinese', () => {
    for (const text of [...zh.values(), ...en.values()]) expect(text.trim()).not.toBe('');
    for (const [key, text] of en) expect([key, /[\u4e00-\u9fff]/.test(text)]).toEqual([key, false]);
  });

  it('are all there', () => {
    const { whole, beginnings } = usedKeys();
    expect([...whole].filter((key) => !zh.has(key))).toEqual([]);
    expect([...beginnings].filter((start) => ![...zh.keys()].some((key) => key.startsWith(start)))).toEqual([]);
  });

  it('are all used', () => {
    const { whole, beginnings } = usedKeys();
    expect([...zh.keys()].filter((key) => !whole.has(key) && ![...beginnings].some((start) => key.startsWith(start)))).toEqual([]);
  });
});
