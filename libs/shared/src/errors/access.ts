import { defineErrors } from './define.js';

/** Why a role is not saved, removed or granted anything. */
export const ROLE = defineErrors('ROLE', {
  ADMINISTRATOR: { code: 403, zh: '无权限创建或修改超管角色！', en: 'You may not make or change a role of administrators' },
  BEYOND_OWN: { code: 403, zh: '不能授予自己没有的权限：{list}', en: 'You cannot grant what you do not have: {list}' },
  NARROW_GRANTER: { code: 403, zh: '您自己受数据权限限制，不能授权', en: 'Your own sight is limited by a data scope, so you may not grant' },
  IN_USE: { code: 400, zh: '「{name}」仍有{count}名用户，不能删除', en: '"{name}" still has {count} people and cannot be deleted' },
  SEES_COST: { code: 400, zh: '「{name}」在标准配置中可查看成本，不能删除', en: '"{name}" sees cost by the standard settings and cannot be deleted' },
  OWN_LAST: { code: 400, zh: '至少保留一个管理员角色', en: 'At least one role of administrators must remain' },
});

/** Why a menu is not saved or removed. */
export const MENUS = defineErrors('MENUS', {
  BAD_PATH: {
    code: 400,
    zh: '{field}应以/开头，或为http、https网址',
    en: '{field} begins with / or is an http or https address',
  },
  IN_USE: { code: 400, zh: '「{name}」被{by}引用，不能删除', en: '"{name}" is used by {by} and cannot be deleted' },
  UNDER_BUTTON: { code: 400, zh: '按钮下不能再有菜单或按钮', en: 'Nothing can stand below a button' },
});

/** Why a scope is not saved or removed. */
export const SCOPE = defineErrors('SCOPE', {
  UNKNOWN_TABLE: { code: 400, zh: '没有可限制的数据表「{name}」，可用：{list}', en: 'No table "{name}" to limit; there are: {list}' },
  FIXED_COLUMN: { code: 400, zh: '该规则类型的权限字段应为{column}，其他字段请用自定义规则', en: 'This kind of rule goes by {column}; for other columns write a custom rule' },
  ALL_FIELDS: { code: 400, zh: '可见字段只支持*', en: 'The visible columns can only be *' },
  BAD_RULE: { code: 400, zh: '自定义规则第{at}个字符处：{fault}', en: 'Custom rule, character {at}: {fault}' },
  BAD_PATH: { code: 400, zh: '接口地址应以/开头，且至少匹配一个接口', en: 'The path begins with / and fits at least one call' },
  IN_USE: { code: 400, zh: '「{name}」已授予角色，不能删除', en: '"{name}" is granted to a role and cannot be deleted' },
});
