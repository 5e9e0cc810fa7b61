import { builtInFormats, GENERAL, type NumberFormat, numberFormat } from './number-format.js';
import { readXml } from './xml.js';

/** The number format of each cell style, by the index that cells name it by. */
export function cellStyles(part: Buffer): readonly NumberFormat[] {
  const formats = builtInFormats();
  const named: NumberFormat[] = [];
  const styles: NumberFormat[] = [];
  readXml(part, 'styleSheet', {
    open: (path, { numFmtId, formatCode, xfId }) => {
      // Conditional formats (`dxfs`) have entries of this name too.
      if (path.at(-1) === 'numFmt' && path.includes('numFmts')) formats.set(Number(numFmtId), numberFormat(formatCode ?? ''));
      if (path.at(-1) !== 'xf') return;
      const own = numFmtId === undefined ? undefined : (formats.get(Number(numFmtId)) ?? GENERAL);
      if (path.at(-2) === 'cellStyleXfs') named.push(own ?? GENERAL);
      if (path.at(-2) === 'cellXfs') styles.push(own ?? named[Number(xfId ?? 0)] ?? GENERAL);
    },
  });
  return styles;
}
