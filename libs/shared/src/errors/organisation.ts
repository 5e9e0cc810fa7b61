import { defineErrors } from './define.js';

/** Refusals about departments. */
export const DEPT = defineErrors('DEPT', {
  HAS_PEOPLE: { code: 400, zh: '部门「{name}」下还有用户，不能删除', en: 'The department "{name}" still has users and cannot be deleted' },
  NAME_TOO_LONG: { code: 400, zh: '部门全称最多{max}个字符，请填写简称', en: 'The full name of the department has more than {max} characters. Enter a shorter name' },
});

/** Refusals about tenants. */
export const TENANT = defineErrors('TENANT', {
  BAD_NUMBER: { code: 400, zh: '租户编号应为2到12个字母或数字', en: 'The tenant number must be 2 to 12 letters or digits' },
  NAME_TAKEN: { code: 400, zh: '「{name}」是另一个租户的编号、名称或域名', en: '"{name}" is the number, name or domain of another tenant' },
  PLATFORM_FIXED: { code: 400, zh: '平台租户不能删除或受限', en: 'The platform tenant cannot be deleted or restricted' },
  BAD_BACKGROUND: { code: 400, zh: '登录背景应为图片地址', en: 'The sign-in background must be an image address' },
  FULL: { code: 400, zh: '租户账号数量已达上限{max}个', en: 'The tenant has reached its limit of {max} accounts' },
  NO_FIRST_PASSWORD: { code: 400, zh: '请先设置系统参数{key}', en: 'Set the parameter {key} first' },
  ONE_DATABASE: { code: 400, zh: '所有租户共用一个数据库，不能为租户指定数据源', en: 'All tenants share one database, so a tenant cannot have its own data source' },
});
