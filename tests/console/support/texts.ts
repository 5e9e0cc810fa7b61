import { type Label, type Lang, labelText } from '@phone-trade/shared';
import { enDocument } from '../../../apps/console/src/locales/en/document.js';
import { enKit } from '../../../apps/console/src/locales/en/kit.js';
import { enListing } from '../../../apps/console/src/locales/en/listing.js';
import { enPurchase } from '../../../apps/console/src/locales/en/purchase.js';
import { enSale } from '../../../apps/console/src/locales/en/sale.js';
import { enStock } from '../../../apps/console/src/locales/en/stock.js';
import { enWork } from '../../../apps/console/src/locales/en/work.js';
import { zhDocument } from '../../../apps/console/src/locales/zh/document.js';
import { zhKit } from '../../../apps/console/src/locales/zh/kit.js';
import { zhListing } from '../../../apps/console/src/locales/zh/listing.js';
import { zhPurchase } from '../../../apps/console/src/locales/zh/purchase.js';
import { zhSale } from '../../../apps/console/src/locales/zh/sale.js';
import { zhStock } from '../../../apps/console/src/locales/zh/stock.js';
import { zhWork } from '../../../apps/console/src/locales/zh/work.js';

const LANGS = ['zh', 'en'] as const satisfies readonly Lang[];

/** The console's texts of the pages that journeys in two languages visit. */
const TEXTS: Readonly<Record<Lang, unknown>> = {
  zh: { document: zhDocument, kit: zhKit, listing: zhListing, purchase: zhPurchase, sale: zhSale, stock: zhStock, work: zhWork },
  en: { document: enDocument, kit: enKit, listing: enListing, purchase: enPurchase, sale: enSale, stock: enStock, work: enWork },
};

type Values = Readonly<Record<string, string | number>>;
type Said = (key: string, values?: Values) => string;

const at = (texts: unknown, key: string): unknown =>
  key.split('.').reduce((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], texts);

/** What the console says in a language, by the key of the text: `said('work.several.claim', { count: 3 })`. */
export const saidIn =
  (lang: Lang): Said =>
  (key, values = {}) => {
    const text = at(TEXTS[lang], key) ?? at(TEXTS[lang], `${key}_${values.count === 1 ? 'one' : 'other'}`);
    if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${lang}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]));
  };

/** The source of a pattern of a name: antd puts a space between the two Chinese characters of a button. */
const sourceOf = (name: string): string => (/[^ -~]/.test(name) ? [...name].join('\\s*') : name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** Exactly one of these names, which an icon may precede. */
export const named = (...names: readonly string[]): RegExp => new RegExp(`^(\\w+ )?(${names.map(sourceOf).join('|')})$`);

/** A text of the console in any of its languages. */
export const inAny = (key: string, values?: Values): RegExp => named(...LANGS.map((lang) => saidIn(lang)(key, values)));

/** A label of the shared vocabulary in any language. */
export const inAnyLabel = (label: Label | undefined): RegExp => {
  if (!label) throw new Error('There is no such label.');
  return named(...LANGS.map((lang) => labelText(label, lang)));
};
