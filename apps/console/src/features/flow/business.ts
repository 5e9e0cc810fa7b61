import { BUSINESS_TYPES, type BusinessKind, type Label } from '@phone-trade/shared';
import { documentPath } from '../../kit/navigation/paths';
import type { WorkRow } from './task/task-row';

/** The document that a process is about: its kind and its page. Undefined where it is about something else. */
export function documentOf({ businessType, businessId }: WorkRow): { readonly label: Label; readonly to: string | undefined } | undefined {
  const kind = Object.hasOwn(BUSINESS_TYPES, businessType ?? '') ? BUSINESS_TYPES[businessType as BusinessKind] : undefined;
  return kind && businessId ? { label: kind, to: documentPath(kind.code, businessId) } : undefined;
}
