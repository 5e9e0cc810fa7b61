import type { DictRow } from '../../apps/api/src/modules/system/dict/dict.entity.js';
import { type FirstDictionary, firstRows } from '../../apps/api/src/modules/system/dict/first-dictionaries.js';
import type { SeedRow } from './ensure.js';
import { type SeedKind, seedId } from './ids.js';
import type { TenantSeed } from './tenants.js';

/** A dictionary has room for so many keys among the ids. */
const ROOM = 100;

/** Dictionaries as rows: a head each, and its keys below it in their order. */
export const dictRows = (
  tenantId: string,
  kind: Extract<SeedKind, 'dict' | 'dictBiz'>,
  dictionaries: readonly FirstDictionary[],
  language: TenantSeed['language'] = 'zh',
): SeedRow<DictRow>[] =>
  dictionaries.flatMap((first) => {
    const idOf = (at: number): string => seedId(tenantId, kind, first.n * ROOM + at);
    const { head, keys } = firstRows(first, language);
    return [{ id: idOf(0), ...head }, ...keys.map((key, i) => ({ id: idOf(i + 1), parentId: idOf(0), ...key }))];
  });
