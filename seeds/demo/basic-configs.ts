import type { BasicConfig } from '../../apps/api/src/modules/phone/basis/basic-config/basic-config.entity.js';
import {
  BASIC_TYPES,
  BASIC_VALUES,
  type BasicType,
  type BasicValue,
  valueRows,
} from '../../apps/api/src/modules/phone/basis/basic-config/first-values.js';
import type { SeedRow } from '../base/ensure.js';
import { seedId } from '../base/ids.js';

export type Language = 'zh' | 'en';

export const basicId = (tenantId: string, type: BasicType, index: number): string =>
  seedId(tenantId, 'basicConfig', type * 100 + index + 1);

/** The value of a list by its Chinese name, which is its key here. */
export function basicValue(type: BasicType, zh: string): BasicValue & { readonly index: number } {
  const values: readonly BasicValue[] = BASIC_VALUES[type];
  const index = values.findIndex((row) => row.zh === zh);
  const found = values[index];
  if (!found) throw new Error(`list ${type} has no ${zh}`);
  return { ...found, index };
}

/** All lists of a tenant. */
export const basicRows = (tenantId: string, language: Language): SeedRow<BasicConfig>[] =>
  BASIC_TYPES.flatMap((type) =>
    valueRows(type, language, (place) => basicId(tenantId, type, place)).map((row, i) => ({ ...row, id: basicId(tenantId, type, i) })),
  );
