import type { SharedUnit } from '@phone-trade/shared';

/** The settings of a price list. */
export interface PriceListChoices {
  /** The list price; the same less `discount` a unit, for fellow traders; or none. */
  readonly price: 'sale' | 'peer' | 'none';
  readonly discount: number;
  /** Units without a price: shown as "on request", or left out. */
  readonly unpriced: 'ask' | 'omit';
  readonly imeis: boolean;
}

/** Units of one model that are alike and cost the same. */
export interface PriceRow {
  readonly attr: string;
  readonly grade: string;
  /** Yuan; absent if the price is on request, or prices are hidden. */
  readonly price?: number;
  readonly count: number;
  readonly imeis: readonly string[];
}

export interface PriceModel {
  readonly name: string;
  readonly count: number;
  readonly rows: readonly PriceRow[];
}

/** By name as people read it: 128G before 256G, 9 before 10. */
const { compare } = new Intl.Collator('zh-CN', { numeric: true });

const byOrder = (a: PriceRow, b: PriceRow): number =>
  compare(a.attr, b.attr) || (b.price ?? -1) - (a.price ?? -1) || compare(a.grade, b.grade);

/** Units as a price list has them: by model, then by attributes, the dearest first. */
export function priceList(units: readonly SharedUnit[], choices: PriceListChoices): readonly PriceModel[] {
  const models = new Map<string, Map<string, PriceRow>>();
  for (const unit of units) {
    const price = priceOf(unit, choices);
    if (price === undefined && choices.price !== 'none' && choices.unpriced === 'omit') continue;
    const { productName: name = '', productAttr: attr = '', conditionText = '', levelText = '', imei } = unit;
    const rows = models.get(name) ?? new Map<string, PriceRow>();
    models.set(name, rows);
    const grade = [conditionText, levelText].filter(Boolean).join(' ');
    const key = JSON.stringify([attr, grade, price]);
    const { count = 0, imeis = [] } = rows.get(key) ?? {};
    const known = choices.imeis && imei ? [...imeis, imei] : imeis;
    rows.set(key, { attr, grade, ...(price === undefined ? {} : { price }), count: count + 1, imeis: known });
  }
  return [...models]
    .map(([name, rows]) => ({
      name,
      count: [...rows.values()].reduce((sum, row) => sum + row.count, 0),
      rows: [...rows.values()].sort(byOrder),
    }))
    .sort((a, b) => compare(a.name, b.name));
}

function priceOf({ saleAmount }: SharedUnit, { price, discount }: PriceListChoices): number | undefined {
  if (price === 'none' || !saleAmount) return undefined;
  const yuan = Math.round((saleAmount - (price === 'peer' ? discount : 0)) * 100) / 100;
  return yuan > 0 ? yuan : undefined;
}

export const countOf = (models: readonly PriceModel[]): number => models.reduce((sum, { count }) => sum + count, 0);

/** `2680`, `2680.5`: as it is typed into a chat. */
export const priceText = (yuan: number): string => String(yuan);

/** The words a price list needs in the language it is written in. */
export interface PriceListWords {
  readonly title: string;
  readonly ask: string;
  /** `× 3`, `共 3 台`. */
  readonly times: (count: number) => string;
  readonly units: (count: number) => string;
  /** The heading of a model in a text. */
  readonly model: (name: string, count: number) => string;
}

/**
 * As text for a chat: a heading, and a block for each model. Columns stand below each other by spaces, as far as the letters of a chat
 * let them.
 */
export function priceListText(models: readonly PriceModel[], { price }: PriceListChoices, words: PriceListWords): string {
  const blocks = models.map(({ name, count, rows }) => {
    const cells = rows.map((row) => [
      row.attr,
      row.grade,
      price === 'none' ? '' : row.price === undefined ? words.ask : priceText(row.price),
    ]);
    const widths = [0, 1, 2].map((at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ''))));
    const lines = rows.flatMap((row, i) => {
      const [attr = '', grade = '', shown = ''] = cells[i] ?? [];
      const columns = [padEnd(attr, widths[0]), padEnd(grade, widths[1]), padStart(shown, widths[2]), words.times(row.count)];
      return [columns.filter((column) => column !== '').join('  '), ...row.imeis.map((imei) => `    ${imei}`)];
    });
    return [words.model(name, count), ...lines].join('\n');
  });
  return [`${words.title}  ${words.units(countOf(models))}`, ...blocks].join('\n\n');
}

/** Chinese characters are twice as wide as Latin ones. */
const widthOf = (text: string): number => [...text].reduce((sum, char) => sum + (char > '\u2e80' ? 2 : 1), 0);

const gap = (text: string, width = 0): string => ' '.repeat(Math.max(0, width - widthOf(text)));
const padEnd = (text: string, width?: number): string => text + gap(text, width);
const padStart = (text: string, width?: number): string => gap(text, width) + text;
