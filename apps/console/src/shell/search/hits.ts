import { businessType, identityOf, isCodeOf, type Lang, labelText, searchCodes } from '@phone-trade/shared';
import { rankOf } from '../../kit/input/matching';
import { documentPath, goodsPath } from '../../kit/navigation/paths';

/** One thing that is found, and where it leads. */
export interface Hit {
  readonly text: string;
  /** What tells it from others of its name. */
  readonly note?: string;
  readonly to: string;
}

export const GROUPS = ['units', 'orders', 'actions', 'recent', 'menus', 'models', 'attributes', 'companies', 'people'] as const;

export interface HitGroup {
  readonly name: (typeof GROUPS)[number];
  readonly hits: readonly Hit[];
}

/** The id of the option at a place of a list of hits, by which the box names it. */
export const hitId = (listId: string, at: number): string => `${listId}-${at}`;

/** What the server finds by a number. */
export interface Found {
  readonly units: readonly FoundUnit[];
  readonly orders: readonly {
    readonly orderNo: string;
    readonly businessType: number;
    readonly channelName?: string;
    readonly insertTime?: string;
  }[];
}

interface FoundUnit {
  readonly productNo: string;
  readonly imei?: string;
  readonly imei2?: string;
  readonly meid?: string;
  readonly sn?: string;
  readonly productName: string;
  readonly productAttr?: string;
  /** Absent until the unit is in store. */
  readonly stageText?: string;
  readonly stageTextEn?: string;
}

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** The second IMEI is shown where it is the one that was asked for. */
const numberOf = (unit: FoundUnit, code: string): string | undefined => (unit.imei2?.endsWith(code) ? unit.imei2 : identityOf(unit));

const stageOf = ({ stageText, stageTextEn }: FoundUnit, lang: Lang): string | undefined =>
  stageText && stageTextEn ? labelText({ zh: stageText, en: stageTextEn }, lang) : undefined;

export const unitHits = ({ units }: Found, code: string, lang: Lang): readonly Hit[] =>
  units.map((unit) => ({
    text: joined(numberOf(unit, code), unit.productName),
    note: joined(stageOf(unit, lang), unit.productAttr, unit.productNo),
    to: goodsPath(unit.productNo),
  }));

export const orderHits = ({ orders }: Found, lang: Lang): readonly Hit[] =>
  orders.flatMap(({ orderNo, businessType: type, channelName, insertTime }) => {
    const to = documentPath(type, orderNo);
    const kind = businessType(type);
    return to && kind ? [{ text: joined(orderNo, channelName), note: joined(labelText(kind, lang), insertTime?.slice(0, 10)), to }] : [];
  });

/** Whether a text is a complete number of a unit, however it is written. */
const isNumberOf = (unit: FoundUnit, text: string): boolean => searchCodes(text).some((code) => isCodeOf(unit, code));

/**
 * Where Enter leads when nothing was chosen. A number opens the page of goods with it, unless it is the number of a document or the end
 * of a unit's number; a number nobody knows is reported there. Other text opens the first hit.
 */
export function bestOf(text: string, found: Found, groups: readonly HitGroup[]): string | undefined {
  const [code] = searchCodes(text);
  const hits = groups.flatMap((group) => group.hits);
  if (code === undefined) return hits[0]?.to;
  if (!found.units.some((unit) => isNumberOf(unit, text))) {
    const order = found.orders.find(({ orderNo }) => orderNo === code);
    const to = order ? documentPath(order.businessType, order.orderNo) : found.units[0] && goodsPath(found.units[0].productNo);
    if (to && hits.some((hit) => hit.to === to)) return to;
  }
  return goodsPath(code);
}

/** The hit that Enter opens, of all groups; undefined if Enter opens no hit of the list. */
export function bestHit(text: string, found: Found, groups: readonly HitGroup[]): number | undefined {
  const best = bestOf(text, found, groups);
  const unit = found.units.find((one) => isNumberOf(one, text));
  const to = unit ? goodsPath(unit.productNo) : best;
  const at = groups.flatMap((group) => group.hits).findIndex((hit) => hit.to === to);
  return at === -1 ? undefined : at;
}

type Matches = (text: string) => boolean;

/** Those that hold what was typed or sound like it, the best fitting first. */
export function matching<T extends Hit>(hits: readonly T[], typed: string, sounds: Matches, most: number): readonly T[] {
  const wanted = typed.toLowerCase();
  const fitting = hits.filter(({ text }) => text.toLowerCase().includes(wanted) || sounds(text));
  return fitting.sort((a, b) => rankOf(a.text, typed) - rankOf(b.text, typed)).slice(0, most);
}

/** A model by its whole name. */
export interface KnownModel {
  readonly id: string;
  readonly name: string;
}

/** A value of an attribute: its name in the language of the moment, and the one that units are stored with. */
export interface KnownAttribute {
  readonly text: string;
  readonly stored: string;
}

type Fits = (text: string, typed: string) => boolean;

const stockOf = (filters: Readonly<Record<string, string>>): string => `/ERP/purchase/stock?${new URLSearchParams(filters)}`;

const storedOf = (values: readonly KnownAttribute[]): string => values.map(({ stored }) => stored).join(' ');

/**
 * Models and attributes lead to their units in stock. Each word is of the model's name or of an attribute: "13 128G" is every model 13 with
 * 128G. `attributes` are in the order in which units have them.
 */
export function stockHits(models: readonly KnownModel[], attributes: readonly KnownAttribute[], typed: string, fits: Fits, most: number) {
  const words = typed.trim().split(/\s+/);
  const attrOf = (word: string) => attributes.find(({ text }) => text.toLowerCase() === word.toLowerCase());
  const found = models.flatMap(({ id, name }) => {
    const rest = words.filter((word) => !fits(name, word));
    const attrs = rest.flatMap((word) => attrOf(word) ?? []);
    if (rest.length === words.length || attrs.length < rest.length) return [];
    const own = attributes.filter((one) => attrs.includes(one));
    if (own.length === 0) return [{ text: name, to: stockOf({ modelId: id }) }];
    return [{ text: name, note: own.map(({ text }) => text).join(' '), to: stockOf({ modelId: id, productAttr: storedOf(own) }) }];
  });
  const main = words.filter((word) => !attrOf(word)).join(' ') || typed.trim();
  const values = attributes.filter(({ text }) => fits(text, typed.trim()));
  return {
    models: found.sort((a, b) => rankOf(a.text, main) - rankOf(b.text, main)).slice(0, most),
    attributes: [...values]
      .sort((a, b) => rankOf(a.text, typed) - rankOf(b.text, typed))
      .slice(0, most)
      .map((value): Hit => ({ text: value.text, to: stockOf({ productAttr: storedOf([value]) }) })),
  };
}
