import { defineErrors } from './define.js';

/** Refusals of dictionaries. */
export const DICT = defineErrors('DICT', {
  KEY_EXISTS: { code: 400, zh: '当前字典键值已存在!', en: 'This key already exists in the dictionary' },
});

/** Refusals of regions. */
export const REGION = defineErrors('REGION', {
  BAD_CODE: { code: 400, zh: '区划编号应为2到12位数字', en: 'The region code must be 2 to 12 digits' },
  PARENT_FIXED: {
    code: 400,
    zh: '区划「{name}」的上级不能修改，请删除后重新添加',
    en: 'The parent of region "{name}" cannot be changed. Delete the region and add it again',
  },
});

/** Refusals of client applications. */
export const CLIENT = defineErrors('CLIENT', {
  OF_CONSOLE: {
    code: 400,
    zh: '本控制台以客户端「{clientId}」登录，不能删除、停用或改名，密码、验证码与刷新授权须保留',
    en: 'This console signs in as client "{clientId}". The client cannot be deleted, disabled or renamed, and must keep its password, captcha and refresh grants',
  },
});
