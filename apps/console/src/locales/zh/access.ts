// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders are written so

export const zhAccess = {
  grant: '权限设置',
  grantOf: '「{{name}}」的权限',
  menusOf: '「{{name}}」的菜单',
  setMenus: '菜单配置',
  tabs: { menu: '菜单权限', dataScope: '数据权限', apiScope: '接口权限' },
  granted: '已保存权限',
  matrix: {
    title: '权限一览',
    hint: '角色与人员各最多{{most}}个',
    roles: '角色',
    people: '人员',
    search: '菜单、按钮或编号',
    differing: '只看不同',
    same: '没有不同',
    has: '有',
    hasNot: '无',
  },
  menus: '菜单',
  allMenus: '顶级菜单',
  everyMenu: '全部菜单',
  tableHint: '如purchase、sale、presale、sale_refund、storage_transfer、cost_adjust',
  ruleHint:
    "如：purchase_user_id = ${userId} or (create_dept in (${deptIds}) and biz_date >= '2026-01-01')。变量：userId、deptId、deptIds（含下级）、roleId",
  pathHint: '接口地址的一部分，如/api/blade-phone/sale。未授予的角色不能调用。',
};
