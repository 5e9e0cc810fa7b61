import { type Field, type Fields, f } from '../fields/field.js';
import type { Label } from '../text/label.js';
import type { DimensionName } from './dimensions.js';
import type { ReportName } from './report-heads.js';

/** A figure made of two others of its row; `shareOf` is a part of the same figure of the whole report. */
export type Ratio = { readonly field: Field } & (
  | { readonly kind: 'percent' | 'average'; readonly of: string; readonly per: string }
  | { readonly kind: 'shareOf'; readonly of: string }
);

/** The content and parameters of a report. Server and console derive everything else. */
export interface ReportSpec {
  /** Name on the wire, also as an export. Label and right are in its head. */
  readonly name: ReportName;
  /** One sentence about its figures. */
  readonly says: Label;
  /** Label of its date filter. None for reports about the current state. */
  readonly days?: Label;
  /** Possible groupings. Those other than document, unit and day are also its filters. */
  readonly dimensions: readonly DimensionName[];
  /** The default grouping. */
  readonly groups: readonly DimensionName[];
  /** The sums, the most important first: rows are sorted by it unless the report sets an order. */
  readonly measures: Fields;
  readonly ratios?: Readonly<Record<string, Ratio>>;
  /** The figures of the chart. Figures that should be low use the danger colour. */
  readonly chart: { readonly kind: 'bar' | 'line'; readonly of: readonly string[]; readonly bad?: readonly string[] };
  /** The list that shows the rows behind its figures, and the dimensions that list can be filtered by. */
  readonly rows?: { readonly path: string; readonly by: readonly DimensionName[] };
  /** The grouping that shows single rows, if no list shows them. */
  readonly single?: readonly DimensionName[];
}

/** Keeps the names of a report's figures, so that the server's part must compute each of them. */
export const reportSpec = <M extends Fields>(spec: ReportSpec & { readonly measures: M }): ReportSpec & { readonly measures: M } => spec;

/** A part in percent, with two decimals as an amount has them. */
const percentOf = (zh: string, en: string): Field => f.money(`${zh} %`, `${en} %`);

export const ratio = {
  percent: (of: string, per: string, zh: string, en: string): Ratio => ({ kind: 'percent', of, per, field: percentOf(zh, en) }),
  share: (of: string, zh: string, en: string): Ratio => ({ kind: 'shareOf', of, field: percentOf(zh, en) }),
  average: (of: string, per: string, zh: string, en: string): Ratio => ({ kind: 'average', of, per, field: f.money(zh, en) }),
};

/** Figures from which a caller could compute hidden costs are hidden too. */
export const hidden = (part: Ratio): Ratio => ({ ...part, field: part.field.cost() });

/** The columns of the figures, in their order. */
export const figuresOf = ({ measures, ratios = {} }: ReportSpec): Fields => ({
  ...measures,
  ...Object.fromEntries(Object.entries(ratios).map(([name, { field }]) => [name, field])),
});

/**
 * The ratios of a row beside its sums, in hundredths as amounts are; those whose base is 0 are left out. `total` are the sums of the whole
 * report.
 */
export function withRatios(
  { ratios = {} }: ReportSpec,
  sums: Readonly<Record<string, number>>,
  total: Readonly<Record<string, number>>,
): Record<string, number> {
  const row: Record<string, number> = { ...sums };
  for (const [name, part] of Object.entries(ratios)) {
    const base = part.kind === 'shareOf' ? total[part.of] : sums[part.per];
    if (!base) continue;
    const value = ((sums[part.of] ?? 0) / base) * (part.kind === 'average' ? 1 : 10_000);
    row[name] = Math.round(value);
  }
  return row;
}
