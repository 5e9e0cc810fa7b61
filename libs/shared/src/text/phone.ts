const FEWEST_DIGITS = 5;
const MOST_DIGITS = 20;

/** Whether a text looks like a telephone number of some country: digits, with spaces, +, - and brackets among them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^[\d +()（）-]*$/.test(text) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}
