import {
  type AppError,
  ERP,
  type Lang,
  type purchaseExpenseFields,
  type purchasePaymentFields,
  purchaseSpec,
  type RowError,
  type WireOf,
} from '@phone-trade/shared';
import { fieldFault } from '../../../kit/hooks/field-rules';
import type { Preview } from '../../../kit/hooks/use-preview';
import type { RowFinding } from '../../../lib/api-error';

type LineFields = typeof purchaseSpec.line;

/** What is agreed about a phone; a line holds it for all of its units, a unit may differ. */
export type Terms = Partial<Pick<WireOf<LineFields>, 'attrs' | 'conditionId' | 'levelId' | 'purchasePrice'>>;

/** One unit in the form. */
export interface UnitDraft extends Partial<WireOf<typeof purchaseSpec.unit>> {
  readonly key: string;
  /** What the scan found worth saying: bought before, zeros added. */
  readonly note?: string | undefined;
}

/** One line in the form: a model with its terms, known units and, up to `count`, blank ones. */
export interface LineDraft extends Partial<Omit<WireOf<LineFields>, 'count'>> {
  readonly key: string;
  readonly productName?: string | undefined;
  readonly count: number;
  readonly units: readonly UnitDraft[];
}

export type ExpenseDraft = Partial<WireOf<typeof purchaseExpenseFields>>;
export type PaymentDraft = Partial<WireOf<typeof purchasePaymentFields>>;

/** Everything of the form but its lines. */
export interface HeadDraft extends Partial<WireOf<typeof purchaseSpec.head>> {
  readonly expenses?: readonly (ExpenseDraft | undefined)[];
  readonly payments?: readonly (PaymentDraft | undefined)[];
}

/** A unit with the line it stands on; `unit` is absent for a blank one. */
interface Placed {
  readonly line: LineDraft;
  readonly unit?: UnitDraft;
}

/** Units that share model, attributes, grade and price: what becomes one line of the document. */
export interface Group {
  readonly terms: Terms;
  readonly modelId: string | undefined;
  readonly remark: string | undefined;
  readonly members: readonly Placed[];
}

/** What counts for a unit: its own terms, else those of its line. */
export const termsOf = ({ line, unit }: Placed): Terms => ({
  attrs: unit?.attrs ?? line.attrs,
  conditionId: unit?.conditionId ?? line.conditionId,
  levelId: unit?.levelId ?? line.levelId,
  purchasePrice: unit?.purchasePrice ?? line.purchasePrice,
});

const blanksOf = (line: LineDraft): number => Math.max(0, line.count - line.units.length);

/** The lines as the document will have them: one per model, attributes, grade and price, known units before blank ones. */
export function groupUnits(lines: readonly LineDraft[]): readonly Group[] {
  const groups = new Map<string, { group: Omit<Group, 'members'>; known: Placed[]; blank: Placed[] }>();
  const put = (placed: Placed) => {
    const { line } = placed;
    const terms = termsOf(placed);
    const texts = terms.attrs?.map((attr) => `${attr.attrId}=${attr.valueText}`);
    const key = JSON.stringify([line.modelId, texts, terms.conditionId, terms.levelId, terms.purchasePrice, line.remark]);
    const found = groups.get(key) ?? { group: { terms, modelId: line.modelId, remark: line.remark }, known: [], blank: [] };
    found[placed.unit ? 'known' : 'blank'].push(placed);
    groups.set(key, found);
  };
  for (const line of lines) {
    for (const unit of line.units) put({ line, unit });
    for (let i = 0; i < blanksOf(line); i += 1) put({ line });
  }
  return [...groups.values()].map(({ group, known, blank }) => ({ ...group, members: [...known, ...blank] }));
}

export const unitCount = (lines: readonly LineDraft[]): number =>
  lines.reduce((sum, { count, units }) => sum + Math.max(count, units.length), 0);

/** Where a line or unit of the document came from in the form: `products[2].details[1]` → keys. */
export type Places = readonly { readonly lineKey: string; readonly unitKeys: readonly (string | undefined)[] }[];

/** The form as the server takes it, and the way back from its paths. */
export function toInput(head: HeadDraft, lines: readonly LineDraft[]): { input: Record<string, unknown>; places: Places } {
  const groups = groupUnits(lines);
  const products = groups.map(({ modelId, terms, remark, members }) => ({
    modelId,
    ...terms,
    count: members.length,
    remark,
    details: members.flatMap(({ unit }) => (unit ? [identityOf(unit)] : [])),
  }));
  const expenses = (head.expenses ?? []).filter((expense) => expense !== undefined);
  const payments = (head.payments ?? []).filter((payment) => payment !== undefined);
  return {
    input: { ...head, products, expenses, payments },
    places: groups.map(({ members }) => ({ lineKey: members[0]?.line.key ?? '', unitKeys: members.map(({ unit }) => unit?.key) })),
  };
}

const identityOf = ({ imei, imei2, sn, thirdBarcode, batteryHealth, saleAmount, remark }: UnitDraft) => ({
  imei,
  imei2,
  sn,
  thirdBarcode,
  batteryHealth,
  saleAmount,
  remark,
});

/** The place of an input of a line or unit in the form. */
export const linePath = (lineKey: string, field: string): string => `lines.${lineKey}.${field}`;
export const unitPath = (lineKey: string, unitKey: string, field: string): string => `lines.${lineKey}.units.${unitKey}.${field}`;

/** A finding of the server with its path in the document turned into the place in the form. */
export function atFormPlace(finding: RowFinding, places: Places): RowFinding {
  const match = /^products\[(\d+)\](?:\.details\[(\d+)\])?(?:\.(\w+))?/.exec(finding.path ?? '');
  const place = match && places[Number(match[1])];
  if (!match || !place) return finding;
  const unitKey = match[2] === undefined ? undefined : place.unitKeys[Number(match[2])];
  const field = match[3] ?? 'modelId';
  return { ...finding, path: unitKey ? unitPath(place.lineKey, unitKey, field) : linePath(place.lineKey, field) };
}

/** What the server is asked to preview: the form with those of its lines that are ready, and the key of each of their units. */
export interface FormPreview {
  readonly orderNo?: string | undefined;
  readonly document: Readonly<Record<string, unknown>>;
  readonly unitKeys: readonly (string | undefined)[];
}

/** Nothing while no line is ready. */
export function toPreview(head: HeadDraft, lines: readonly LineDraft[], orderNo: string | undefined): FormPreview | undefined {
  const ready = lines.filter((line) => lineFaults(line, 0).length === 0);
  if (ready.length === 0) return undefined;
  const { input, places } = toInput(head, ready);
  return { orderNo, document: input, unitKeys: places.flatMap(({ unitKeys }) => unitKeys) };
}

/** What each unit would cost in yuan, by its key. */
export const unitCosts = (preview: Preview | undefined, target: FormPreview | undefined): ReadonlyMap<string, number> =>
  new Map(
    (preview?.units ?? []).flatMap(({ unitNo, costPrice }) => {
      const key = target?.unitKeys[unitNo - 1];
      return key === undefined || costPrice === undefined ? [] : [[key, costPrice] as const];
    }),
  );

/** What is wrong with the lines before anything is sent, in the server's own words. */
export function lineProblems(lines: readonly LineDraft[], lang: Lang): readonly RowFinding[] {
  const found: readonly RowError[] =
    lines.length === 0 ? [{ error: ERP.EMPTY_LINES() }] : lines.flatMap((line, i) => lineFaults(line, i + 1));
  return found.map(({ error, ...at }) => ({ ...at, key: error.key, msg: error.text(lang) }));
}

function lineFaults(line: LineDraft, row: number): readonly RowError[] {
  const { line: fields } = purchaseSpec;
  const faults = (field: 'modelId' | 'purchasePrice' | 'count', error: AppError | undefined): RowError[] =>
    error ? [{ path: linePath(line.key, field), row, error }] : [];
  const allPriced = line.units.length >= line.count && line.units.every((unit) => unit.purchasePrice !== undefined);
  const short = line.count < line.units.length ? ERP.LINE_COUNT({ row, count: line.count, details: line.units.length }) : undefined;
  return [
    ...faults('modelId', fieldFault(fields.modelId, line.modelId)),
    ...(allPriced ? [] : faults('purchasePrice', fieldFault(fields.purchasePrice, line.purchasePrice))),
    ...faults('count', short ?? fieldFault(fields.count, line.count)),
  ];
}

/** A code that came in by scan, with what is known about it. */
export interface ScannedUnit {
  readonly code: string;
  readonly modelId?: string | undefined;
  readonly productName?: string | undefined;
  readonly note?: string | undefined;
}

/** True for a code that is a serial number: an IMEI has digits only. */
export const isSerial = (code: string): boolean => /[A-Za-z]/.test(code);

/**
 * The lines with scanned units added: to the newest line of their model, which gives them its terms and, where it has any, one of its
 * blank places; else to a new line.
 */
export function addScanned(lines: readonly LineDraft[], scanned: readonly ScannedUnit[], newKey: () => string): readonly LineDraft[] {
  const next = [...lines];
  for (const { code, modelId, productName, note } of scanned) {
    const unit: UnitDraft = { key: newKey(), ...(isSerial(code) ? { sn: code } : { imei: code }), note };
    const at = next.findLastIndex((line) => line.modelId === modelId);
    const line = next[at];
    if (!line) next.push({ key: newKey(), modelId, productName, count: 1, units: [unit] });
    else next[at] = { ...line, count: line.count + (blanksOf(line) > 0 ? 0 : 1), units: [...line.units, unit] };
  }
  return next;
}

/** Every code entered, to tell a second scan from a first. */
export const codesOf = (lines: readonly LineDraft[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.units.flatMap(({ imei, imei2, sn }) => [imei, imei2, sn].filter((code) => code !== undefined))));
