/** Makers as their phones are called. The place in the list is part of the id: append only. */
export const BRANDS = [
  'Apple',
  'HUAWEI',
  'Xiaomi',
  'Redmi',
  'HONOR',
  'OPPO',
  'vivo',
  'OnePlus',
  'Samsung',
  'Google',
  'realme',
  'iQOO',
] as const;

export type BrandName = (typeof BRANDS)[number];

/** Kinds of devices; `serialised` as in the catalogue: 0 not, 1 IMEI, 2 IMEI or SN, 3 SN. */
export const CATEGORIES = {
  phone: { n: 1, zh: '手机', en: 'Phone', serialised: 1 },
  tablet: { n: 2, zh: '平板', en: 'Tablet', serialised: 2 },
  watch: { n: 3, zh: '手表', en: 'Watch', serialised: 3 },
  accessory: { n: 4, zh: '配件', en: 'Accessory', serialised: 0 },
} as const;

export type CategoryName = keyof typeof CATEGORIES;
