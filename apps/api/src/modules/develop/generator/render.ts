/** Names of a template: texts and numbers, sections that are shown or not, and lists of further names. */
export interface Scope {
  readonly [name: string]: string | number | boolean | undefined | readonly Scope[];
}

/** Characters that end a text of one line early, in TypeScript and Java. */
const escaped = (text: string): string =>
  text.replace(/[\\\r\n\u2028\u2029]/g, (char) => (char === '\\' ? '\\\\' : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`));

/** Texts of users in the form of their place. Names need none: they are checked when they are stored. */
const FILTERS: Readonly<Record<string, (text: string) => string>> = {
  /** A literal of TypeScript or JavaScript. */
  str: (text) => `'${escaped(text).replaceAll("'", "\\'")}'`,
  /** A literal of Java. */
  java: (text) => JSON.stringify(text.replace(/\\/g, '')),
  /** In a comment, on one line. */
  comment: (text) => text.replace(/\s+/g, ' ').replaceAll('*/', '* /').replaceAll('\\u', '\\ u').trim(),
  xml: (text) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`),
};

const TAG = /\{\{([#^/]?)([A-Za-z]\w*)(?:\|(\w+))?\}\}/g;

/** A line with nothing but the beginning or the end of a section leaves no line behind. */
const ALONE = /^[ \t]*(\{\{[#^/]\w+\}\})[ \t]*\n/gm;

interface Open {
  readonly name: string;
  readonly inverse: boolean;
  readonly from: number;
}

/**
 * Fills a template: `{{name}}`, `{{name|str}}`, `{{#name}}…{{/name}}` for each row of a list or where something is true, `{{^name}}…{{/name}}`
 * where it is not. An unknown name is a fault of the template.
 */
export function render(template: string, scope: Scope): string {
  return fill(template.replace(ALONE, '$1'), scope);
}

function fill(text: string, scope: Scope): string {
  let out = '';
  let at = 0;
  const open: Open[] = [];
  for (const match of text.matchAll(TAG)) {
    const [tag, sign, name = '', filter] = match;
    const end = match.index + tag.length;
    if (sign === '#' || sign === '^') {
      if (open.length === 0) out += text.slice(at, match.index);
      open.push({ name, inverse: sign === '^', from: end });
    } else if (sign === '/') {
      const section = open.pop();
      if (section?.name !== name) throw new Error(`{{/${name}}} closes no section`);
      if (open.length === 0) out += sectionOf(section, text.slice(section.from, match.index), scope);
    } else if (open.length === 0) out += text.slice(at, match.index) + textOf(name, filter, scope);
    if (open.length === 0) at = end;
  }
  const [unclosed] = open;
  if (unclosed) throw new Error(`{{#${unclosed.name}}} is not closed`);
  return out + text.slice(at);
}

function sectionOf({ name, inverse }: Open, body: string, scope: Scope): string {
  const value = known(name, scope);
  const list = Array.isArray(value) ? (value as readonly Scope[]) : undefined;
  const isTrue = list ? list.length > 0 : Boolean(value);
  if (inverse) return isTrue ? '' : fill(body, scope);
  if (list) return list.map((row) => fill(body, { ...scope, ...row })).join('');
  return isTrue ? fill(body, scope) : '';
}

function textOf(name: string, filter: string | undefined, scope: Scope): string {
  const value = String(known(name, scope) ?? '');
  if (filter === undefined) return value;
  const change = FILTERS[filter];
  if (!change) throw new Error(`no filter ${filter}`);
  return change(value);
}

function known(name: string, scope: Scope): Scope[string] {
  if (!Object.hasOwn(scope, name)) throw new Error(`no value ${name}`);
  return scope[name];
}
