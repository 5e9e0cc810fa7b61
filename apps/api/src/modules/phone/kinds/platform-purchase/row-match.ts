import type { AttrInput, ModelAttr } from '@phone-trade/shared';
import { type NameIndex, nameKey } from '../purchase-import/purchase-import.port.js';
import type { PlatformItem } from './platform-page.js';

interface Known {
  readonly id: string;
  readonly status: number;
}

interface KnownModel extends Known {
  readonly attrs: readonly ModelAttr[];
}

/** What a platform's words mean here. */
export interface PlatformNames<M extends KnownModel = KnownModel> {
  /** The only model of ours that stands for a model number of the platform. */
  modelOfCode(code: string): M | undefined;
  readonly models: NameIndex<M>;
  modelOfImei(imei: string): M | undefined;
  levelOfName(text: string): string | undefined;
}

export interface RowMatch {
  readonly modelId: string;
  readonly attrs: readonly AttrInput[];
  readonly levelId?: string;
}

/**
 * What an item is here: its model by what was said of the platform's numbers, then by name; the IMEI speaks where the platform names no model.
 * Undefined where no model, or more than one, is meant.
 */
export function matchOf(item: PlatformItem, names: PlatformNames): RowMatch | undefined {
  const model =
    (item.modelCode && names.modelOfCode(item.modelCode)) ||
    (item.modelText ? names.models.find(item.modelText).row : item.imei ? names.modelOfImei(item.imei) : undefined);
  if (!model) return undefined;
  const levelId = item.levelText ? names.levelOfName(item.levelText) : undefined;
  return { modelId: model.id, attrs: attrsIn(item.attrText ?? '', model.attrs), ...(levelId ? { levelId } : {}) };
}

/** The values of a model that a text names, in the model's order; other words are left out, for nobody can say what they are. */
export function attrsIn(text: string, attrs: readonly ModelAttr[]): AttrInput[] {
  const words = new Set(
    text
      .split(/[\s,，/|;；·]+/)
      .filter(Boolean)
      .map(sizeKey),
  );
  return attrs.flatMap(({ attrId, attrName, values }) => {
    const value = values.find(({ valueText, valueTextEn }) => [valueText, valueTextEn].some((name) => name && words.has(sizeKey(name))));
    return value ? [{ attrId, attrName, valueId: value.valueId, valueText: value.valueText }] : [];
  });
}

/** `128GB` and `128G` are one size. */
const sizeKey = (word: string): string => nameKey(word).replace(/^(\d+[GT])B$/, '$1');
