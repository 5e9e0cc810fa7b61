import { FILE } from '@phone-trade/shared';

/** What a scanner reports. Names come without their namespace prefix; text comes with its entities decoded. */
export interface XmlHandler {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text?(text: string): void;
  /** True once the rest of the part is of no interest. */
  readonly done?: boolean;
}

/** The longest text a cell may hold with every character spelt as a reference; anything longer is an attack on memory and time. */
const MAX_TOKEN = 300_000;
/** Twice what the largest sheet allowed needs; more would only keep the worker busy. */
const MAX_TAGS = 3_000_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the five named entities and numeric references. There is no DTD, so any other name is an attack or damage. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{1,8}));/g, (_, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) {
      const character = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
      if (character === undefined) throw FILE.NOT_XLSX();
      return character;
    }
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (point > 0x10ffff) throw FILE.NOT_XLSX();
    return String.fromCodePoint(point);
  });
}

const patterns = new Map<string, RegExp>();

/** One attribute of a tag, decoded. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const match = pattern.exec(attributes);
  const value = match ? (match[1] ?? match[2]) : undefined;
  return value === undefined ? undefined : decodeEntities(value);
}

/**
 * A forward-only XML reader for the parts of a workbook: no tree, no DTD, no entities of the document's own, memory bounded by
 * the longest token. It checks less than a validating parser and therefore reports, never trusts: limits are the handler's.
 */
export class XmlScanner {
  private rest = '';
  private due = 0;
  private tags = 0;

  constructor(private readonly handler: XmlHandler) {}

  write(chunk: string): void {
    this.rest += chunk;
    if (this.rest.length >= this.due) this.scan();
  }

  /** To be called after the last chunk. */
  end(): void {
    this.scan();
  }

  private scan(): void {
    const source = this.rest;
    let at = 0;
    while (this.handler.done !== true) {
      const start = source.indexOf('<', at);
      if (start < 0) break;
      if (start > at) this.handler.text?.(decodeEntities(source.slice(at, start)));
      at = start;
      const end = this.markup(source, start);
      if (end < 0) break;
      at = end;
    }
    this.rest = source.slice(at);
    if (this.rest.length > MAX_TOKEN) throw FILE.NOT_XLSX();
    // A token that is not complete is looked at again when twice as much is there, or a long one would be read over and over.
    this.due = this.rest.length * 2;
  }

  /** Reports the markup that begins at `start` and answers where it ends, or -1 when the rest of it has not arrived. */
  private markup(source: string, start: number): number {
    const second = source.charCodeAt(start + 1);
    if (second === 0x2f) return this.closing(source, start); // </
    if (second === 0x21) return this.declaration(source, start); // <!
    if (second === 0x3f) return past(source, '?>', start); // <?
    return Number.isNaN(second) ? -1 : this.opening(source, start);
  }

  private closing(source: string, start: number): number {
    const end = source.indexOf('>', start);
    if (end < 0) return -1;
    this.handler.close(localName(source.slice(start + 2, end).trimEnd()));
    return end + 1;
  }

  /** A comment or a CDATA section. A DOCTYPE has no place in a workbook: that is where entity bombs live. */
  private declaration(source: string, start: number): number {
    if (source.length - start < 9) return -1;
    if (source.startsWith('<!--', start)) return past(source, '-->', start + 4);
    if (!source.startsWith('<![CDATA[', start)) throw FILE.NOT_XLSX();
    const end = past(source, ']]>', start);
    if (end > 0) this.handler.text?.(source.slice(start + 9, end - 3));
    return end;
  }

  private opening(source: string, start: number): number {
    const end = tagEnd(source, start);
    if (end < 0) return -1;
    this.tags += 1;
    if (this.tags > MAX_TAGS) throw FILE.UNREADABLE();
    const isEmpty = source.charCodeAt(end - 1) === 0x2f;
    const tag = source.slice(start + 1, isEmpty ? end - 1 : end);
    const space = tag.search(/\s/);
    const name = localName(space < 0 ? tag : tag.slice(0, space));
    this.handler.open(name, space < 0 ? '' : tag.slice(space));
    if (isEmpty) this.handler.close(name);
    return end + 1;
  }
}

function past(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/** The `>` that ends a tag: one inside quotes does not. */
function tagEnd(source: string, start: number): number {
  const end = source.indexOf('>', start);
  if (end < 0) return -1;
  // The usual case at once: an attribute has just been closed. (A lone quote before a quoted `>` misreads that one tag, no more.)
  const before = source.charCodeAt(source.charCodeAt(end - 1) === 0x2f ? end - 2 : end - 1);
  if (before === 0x22) return end;
  let quote = 0;
  for (let at = start; at < source.length; at += 1) {
    const char = source.charCodeAt(at);
    if (quote !== 0) {
      if (char === quote) quote = 0;
    } else if (char === 0x22 || char === 0x27) quote = char;
    else if (char === 0x3e) return at;
  }
  return -1;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
