import { type Field, type ModelAttr, SHEET } from '@phone-trade/shared';
import type { Matcher } from '../input/matching';
import type { AttrValue } from '../input/model-attrs';
import { plain } from './cell/cell-text';
import type { Parsed } from './column';

/** A value may be of several words (`Wi-Fi + 5G`). */
const WORDS = 3;

const NEVER: Matcher = () => false;

/**
 * `256 黑 国行`, or `256 hei gh`, as values of a model's attributes: by whole name, by a beginning that only one has, or by pinyin.
 * One value an attribute.
 */
export function parseAttrs(field: Field, text: string, attrs: readonly ModelAttr[], matches: Matcher = NEVER): Parsed {
  const words = text.split(/[\s,，、/;；]+/).filter((word) => word !== '');
  const found = new Map<string, AttrValue>();
  for (let i = 0; i < words.length; ) {
    const open = attrs.filter((attr) => !found.has(attr.attrId));
    const size = Array.from({ length: WORDS }, (_, k) => WORDS - k).find((k) => find(open, words.slice(i, i + k), matches) !== undefined);
    const value = size && find(open, words.slice(i, i + size), matches);
    if (!value) return { fault: SHEET.UNKNOWN_NAME({ noun: field.label, name: words[i] }) };
    found.set(value.attrId, value);
    i += size;
  }
  const chosen = attrs.flatMap(({ attrId }) => found.get(attrId) ?? []);
  return { value: chosen.length > 0 ? chosen : undefined };
}

function find(attrs: readonly ModelAttr[], words: readonly string[], matches: Matcher): AttrValue | undefined {
  const wanted = plain(words.join(''));
  const all = attrs.flatMap(({ attrId, attrName, values }) =>
    values.map(({ valueId, valueText, valueTextEn = '' }) => ({
      names: [plain(valueText), plain(valueTextEn)],
      value: { attrId, attrName, valueId, valueText },
    })),
  );
  const one = (is: (name: string) => boolean) => (words.length === 1 ? all.filter(({ names }) => names.some(is)) : []);
  const exact = all.find(({ names }) => names.includes(wanted));
  const begun = one((name) => name.startsWith(wanted));
  const heard = LETTERS.test(wanted) ? one((name) => matches(name, wanted)) : [];
  return (exact ?? (begun.length === 1 ? begun[0] : shortest(heard)))?.value;
}

/** `gh` is all of 国行, and only a part of 官换机. None where two are equally short. */
function shortest<T extends { readonly value: AttrValue }>(found: readonly T[]): T | undefined {
  const [first, second] = [...found].sort((a, b) => a.value.valueText.length - b.value.valueText.length);
  return first && first.value.valueText.length !== second?.value.valueText.length ? first : undefined;
}

/** What may be pinyin; digits within a name would find anything. */
const LETTERS = /^[a-z]+$/;
