import type { Code } from './codes.js';

/** Code tables of people, menus and scopes. */
export const SYSTEM_CODES = {
  cacheScope: [
    { code: 1, zh: '公司', en: 'tenant' },
    { code: 2, zh: '本人', en: 'own' },
  ],
  secondFactorNeed: [
    { code: 0, zh: '不启用', en: 'off' },
    { code: 1, zh: '可选', en: 'optional' },
    { code: 2, zh: '必须', en: 'required' },
  ],
  deptCategory: [
    { code: 1, zh: '公司', en: 'company' },
    { code: 2, zh: '部门', en: 'department' },
    { code: 3, zh: '小组', en: 'group' },
  ],
  sex: [
    { code: 1, zh: '男', en: 'male' },
    { code: 2, zh: '女', en: 'female' },
    { code: 3, zh: '未知', en: 'not said' },
  ],
  userType: [
    { code: 1, zh: 'WEB', en: 'web' },
    { code: 2, zh: 'APP', en: 'app' },
    { code: 3, zh: '其他', en: 'other' },
  ],
  postCategory: [
    { code: 1, zh: '高层', en: 'senior' },
    { code: 2, zh: '中层', en: 'middle' },
    { code: 3, zh: '基层', en: 'junior' },
    { code: 4, zh: '其他', en: 'other' },
  ],
  menuCategory: [
    { code: 1, zh: '菜单', en: 'menu' },
    { code: 2, zh: '按钮', en: 'button' },
  ],
  menuAction: [
    { code: 0, zh: '无', en: 'none' },
    { code: 1, zh: '工具栏', en: 'toolbar' },
    { code: 2, zh: '操作栏', en: 'row' },
    { code: 3, zh: '工具操作栏', en: 'toolbar and row' },
  ],
  menuOpen: [
    { code: 0, zh: '未设置', en: 'not set' },
    { code: 1, zh: '否', en: 'no' },
    { code: 2, zh: '是', en: 'yes' },
  ],
  dataScopeType: [
    { code: 1, zh: '全部可见', en: 'everything' },
    { code: 2, zh: '本人可见', en: 'own' },
    { code: 3, zh: '所在机构可见', en: 'own department' },
    { code: 4, zh: '所在机构及子级可见', en: 'own department and below' },
    { code: 5, zh: '自定义', en: 'custom rule' },
  ],
  apiScopeType: [
    { code: 1, zh: '系统接口', en: 'system call' },
    { code: 2, zh: '业务接口', en: 'business call' },
  ],
  regionLevel: [
    { code: 0, zh: '国家', en: 'country' },
    { code: 1, zh: '省份/直辖市', en: 'province or municipality' },
    { code: 2, zh: '地市', en: 'city' },
    { code: 3, zh: '区县', en: 'district or county' },
    { code: 4, zh: '乡镇', en: 'town' },
    { code: 5, zh: '村委', en: 'village' },
  ],
} as const satisfies Readonly<Record<string, readonly Code[]>>;
