import { imeiCheckDigit } from '@phone-trade/shared';

/** How many serials a type allocation code has. */
const SERIALS = 1_000_000;

/**
 * The n-th IMEI of a type allocation code (docs/domain.md 9.3). The step has no factor in common with a million, so the
 * serials look random and none repeats. All our codes begin with 0010, which no phone on sale has.
 */
export function imeiOf(tac: string, n: number): string {
  const serial = (7919 * n + 101) % SERIALS;
  const first14 = `${tac}${String(serial).padStart(6, '0')}`;
  return `${first14}${imeiCheckDigit(first14)}`;
}

/** The code of a phone's second IMEI: same serial, next code. */
export const nextTac = (tac: string): string => String(Number(tac) + 1).padStart(8, '0');

export interface PhoneNumbers {
  readonly imei: string;
  readonly imei2?: string;
}

/** Hands out IMEIs, each once. Tenants start in different places, so that no phone stands in two shops. */
export class ImeiSource {
  private readonly given = new Map<string, number>();

  /** @param tacs all codes in use: a second IMEI must not be another model's first one */
  constructor(
    private readonly tacs: ReadonlySet<string>,
    private readonly from: number,
  ) {}

  next(tac: string): PhoneNumbers {
    const n = (this.given.get(tac) ?? this.from - 1) + 1;
    this.given.set(tac, n);
    const second = nextTac(tac);
    return { imei: imeiOf(tac, n), ...(this.tacs.has(second) ? {} : { imei2: imeiOf(second, n) }) };
  }
}

/** Letters and digits that nobody mistakes for one another. */
const SERIAL_SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWX';

/** The n-th serial number of a model without IMEI, twelve signs. */
export function serialOf(prefix: string, n: number): string {
  let rest = (n * 7_368_787 + 4_001) % 32 ** 6;
  let signs = '';
  for (let i = 0; i < 6; i += 1) {
    signs = SERIAL_SIGNS.charAt(rest % 32) + signs;
    rest = Math.floor(rest / 32);
  }
  return `${prefix.padEnd(6, 'X').slice(0, 6)}${signs}`;
}
