import { defineErrors } from './define.js';

/** Refusals of roles and grants. */
export const ROLE = defineErrors('ROLE', {
  ADMINISTRATOR: { code: 403, zh: '无权限创建或修改超管角色！', en: 'You are not allowed to create or change an administrator role' },
  BEYOND_OWN: { code: 403, zh: '不能授予自己没有的权限：{list}', en: 'You cannot grant rights that you do not have: {list}' },
  NARROW_GRANTER: { code: 403, zh: '您自己受数据权限限制，不能授权', en: 'A data scope limits your own rights, so you cannot grant rights' },
  IN_USE: { code: 400, zh: '「{name}」仍有{count}名用户，不能删除', en: '"{name}" still has {count} users and cannot be deleted' },
  SEES_COST: { code: 400, zh: '「{name}」在标准配置中可查看成本，不能删除', en: '"{name}" may see cost in the standard settings and cannot be deleted' },
  OWN_LAST: { code: 400, zh: '至少保留一个管理员角色', en: 'At least one administrator role must remain' },
});

/** Refusals of menus. */
export const MENUS = defineErrors('MENUS', {
  BAD_PATH: {
    code: 400,
    zh: '{field}应以/开头，或为http、https网址',
    en: '{field} must start with /, or be an http or https address',
  },
  IN_USE: { code: 400, zh: '「{name}」被{by}引用，不能删除', en: '"{name}" is used by {by} and cannot be deleted' },
  UNDER_BUTTON: { code: 400, zh: '按钮下不能再有菜单或按钮', en: 'A button cannot contain menus or buttons' },
});

/** Refusals of data scopes and API scopes. */
export const SCOPE = defineErrors('SCOPE', {
  UNKNOWN_TABLE: { code: 400, zh: '没有可限制的数据表「{name}」，可用：{list}', en: 'No table "{name}" to restrict. Available: {list}' },
  FIXED_COLUMN: { code: 400, zh: '该规则类型的权限字段应为{column}，其他字段请用自定义规则', en: 'This rule type uses the column {column}. For other columns, write a custom rule' },
  ALL_FIELDS: { code: 400, zh: '可见字段只支持*', en: 'The visible columns must be *' },
  BAD_RULE: { code: 400, zh: '自定义规则第{at}个字符处：{fault}', en: 'Custom rule, character {at}: {fault}' },
  BAD_PATH: { code: 400, zh: '接口地址应以/开头，且至少匹配一个接口', en: 'The path must start with / and match at least one call' },
  IN_USE: { code: 400, zh: '「{name}」已授予角色，不能删除', en: '"{name}" is granted to a role and cannot be deleted' },
});
