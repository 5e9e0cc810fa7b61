import { groupDigits } from '../text/count.js';

/** Amounts are integer fen inside and yuan with at most two decimals on the wire. */
export const toYuan = (fen: number): number => fen / 100;

/** The largest amount a single field may carry: a hundred million yuan. */
export const MAX_YUAN = 100_000_000;

/** True for a finite number with at most two decimals within ±MAX_YUAN. */
export function isYuan(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isFinite(value) &&
    Math.abs(value) <= MAX_YUAN &&
    Math.abs(Math.round(value * 100) - value * 100) < 1e-6
  );
}

/** Yuan to fen. The caller has checked `isYuan`. */
export const toFen = (yuan: number): number => Math.round(yuan * 100);

/** `1234567.5` fen-exact text: `-12,345.67`; two decimals, thousands separators, sign in front. */
export function formatFen(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  const yuan = groupDigits(digits.slice(0, -2));
  return `${fen < 0 ? '-' : ''}${yuan}.${digits.slice(-2)}`;
}

export const formatYuan = (yuan: number): string => formatFen(toFen(yuan));

/** What stands before an amount on paper; a currency without a common sign is named by its code. */
const SIGNS: Readonly<Record<string, string>> = { CNY: '¥', GBP: '£', USD: '$', EUR: '€', HKD: 'HK$' };

/** The sign of a tenant's currency (`StandardConfig.currency`): `¥`, `£`, `CHF `. */
export const currencySign = (currency: string): string => SIGNS[currency] ?? `${currency} `;
