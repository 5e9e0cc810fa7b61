import { codes, type Label } from '@phone-trade/shared';

/** A value as it is edited: one without an id is new. */
export interface DraftValue {
  readonly valueId?: string;
  readonly valueText: string;
  readonly valueTextEn?: string;
}

/** An attribute as it is edited. */
export interface DraftAttr {
  readonly attrId?: string;
  readonly attrName: string;
  readonly attrNameEn?: string;
  readonly values: readonly DraftValue[];
}

/** The short lists that values of attributes are taken from: colour, memory, version, network. */
const SOURCES: readonly number[] = [3, 4, 5, 6];

/** Attributes to begin with, by the short list their values come from. */
export const PRESETS: readonly (Label & { readonly code: number })[] = codes('basicConfigType').filter((row) => SOURCES.includes(row.code));

/** The short list an attribute takes its values from, found by its name. */
export const sourceOf = (attrName: string): number | undefined =>
  attrName.trim() === '' ? undefined : PRESETS.find((row) => row.zh.includes(attrName.trim()))?.code;

/** The texts of an entry like `64G，128G 256G`. Spaces inside a value stay: `US unlocked` is one. */
export const textsOf = (entry: string): readonly string[] =>
  entry
    .split(/[,，、;；\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** The values with further ones behind them; what is already there is not added twice. */
export function withValues(values: readonly DraftValue[], added: readonly DraftValue[]): readonly DraftValue[] {
  const known = new Set(values.map((value) => value.valueText));
  return [...values, ...added.filter(({ valueText }) => !known.has(valueText) && known.add(valueText))];
}

/** A copy of a list with one item changed, or without it. */
export const changedAt = <T>(list: readonly T[], at: number, item: T | undefined): readonly T[] =>
  list.flatMap((old, i) => (i === at ? (item === undefined ? [] : [item]) : [old]));
