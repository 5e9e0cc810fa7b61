import { f } from '../../fields/field.js';

/** Whose values of a key are read and written. */
export const CACHE_SCOPE = { tenant: 1, mine: 2 } as const;

/** Keys of the product itself, which are the tenant's whatever scope is asked for. */
export const PRODUCT_CACHE_KEYS: readonly string[] = ['sameSale'];

export const CACHE_LIMITS = { bytes: 64 * 1024, keys: 500 } as const;

const scope = f.code('cacheScope', '范围', 'Scope');

/** The input of `getCache` and `deleteCache`. */
export const cacheKeyFields = { key: f.text(64, '键', 'Key').required(), scope };

/** The input of `saveCache`: a text of at most 64 KB, not for secrets. */
export const cacheFields = { ...cacheKeyFields, value: f.longText('值', 'Value', CACHE_LIMITS.bytes).required() };

/** The answer of `getCache`; a key that nobody has saved has no value. */
export const cacheAnswerFields = {
  key: cacheKeyFields.key,
  scope: f.int('范围', 'Scope').required(),
  value: f.longText('值', 'Value', CACHE_LIMITS.bytes),
};
