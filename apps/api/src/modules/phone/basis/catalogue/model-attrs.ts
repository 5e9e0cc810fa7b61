import { type AppError, type AttrInput, ERP, type ModelAttr } from '@phone-trade/shared';
import type { Ids } from '../../../../platform/ids/ids.js';

/** The attributes of a model, each and its values with an id. Two of one name cannot be told apart and are refused. */
export function attrsWithIds(attrs: readonly ModelAttr[], ids: Ids): ModelAttr[] {
  refuseTwice(attrs.map((attr) => attr.attrName));
  const sent = attrs.flatMap((attr) => [attr.attrId, ...attr.values.map((value) => value.valueId)]).filter(Boolean);
  refuseTwice(sent);
  return attrs.map((attr) => {
    refuseTwice(attr.values.map((value) => value.valueText));
    const values = attr.values.map((value) => ({ ...value, valueId: value.valueId || ids.next() }));
    return { ...attr, attrId: attr.attrId || ids.next(), values };
  });
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw ERP.ATTR_TWICE({ name: twice });
}

/** An attribute as it is entered for goods: one of the model's, with one of its values or a text of one's own. */
export type GivenAttr = AttrInput;

/** What goods are checked against: the attributes of their model. */
export interface AttributedModel {
  readonly productName: string;
  readonly attrs: readonly ModelAttr[];
}

/**
 * Why attributes do not fit their model: one it does not have, a value it does not offer, one given twice; undefined when they do.
 * `had` are ids that the goods have already, which may stay when the catalogue drops them.
 */
export function attrProblem(
  { productName, attrs }: AttributedModel,
  given: readonly GivenAttr[],
  had: readonly string[] = [],
): AppError | undefined {
  for (let i = 0; i < given.length; i += 1) {
    const { attrId, attrName, valueId, valueText } = given[i] as GivenAttr;
    const attr = attrs.find((one) => one.attrId === attrId);
    const isTwice = given.findIndex((one) => one.attrId === attrId) < i;
    if (isTwice) return ERP.ATTR_TWICE({ name: attr?.attrName ?? attrName ?? attrId });
    if (had.includes(attrId)) continue;
    if (!attr) return ERP.ATTR_UNKNOWN({ model: productName, name: (attrName ?? attrId).slice(0, 32) });
    const isOffered = !valueId || attr.values.some((value) => value.valueId === valueId);
    if (!isOffered) return ERP.ATTR_UNKNOWN({ model: productName, name: `${attr.attrName} ${valueText}`.slice(0, 64) });
  }
  return undefined;
}

/** Attributes in the order of their model, however they came in (docs/domain.md 2.1); what it no longer has goes last. */
export function inModelOrder<A extends GivenAttr>(attrs: readonly ModelAttr[], given: readonly A[]): A[] {
  const place = ({ attrId }: GivenAttr): number => {
    const at = attrs.findIndex((one) => one.attrId === attrId);
    return at < 0 ? attrs.length : at;
  };
  // As a rule they come so, line by line of an order.
  const isInOrder = given.every((attr, i) => i === 0 || place(given[i - 1] as A) <= place(attr));
  return isInOrder ? [...given] : [...given].sort((a, b) => place(a) - place(b));
}
