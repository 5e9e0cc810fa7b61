/** One key of a dictionary with its names, and the remark that tells programs more of it. */
type Entry = readonly [key: string, zh: string, en: string, remark?: string];

/** A dictionary as it is at first. `n` is part of ids already stored: only ever append. */
export interface FirstDictionary {
  readonly n: number;
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly entries: readonly Entry[];
}

export const dictionary = (n: number, code: string, zh: string, en: string, entries: readonly Entry[]): FirstDictionary => ({
  n,
  code,
  zh,
  en,
  entries,
});

/** What a tenant starts with of its own; it may change all of it. */
export const BUSINESS_DICTIONARIES: readonly FirstDictionary[] = [
  dictionary(1, 'leave_type', '请假类型', 'Kind of leave', [
    ['1', '事假', 'Personal'],
    ['2', '病假', 'Sick'],
    ['3', '年假', 'Annual'],
    ['4', '调休', 'In lieu'],
  ]),
];

type Language = 'zh' | 'en';

/** A tenant that works in English has English names alone. */
const namesOf = (language: Language, zh: string, en: string) =>
  language === 'en' ? { dictValue: en } : { dictValue: zh, dictValueEn: en };

/** A dictionary as rows: its head, and its keys in their order. */
export function firstRows({ n, code, zh, en, entries }: FirstDictionary, language: Language) {
  const head = { parentId: '0', code, dictKey: '-1', ...namesOf(language, zh, en), sort: n, isSealed: 0 };
  const keys = entries.map(([dictKey, nameZh, nameEn, remark], i) => ({
    code,
    dictKey,
    ...namesOf(language, nameZh, nameEn),
    sort: i + 1,
    isSealed: 0,
    ...(remark ? { remark } : {}),
  }));
  return { head, keys };
}
