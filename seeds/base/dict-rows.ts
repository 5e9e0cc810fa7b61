import { DICT_ROOT_KEY } from '@phone-trade/shared';
import type { DictRow } from '../../apps/api/src/modules/system/dict/dict.entity.js';
import type { DictionarySeed } from './content/dictionaries.js';
import type { SeedRow } from './ensure.js';
import { type SeedKind, seedId } from './ids.js';
import type { TenantSeed } from './tenants.js';

/** A dictionary has room for so many keys among the ids. */
const ROOM = 100;

/** Dictionaries as rows: a head each, and its keys below it in their order. A tenant that works in English has English names alone. */
export const dictRows = (
  tenantId: string,
  kind: Extract<SeedKind, 'dict' | 'dictBiz'>,
  dictionaries: readonly DictionarySeed[],
  language: TenantSeed['language'] = 'zh',
): SeedRow<DictRow>[] =>
  dictionaries.flatMap(({ n, code, zh, en, entries }) => {
    const namesOf = (inZh: string, inEn: string) => (language === 'en' ? { dictValue: inEn } : { dictValue: inZh, dictValueEn: inEn });
    const idOf = (at: number): string => seedId(tenantId, kind, n * ROOM + at);
    const head = { id: idOf(0), parentId: '0', code, dictKey: String(DICT_ROOT_KEY), ...namesOf(zh, en), sort: n, isSealed: 0 };
    const below = entries.map(([dictKey, nameZh, nameEn, remark], i) => ({
      id: idOf(i + 1),
      parentId: head.id,
      code,
      dictKey,
      ...namesOf(nameZh, nameEn),
      sort: i + 1,
      isSealed: 0,
      ...(remark ? { remark } : {}),
    }));
    return [head, ...below];
  });
