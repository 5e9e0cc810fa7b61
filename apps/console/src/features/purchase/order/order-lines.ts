import { ERP, identityOf, type Lang, purchaseSpec, readDeviceCode, readImei, readMeid, type WireOf } from '@phone-trade/shared';
import type { Preview } from '../../../kit/action/use-preview';
import { cellPath } from '../../../kit/document/form/cell-path';
import type { FormTarget, LinesInput, LinesPart } from '../../../kit/document/kind';
import { fieldFault } from '../../../kit/form/field-rules';
import { isUnfilled } from '../../../kit/grid/check/unfilled';
import type { Verdict } from '../../../kit/scan/use-scan-list';
import type { RowFinding } from '../../../lib/http/api-error';
import type { DetailUnit, OrderDetail } from './order-detail';

/** One row of the form: a unit with its code, or several of a model without one. */
export interface OrderLine extends Partial<WireOf<typeof purchaseSpec.unit>>, Partial<Pick<WireOf<typeof purchaseSpec.line>, 'modelId'>> {
  readonly key: string;
  /** The model as it was stored: its name stands for one no longer offered. */
  readonly productName?: string | undefined;
  readonly count?: number | undefined;
}

/** A row with a number of its unit, in the field that this belongs in, wherever it was typed or scanned. */
export function withCode(line: OrderLine, text: string | undefined): OrderLine {
  const { field } = readDeviceCode(text ?? '');
  return text && field !== 'imei' ? { ...line, imei: undefined, [field]: text } : { ...line, imei: text };
}

/** The numbers of a row as they will be stored; the row keeps them as they were entered. */
const numbersOf = ({ imei, imei2, meid, sn }: Numbers) => ({
  imei: imei && readImei(imei).imei,
  imei2: imei2 && readImei(imei2).imei,
  meid: meid && (readMeid(meid) ?? meid),
  sn,
});

type Numbers = Pick<OrderLine, 'imei' | 'imei2' | 'meid' | 'sn'>;

/** The code a row goes by. */
export const codeOf = (line: Numbers & Pick<OrderLine, 'thirdBarcode'>): string | undefined =>
  identityOf(numbersOf(line)) ?? line.thirdBarcode;

/** What of a row its verdict is about: the number as it was entered. */
export const enteredCode = (line: OrderLine): string | undefined => identityOf(line) ?? line.thirdBarcode;

/** A row with a code is one unit; another one as many as it says. */
export const countOf = (line: OrderLine): number => (codeOf(line) === undefined ? (line.count ?? 1) : 1);

/** The rows that somebody filled. */
const entered = (lines: readonly OrderLine[]): readonly OrderLine[] => lines.filter((line) => !isUnfilled(line));

export const unitCount = (lines: readonly OrderLine[]): number => entered(lines).reduce((sum, line) => sum + countOf(line), 0);

/** What a price left blank comes to: that of the nearest row above of the same model. By the key of the row. */
export function inheritedPrices(lines: readonly OrderLine[]): ReadonlyMap<string, number> {
  const prices = new Map<string, number>();
  const inherited = new Map<string, number>();
  for (const { key, modelId, purchasePrice } of lines) {
    if (modelId === undefined) continue;
    const above = prices.get(modelId);
    if (purchasePrice !== undefined) prices.set(modelId, purchasePrice);
    else if (above !== undefined) inherited.set(key, above);
  }
  return inherited;
}

const UNIT = ['imei', 'imei2', 'meid', 'sn', 'thirdBarcode', 'batteryHealth', 'saleAmount', 'remark'] as const;

/** Rows that become one line of the order: those with a code, and those that say how many there are. */
interface Group {
  readonly terms: Readonly<Record<string, unknown>>;
  readonly known: OrderLine[];
  readonly blank: OrderLine[];
}

/** The rows as the server takes them: a line per model, attributes, grade and price, its units below. */
export function toInput(lines: readonly OrderLine[]): LinesInput {
  const inherited = inheritedPrices(lines);
  const groups = new Map<string, Group>();
  for (const line of entered(lines)) {
    const known = codeOf(line) !== undefined;
    const { modelId, attrs, conditionId, levelId } = line;
    // What is said of goods without a code is said of the line; of a unit with one, of the unit.
    const terms = {
      modelId,
      attrs,
      conditionId,
      levelId,
      purchasePrice: line.purchasePrice ?? inherited.get(line.key),
      ...(known ? {} : { remark: line.remark }),
    };
    const name = JSON.stringify([
      modelId,
      attrs?.map(({ attrId, valueText }) => [attrId, valueText]),
      conditionId,
      levelId,
      terms.purchasePrice,
      terms.remark,
    ]);
    const group: Group = groups.get(name) ?? { terms, known: [], blank: [] };
    group[known ? 'known' : 'blank'].push(line);
    groups.set(name, group);
  }
  const all = [...groups.values()];
  return {
    products: all.map(({ terms, known, blank }) => ({
      ...terms,
      count: known.length + unitCount(blank),
      details: known.map((line) => Object.fromEntries(UNIT.map((name) => [name, line[name]]))),
    })),
    unitKeys: all.flatMap(({ known, blank }) => [
      ...known.map(({ key }) => key),
      ...blank.flatMap((line) => Array.from({ length: countOf(line) }, () => line.key)),
    ]),
    atFormPlace: (finding) => {
      const match = /^products\[(\d+)\](?:\.details\[(\d+)\])?(?:\.(\w+))?/.exec(finding.path ?? '');
      const group = match ? all[Number(match[1])] : undefined;
      const line = match?.[2] === undefined ? [...(group?.known ?? []), ...(group?.blank ?? [])][0] : group?.known[Number(match[2])];
      if (!match || !line) return finding;
      return { ...finding, row: lines.indexOf(line) + 1, path: cellPath('lines', line.key, match[3] ?? 'modelId') };
    },
  };
}

/** What is missing before anything is sent, in the server's own words. */
export function lineProblems(lines: readonly OrderLine[], lang: Lang): readonly RowFinding[] {
  if (entered(lines).length === 0) {
    const error = ERP.EMPTY_LINES();
    return [{ path: 'lines', key: error.key, msg: error.text(lang) }];
  }
  const inherited = inheritedPrices(lines);
  return lines.flatMap((line, i) =>
    (isUnfilled(line) ? [] : problemsOf(line, inherited)).map(({ name, error }) => ({
      path: cellPath('lines', line.key, name),
      row: i + 1,
      key: error.key,
      msg: error.text(lang),
    })),
  );
}

function problemsOf(line: OrderLine, inherited: ReadonlyMap<string, number>) {
  const { modelId, purchasePrice, count } = purchaseSpec.line;
  const faults = [
    { name: 'modelId', error: fieldFault(modelId, line.modelId) },
    { name: 'purchasePrice', error: fieldFault(purchasePrice, line.purchasePrice ?? inherited.get(line.key)) },
    { name: 'count', error: fieldFault(count, countOf(line)) },
  ];
  return faults.flatMap(({ name, error }) => (error ? [{ name, error }] : []));
}

/** Those of the rows from which something can be computed. */
export function readyLines(lines: readonly OrderLine[]): readonly OrderLine[] {
  const inherited = inheritedPrices(lines);
  const ready = entered(lines).filter((line) => problemsOf(line, inherited).length === 0);
  // Left alone, a row would no longer stand below the one it has its price from.
  return ready.map((line) => {
    const price = line.purchasePrice ?? inherited.get(line.key);
    return price === undefined ? line : { ...line, purchasePrice: price };
  });
}

/** What each unit would cost in yuan, by its row. */
export const unitCosts = (preview: Preview | undefined, target: FormTarget | undefined): ReadonlyMap<string, number> =>
  new Map(
    (preview?.units ?? []).flatMap(({ unitNo, costPrice }) => {
      const key = target?.unitKeys[unitNo - 1];
      return key === undefined || costPrice === undefined ? [] : [[key, costPrice] as const];
    }),
  );

/** A stored order as rows: a unit with a code each, and what has none together. */
export const toLines = ({ products }: OrderDetail): readonly OrderLine[] =>
  products.flatMap((line) => {
    const known = line.details.filter((unit) => codeOf(unit) !== undefined);
    const { modelId, productName, attrs, conditionId, levelId, purchasePrice, remark } = line;
    const terms = { modelId, productName, attrs, conditionId, levelId, purchasePrice };
    const blanks = line.count - known.length;
    return [
      ...known.map((unit) => ({ ...terms, ...ownOf(unit), key: unit.id })),
      ...(blanks > 0 ? [{ ...terms, key: line.id, count: blanks, remark }] : []),
    ];
  });

const OWN = [...UNIT, 'attrs', 'conditionId', 'levelId'] as const;

const ownOf = (unit: DetailUnit): Partial<OrderLine> => ({
  ...Object.fromEntries(OWN.flatMap((name) => (unit[name] === undefined ? [] : [[name, unit[name]]]))),
  ...(unit.dealPrice === undefined ? {} : { purchasePrice: unit.dealPrice }),
});

/** A code that came in by scan, with the model it was recognised as. */
export interface ScannedUnit {
  readonly code: string;
  readonly modelId?: string | undefined;
  /** The verdict once a person has chosen its model. */
  readonly named?: Verdict;
}

/** The rows with scanned units added: each takes one of its model that has no code yet, else it is a row of its own below the others of its model. */
export function addScanned(lines: readonly OrderLine[], scanned: readonly ScannedUnit[], newKey: () => string): readonly OrderLine[] {
  const next = [...entered(lines)];
  for (const { code, modelId } of scanned) {
    const blank = next.findIndex((line) => line.modelId === modelId && modelId !== undefined && codeOf(line) === undefined);
    const at = next.findLastIndex((line) => line.modelId === modelId) + 1 || next.length;
    const found = next[blank];
    const count = found ? countOf(found) : 0;
    if (!found) next.splice(at, 0, withCode({ key: newKey(), modelId }, code));
    else if (count > 1)
      next.splice(blank, 1, withCode({ ...found, key: newKey(), count: undefined }, code), { ...found, count: count - 1 });
    else next[blank] = withCode(found, code);
  }
  return next;
}

/** The verdict on a row: an unknown model is no matter once one is chosen. */
export const verdictOn = (row: OrderLine, verdict: Verdict | undefined): Verdict | undefined => {
  const named = (verdict?.data as ScannedUnit | undefined)?.named;
  return row.modelId && named ? named : verdict;
};

/** Every code entered, to tell a second scan from a first. */
export const codesOf = (lines: readonly OrderLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => Object.values(numbersOf(line)).filter((code) => code !== undefined)));

/** How the lines of an order are kept, apart from how they look. */
export const orderLines: Omit<LinesPart<OrderLine>, 'View'> = {
  stored: (document) => toLines(document as OrderDetail),
  toInput,
  problems: lineProblems,
  ready: readyLines,
  count: unitCount,
};
