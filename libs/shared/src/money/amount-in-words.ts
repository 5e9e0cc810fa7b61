const ZERO = '零';
const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '兆'];
const DECIMALS = ['角', '分', '厘', '毫'];

/** Values from here on have no words (docs/domain.md 8.1). */
const LIMIT = 1e16;

/**
 * An amount in formal Chinese numerals: `1234.5` → 壹仟贰佰叁拾肆元伍角, `0` → 零元整.
 * Up to four decimals are spoken. Empty for empty input, for what is no number, and for magnitudes from 1e16.
 */
export function amountInWords(amount: number | string | null | undefined): string {
  if (amount === null || amount === undefined || String(amount).trim() === '') return '';
  const value = Number(amount);
  if (!Number.isFinite(value) || Math.abs(value) >= LIMIT) return '';
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(DECIMALS.length).split('.');
  const yuan = wholeInWords(whole);
  const parts = decimalsInWords(decimals, yuan !== '');
  if (yuan === '' && parts === '') return '零元整';
  return `${value < 0 ? '负' : ''}${yuan === '' ? '' : `${yuan}元`}${parts === '' ? '整' : parts}`;
}

function wholeInWords(whole: string): string {
  const groups = whole.padStart(Math.ceil(whole.length / 4) * 4, '0').match(/\d{4}/g) ?? [];
  let words = '';
  let gap = false;
  groups.forEach((group, index) => {
    if (Number(group) === 0) {
      gap = true;
      return;
    }
    // One 零 stands for every run of zeros between two spoken digits, also across groups.
    if (words !== '' && (gap || group.startsWith('0'))) words += ZERO;
    words += `${groupInWords(group)}${GROUPS[groups.length - 1 - index]}`;
    gap = false;
  });
  return words;
}

function groupInWords(group: string): string {
  let words = '';
  let gap = false;
  [...group].forEach((digit, index) => {
    if (digit === '0') {
      gap = words !== '';
      return;
    }
    words += `${gap ? ZERO : ''}${DIGITS[Number(digit)]}${PLACES[group.length - 1 - index]}`;
    gap = false;
  });
  return words;
}

function decimalsInWords(decimals: string, afterYuan: boolean): string {
  let words = '';
  let gap = false;
  [...decimals].forEach((digit, index) => {
    if (digit === '0') {
      gap = afterYuan || words !== '';
      return;
    }
    words += `${gap ? ZERO : ''}${DIGITS[Number(digit)]}${DECIMALS[index]}`;
    gap = false;
  });
  return words;
}
