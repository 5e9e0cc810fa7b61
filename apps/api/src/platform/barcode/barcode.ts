import { barsOf, type CodeBars, type CodeKind, codeArguments, type DrawCode } from '@phone-trade/shared';
// The encoder sits on the default export only: the named `raw` is a symbology of that name.
import bwip from 'bwip-js/generic';

/** Symbols already encoded: the codes of a reprint, a preview followed by its print, the same order on its pages. */
const KEEP = 500;
const encoded = new Map<string, CodeBars>();

/** Encodes a QR code (level M) or Code 128 as dark bars in modules, for any painter. Throws on text that cannot be encoded. */
export const drawCode: DrawCode = (kind: CodeKind, text: string): CodeBars => {
  const key = `${kind} ${text}`;
  const known = encoded.get(key);
  if (known) return known;
  const symbol = bwip.raw(...codeArguments(kind, text))[0];
  if (!symbol) throw new Error(`No ${kind} for a text of ${text.length} characters`);
  if (encoded.size >= KEEP) encoded.clear();
  const bars = barsOf(symbol);
  encoded.set(key, bars);
  return bars;
};
