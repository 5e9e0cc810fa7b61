import { BUSINESS_TYPES, type BusinessKind, type Label, label, PRICE_APPROVAL } from '@phone-trade/shared';
import { documentPath, goodsPath } from '../../kit/navigation/paths';
import type { WorkRow } from './task/task-row';

const PRICE = label('商品', 'unit');

/** The document or unit that a process is about: its kind and its page. Undefined where it is about something else. */
export function documentOf({ businessType, businessId }: WorkRow): { readonly label: Label; readonly to: string | undefined } | undefined {
  if (businessType === PRICE_APPROVAL.type && businessId) return { label: PRICE, to: goodsPath(businessId) };
  const kind = Object.hasOwn(BUSINESS_TYPES, businessType ?? '') ? BUSINESS_TYPES[businessType as BusinessKind] : undefined;
  return kind && businessId ? { label: kind, to: documentPath(kind.code, businessId) } : undefined;
}
