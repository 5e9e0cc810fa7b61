/**
 * JSON that has been written already: it is sent as it is, and parsed only by who must look into it. It is kept as bytes, one character
 * for each of its UTF-8: joining such pieces and sending them copies memory, where encoding a page of Chinese labels for every answer
 * costs as much as writing it.
 */
export class JsonText {
  constructor(readonly bytes: string) {}

  get text(): string {
    return Buffer.from(this.bytes, 'latin1').toString();
  }

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** A text as bytes, one character for each of its UTF-8. */
export const bytesOf = (text: string): string => (BEYOND_ASCII.test(text) ? Buffer.from(text).toString('latin1') : text);

/** The same bytes in one piece. V8 keeps a text that was put together as the tree of its parts, and walks it at each use. */
export const inOnePiece = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('latin1');

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are among what JSON has to escape
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;

/** A text as JSON. Most need nothing but their quotes, and to see that is cheaper than to ask for it. */
export const quoted = (text: string): string => (NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`);

/** Texts of lists come again and again: names of models, attributes. */
const MAX_REMEMBERED = 5000;
const remembered = new Map<string, string>();

const IS_PLAIN = /^[ !#-[\]-~]*$/;

/** A text as JSON in bytes. */
export const quotedBytes = (text: string): string => `"${escapedBytes(text)}"`;

/** The same without its quotes. */
export function escapedBytes(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  let bytes = remembered.get(text);
  if (bytes === undefined) {
    bytes = inOnePiece(bytesOf(JSON.stringify(text).slice(1, -1)));
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    // A long text is hardly ever the same again.
    if (text.length <= 64) remembered.set(text, bytes);
  }
  return bytes;
}

/** An answer as it is sent. */
export const jsonBytes = (answer: unknown): Buffer =>
  answer instanceof JsonText ? Buffer.from(answer.bytes, 'latin1') : Buffer.from(jsonOf(answer));

/**
 * An answer as JSON. Missing values are left out at every depth: clients of this family call `.split` on what they get
 * (architecture, decision 7). Most answers have none, and looking for one in the text is cheaper than walking the values.
 */
export function jsonOf(answer: unknown): string {
  if (answer instanceof JsonText) return answer.text;
  const text = JSON.stringify(answer);
  return text.includes(':null') ? JSON.stringify(present(answer)) : text;
}

/** The same value without the properties that hold nothing; copied only where there are such. An empty place of a list stays. */
function present(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Record<string, unknown>;
  const isList = Array.isArray(value);
  let copy: Record<string, unknown> | undefined;
  for (const key in given) {
    const item = given[key];
    if (typeof item !== 'object' && item !== undefined) continue;
    const kept = present(item);
    const isGap = (kept === null || kept === undefined) && !isList;
    if (kept === item && !isGap) continue;
    copy ??= (isList ? value.slice() : { ...given }) as Record<string, unknown>;
    if (isGap) delete copy[key];
    else copy[key] = kept;
  }
  return copy ?? value;
}
