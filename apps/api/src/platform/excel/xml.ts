import { FILE } from '@phone-trade/shared';
import { SaxesParser } from 'saxes';

export type Attributes = Readonly<Record<string, string>>;

/** Names of the open elements without their prefixes, the innermost last. */
export type Path = readonly string[];

export interface XmlVisitor {
  open?(path: Path, attributes: Attributes): void;
  text?(path: Path, text: string): void;
  close?(path: Path): void;
}

const PIECE = 64 * 1024;

/**
 * Visits a part of a workbook whose outermost element is `root`. Prefixes are dropped, because writers differ on them. A DOCTYPE is refused:
 * a workbook needs none, and entity bombs are declared in one.
 */
export function readXml(part: Buffer, root: string, visitor: XmlVisitor): void {
  const parser = new SaxesParser();
  const path: string[] = [];
  const text = (piece: string): void => visitor.text?.(path, piece);
  parser.on('doctype', () => {
    throw FILE.NOT_XLSX();
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(localName(name));
    if (path.length === 1 && path[0] !== root) throw FILE.NOT_XLSX();
    visitor.open?.(path, attributes);
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    visitor.close?.(path);
    path.pop();
  });
  for (const piece of decoded(part)) parser.write(piece);
  parser.close();
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** `xsd:boolean`. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** In pieces: one string of a whole part would count against the heap of the thread. */
function* decoded(part: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(part), { fatal: true });
  for (let at = 0; at < part.length; at += PIECE) {
    const text = decoder.decode(part.subarray(at, at + PIECE), { stream: true });
    // Some writers begin with a line feed, before which no XML declaration is allowed.
    yield at === 0 ? text.trimStart() : text;
  }
  yield decoder.decode();
}

/** The two encodings of the format (ECMA-376-2 8.2), by the byte order mark or by the first `<`. */
function encodingOf(part: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const start = part.toString('hex', 0, 2);
  if (start === 'fffe' || start === '3c00') return 'utf-16le';
  return start === 'feff' || start === '003c' ? 'utf-16be' : 'utf-8';
}
