import {
  type AppError,
  ERP,
  type FieldKind,
  identityOf,
  isCodeOf,
  isEmpty,
  RESULT_REFUSED,
  receiveFactFields,
  type WireOf,
} from '@phone-trade/shared';
import { fieldFault } from '../../../kit/form/field-rules';
import type { UnitRow } from '../unit';

/** What is seen of a unit. */
export type Facts = WireOf<typeof receiveFactFields>;

type FactName = keyof typeof receiveFactFields;

export const FACT_NAMES = Object.keys(receiveFactFields) as readonly FactName[];

/** A unit that has arrived: what differs from what was bought, and why. */
export interface Arrival {
  readonly unit: UnitRow;
  /** Only what was changed; an emptied text is `''`. */
  readonly facts: Facts;
  readonly diffRemark?: string | undefined;
  /** It is sent back: recorded, but not put in store. */
  readonly refused?: boolean | undefined;
}

/** Whether it was bought by another order than the one that is received. */
export const isForeign = ({ unit }: Arrival, orderNo: string | undefined): boolean =>
  orderNo !== undefined && unit.purchaseOrderNo !== orderNo;

/** The units that will be put in store. */
export const acceptedOf = (arrivals: readonly Arrival[]): readonly Arrival[] => arrivals.filter(({ refused }) => !refused);

const same = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '') || JSON.stringify(a) === JSON.stringify(b);

/** Numbers, choices and days: an emptied one cannot be sent and stays. */
const FILLED_ONLY: readonly string[] = ['int', 'money', 'code', 'day'] satisfies FieldKind[];

/** What a form about a unit changed. */
export function changedFacts(unit: UnitRow, seen: Facts): Facts {
  return Object.fromEntries(
    FACT_NAMES.flatMap((name) => {
      if (same(seen[name], unit[name])) return [];
      const value = seen[name] ?? (name === 'attrs' ? [] : FILLED_ONLY.includes(receiveFactFields[name].kind) ? undefined : '');
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The unit as it is with the changes. */
export const seenFacts = ({ unit, facts }: Arrival): Facts =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, name in facts ? facts[name] : unit[name]]));

/** The number a unit is told apart by and must have at stock-in (code table `serialised`); a MEID does for an IMEI. */
export function missingCode(facts: Facts, serialised: number): 'imei' | 'sn' | undefined {
  switch (serialised) {
    case 0:
      return undefined;
    case 2:
      return identityOf(facts) ? undefined : 'imei';
    case 3:
      return facts.sn ? undefined : 'sn';
    default:
      return facts.imei || facts.meid ? undefined : 'imei';
  }
}

/** What is wrong with one arrival before it is sent, in the server's words, at the input that puts it right. */
export interface ArrivalFault {
  readonly name: FactName;
  readonly error: AppError;
}

/** What the server would refuse of the numbers entered: one that is missing, or that is no number of its kind. */
export function arrivalFaults(arrival: Arrival, lacks: 'imei' | 'sn' | undefined, row: number, laxImei: boolean): readonly ArrivalFault[] {
  const missing = lacks ? [{ name: lacks, error: ERP.IMEI_REQUIRED({ row }) }] : [];
  const wrong = FACT_NAMES.flatMap((name) => {
    const error = isEmpty(arrival.facts[name]) ? undefined : fieldFault(receiveFactFields[name], arrival.facts[name], laxImei);
    return error ? [{ name, error }] : [];
  });
  return arrival.refused ? wrong : [...missing, ...wrong];
}

/** What nobody promised when the unit was bought. */
const UNPROMISED: readonly FactName[] = [
  'batteryCycle',
  'lockStatus',
  'blacklistStatus',
  'warrantyEnd',
  'saleAmount',
  'minSaleAmount',
  'saleRemark',
];

/** Whether it is not what was bought. A number or fact filled in where none was is no difference. */
export const isDifferent = ({ unit, facts, diffRemark }: Arrival): boolean =>
  Boolean(diffRemark) || FACT_NAMES.some((name) => name in facts && !isEmpty(unit[name]) && !UNPROMISED.includes(name));

export const isMeant = (unit: UnitRow, code: string): boolean => isCodeOf(unit, code);

/** The units of the call, with what was changed. */
export const toProducts = (arrivals: readonly Arrival[]) =>
  arrivals.map(({ unit, facts, diffRemark, refused }) => ({
    productNo: unit.productNo,
    ...facts,
    ...(diffRemark ? { diffRemark } : {}),
    ...(refused ? { result: RESULT_REFUSED } : {}),
  }));

/** Arrivals with further units, each once, in the order they came. */
export function withUnits(arrivals: readonly Arrival[], units: readonly UnitRow[]): readonly Arrival[] {
  const known = new Set(arrivals.map((arrival) => arrival.unit.id));
  const fresh = units.filter((unit, i) => !known.has(unit.id) && units.findIndex((other) => other.id === unit.id) === i);
  return fresh.length === 0 ? arrivals : [...arrivals, ...fresh.map((unit): Arrival => ({ unit, facts: {} }))];
}
