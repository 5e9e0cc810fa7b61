/** Kinds of devices; `serialised` as in the catalogue: 0 not, 1 IMEI, 2 IMEI or SN, 3 SN. */
export const CATEGORIES = {
  phone: { n: 1, zh: '手机', en: 'Phone', serialised: 1 },
  tablet: { n: 2, zh: '平板', en: 'Tablet', serialised: 2 },
  watch: { n: 3, zh: '手表', en: 'Watch', serialised: 3 },
  accessory: { n: 4, zh: '配件', en: 'Accessory', serialised: 0 },
} as const;

export type CategoryName = keyof typeof CATEGORIES;

export const categoryValues = (language: 'zh' | 'en') =>
  Object.values(CATEGORIES).map(({ n, serialised, ...name }) => ({
    name: name[language],
    nameEn: name.en,
    serialised,
    sort: n,
    status: 1,
  }));
