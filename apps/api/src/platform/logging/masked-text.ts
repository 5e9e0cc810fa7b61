const SECRET = /passw|secret|token|credential|captcha|authorization|access_?key|cookie|signature|policy|^pwd$/i;
const MASK = '******';

const MAX_TEXT = 2000;
const MAX_VALUE = 200;
const MAX_ITEMS = 20;
const MAX_DEPTH = 6;

/** What was sent, as JSON for a log: secrets are masked, long values and lists cut, files named by their size. */
export function maskedText(value: unknown): string {
  let left = MAX_TEXT;
  const shortened = (item: unknown, depth: number): unknown => {
    if (left <= 0) return '…';
    if (typeof item === 'string') {
      const text = item.length > MAX_VALUE ? `${item.slice(0, MAX_VALUE)}…` : item;
      left -= text.length;
      return text;
    }
    if (Buffer.isBuffer(item)) return `${item.length} B`;
    if (typeof item !== 'object' || item === null) return item;
    if (depth >= MAX_DEPTH) return '…';
    if (Array.isArray(item)) {
      const some = item.slice(0, MAX_ITEMS).map((one) => shortened(one, depth + 1));
      return item.length > MAX_ITEMS ? [...some, `… ${item.length}`] : some;
    }
    const kept: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(item)) {
      left -= name.length;
      kept[name] = SECRET.test(name) && one !== '' && one !== null ? MASK : shortened(one, depth + 1);
    }
    return kept;
  };
  return JSON.stringify(shortened(value, 0))?.slice(0, 2 * MAX_TEXT) ?? '';
}
