import { ERP, type ModelAttr } from '@phone-trade/shared';
import type { Ids } from '../../../platform/ids/ids.js';

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
