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
