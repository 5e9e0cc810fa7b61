import { defineErrors } from './define.js';

/** Refusals of the cache of front ends. */
export const CACHE = defineErrors('CACHE', {
  TOO_BIG: { code: 400, zh: '缓存内容不能超过{max} KB，请拆成多个键', en: 'A cached value is limited to {max} KB. Split it into several keys' },
  TOO_MANY: { code: 400, zh: '最多{max}个键，请先删除不用的键', en: 'At most {max} keys can be stored. Delete unused keys first' },
  NOT_YOURS: {
    code: 403,
    zh: '没有修改公共缓存的权限，请改用本人的缓存（scope 2）或联系管理员',
    en: 'You cannot change the shared cache. Use your own (scope 2) or ask your administrator',
  },
});
