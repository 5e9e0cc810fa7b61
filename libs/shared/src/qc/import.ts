import type { RowError } from '../errors/define.js';
import { ERP } from '../errors/erp.js';
import { QC_AXIS, QC_SELECT, type QcContent, type QcGroup, type QcItem, type QcOption } from './content.js';

/** Rows of one import. */
export const MAX_QC_ROWS = 20_000;

/** Columns of a sheet of items, by what their headers are called. The id of a product on the platform is allowed and not read. */
export const QC_IMPORT_HEADERS = {
  model: ['型号', '机型', 'model'],
  item: ['检测项', '质检项', 'item'],
  group: ['分组', 'group'],
  usual: ['默认', '默认值', 'default'],
  options: ['选项', 'options'],
  select: ['填写方式', 'answer'],
} as const;

export type QcImportColumn = keyof typeof QC_IMPORT_HEADERS;

/** A row of a sheet by its columns. */
export type QcImportRow = { readonly row: number } & Readonly<Record<QcImportColumn, string>>;

/** The columns of a header row: their places; `undefined` for those that it lacks. */
export function qcImportColumns(header: readonly string[]): Readonly<Record<QcImportColumn, number | undefined>> {
  const names = header.map((text) => text.trim().toLowerCase());
  const placeOf = (aliases: readonly string[]): number | undefined => {
    const place = names.findIndex((name) => aliases.includes(name));
    return place < 0 ? undefined : place;
  };
  return Object.fromEntries(Object.entries(QC_IMPORT_HEADERS).map(([column, aliases]) => [column, placeOf(aliases)])) as Readonly<
    Record<QcImportColumn, number | undefined>
  >;
}

const SELECTS: readonly (readonly [test: RegExp, select: number])[] = [
  [/多选|several|multi/i, QC_SELECT.several],
  [/数值|number/i, QC_SELECT.number],
];
const AXES: readonly (readonly [test: RegExp, axis: number])[] = [
  [/基本|identity|basic/i, QC_AXIS.identity],
  [/屏|display|screen/i, QC_AXIS.display],
  [/外|cosmetic|body|shell/i, QC_AXIS.cosmetic],
  [/拆|修|opened|repair/i, QC_AXIS.opened],
];

const matched = (tests: readonly (readonly [RegExp, number])[], text: string, otherwise: number): number =>
  tests.find(([test]) => test.test(text))?.[1] ?? otherwise;

const splitOptions = (text: string): string[] => [
  ...new Set(
    text
      .split(/[|｜]/)
      .map((one) => one.trim().slice(0, 100))
      .filter(Boolean),
  ),
];

export interface QcImport {
  /** The content of each model, by its name in the sheet. */
  readonly contents: ReadonlyMap<string, QcContent>;
  readonly errors: readonly RowError[];
}

/**
 * The contents that the rows of a sheet describe. Ids follow from names by `idOf`, so that equal contents are equal whichever sheet they are from,
 * and versions have the ids of what stays.
 */
export function readQcImport(rows: readonly QcImportRow[], idOf: (name: string) => string): QcImport {
  const errors: RowError[] = [];
  const models = new Map<string, Map<string, QcItem[]>>();
  for (const given of rows) {
    const { row, model, group, item: name } = given;
    const options = splitOptions(given.options);
    const selectType = matched(SELECTS, given.select, QC_SELECT.one);
    const refuse = (path: string, error: RowError['error']): number => errors.push({ row, path, error });
    if (!model || !group || !name || (options.length === 0 && selectType !== QC_SELECT.number)) {
      refuse('item', ERP.QC_IMPORT_ITEM());
      continue;
    }
    const usual = splitOptions(given.usual);
    const unknown = usual.find((text) => selectType !== QC_SELECT.number && !options.includes(text));
    if (unknown) {
      refuse('usual', ERP.QC_IMPORT_DEFAULT({ name: unknown }));
      continue;
    }
    const groups = models.get(model) ?? new Map<string, QcItem[]>();
    models.set(model, groups);
    if ([...groups.values()].some((items) => items.some((other) => other.name === name))) {
      refuse('item', ERP.QC_NAME_TWICE({ name }));
      continue;
    }
    const option = (text: string): QcOption => ({
      text,
      optionId: idOf(`${name}|${text}`),
      ...(usual.includes(text) ? { isDefault: 1 } : {}),
    });
    const item: QcItem = {
      name: name.slice(0, 60),
      required: 1,
      selectType,
      itemId: idOf(name),
      bands: [],
      options: options.map(option),
    };
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  const contents = [...models].map(([model, groups]): [string, QcContent] => [
    model,
    { photoSlots: [], groups: [...groups].map(([name, items]): QcGroup => groupOf(name, items, idOf)) },
  ]);
  return { contents: new Map(contents), errors };
}

const groupOf = (name: string, items: readonly QcItem[], idOf: (name: string) => string): QcGroup => ({
  name: name.slice(0, 60),
  axis: matched(AXES, name, QC_AXIS.function),
  key: idOf(`#${name}`),
  items,
});

/** An imported content with the caps, deductions and photo slots that people have given the former version. */
export function keepingRules(content: QcContent, former: QcContent): QcContent {
  const items = new Map(former.groups.flatMap((group) => group.items.map((item) => [item.itemId, item] as const)));
  const groups = new Map(former.groups.map((group) => [group.key, group]));
  return {
    photoSlots: former.photoSlots,
    groups: content.groups.map((group) => ({
      ...(groups.get(group.key) ?? group),
      items: group.items.map((item): QcItem => {
        const before = items.get(item.itemId);
        if (!before) return item;
        const options = new Map(before.options.map((option) => [option.optionId, option]));
        const kept = item.options.map((option): QcOption => {
          const { isDefault: _isDefault, ...rules } = options.get(option.optionId) ?? option;
          return { ...rules, text: option.text, optionId: option.optionId, ...(option.isDefault ? { isDefault: 1 } : {}) };
        });
        const bands = (before.bands ?? []).filter(({ optionId }) => kept.some((option) => option.optionId === optionId));
        return { ...before, selectType: item.selectType, bands, options: kept };
      }),
    })),
  };
}

/** The rows of a text of comma-separated values; quotes hold commas, quotes and line breaks. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const end = (): void => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    end();
    if (row.some(Boolean)) rows.push(row);
    else rows.push([]);
    row = [];
  };
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] as string;
    if (isQuoted && char === '"' && text[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += char;
    else if (char === ',') end();
    else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
