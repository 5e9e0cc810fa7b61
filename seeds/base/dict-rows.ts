import { DICT_ROOT_KEY } from '@phone-trade/shared';
import type { DictRow } from '../../apps/api/src/modules/system/dict/dict.entity.js';
import type { DictionarySeed } from './data/dictionaries.js';
import type { SeedRow } from './ensure.js';
import { type SeedKind, seedId } from './ids.js';

/** A dictionary has room for so many keys among the ids. */
const ROOM = 100;

/** Dictionaries as rows: a head each, and its keys below it in their order. */
export const dictRows = (
  tenantId: string,
  kind: Extract<SeedKind, 'dict' | 'dictBiz'>,
  dictionaries: readonly DictionarySeed[],
): SeedRow<DictRow>[] =>
  dictionaries.flatMap(({ n, code, zh, en, entries }) => {
    const idOf = (at: number): string => seedId(tenantId, kind, n * ROOM + at);
    const head = { id: idOf(0), parentId: '0', code, dictKey: String(DICT_ROOT_KEY), dictValue: zh, dictValueEn: en, sort: n, isSealed: 0 };
    const below = entries.map(([dictKey, dictValue, dictValueEn, remark], i) => ({
      id: idOf(i + 1),
      parentId: head.id,
      code,
      dictKey,
      dictValue,
      dictValueEn,
      sort: i + 1,
      isSealed: 0,
      ...(remark ? { remark } : {}),
    }));
    return [head, ...below];
  });
