import { ERP } from '@phone-trade/shared';
import type { BasicConfig } from './basic-config.entity.js';

const MAX_DAYS = 3650;

/** For how many days a repair item is under warranty unless its repair says otherwise. */
export const warrantyDaysOf = ({ extra }: Pick<BasicConfig, 'extra'>): number => Number(JSON.parse(extra || '{}').warrantyDays ?? 0);

/** Refuses a repair item whose warranty is no number of days. */
export function checkWarrantyDays(extra: unknown): void {
  const given = typeof extra === 'string' ? JSON.parse(extra || '{}') : (extra ?? {});
  const days = (given as { warrantyDays?: unknown }).warrantyDays;
  if (days === undefined || days === null) return;
  if (!Number.isInteger(days) || (days as number) < 0 || (days as number) > MAX_DAYS) throw ERP.WARRANTY_DAYS();
}
