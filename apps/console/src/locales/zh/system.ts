export const zhSystem = {
  tenant: {
    numberHint: '留空则自动生成',
    limits: '授权配置',
    limitsOf: '{{name}}的授权配置',
    limitsSaved: '授权配置已保存',
    accountsHint: '-1或留空表示不限制',
    expireHint: '留空表示永不过期；到期时所有人将被登出',
    package: '产品包配置',
    packageOf: '{{name}}的产品包',
    packageSaved: '产品包已保存，权限立即生效',
    packageHint: '留空则使用系统参数tenant.default.menuCode中的菜单',
    dataSource: '数据源配置',
    dataSourceOf: '{{name}}的数据源',
    oneDatabase: '所有租户共用一个数据库，以租户编号隔离数据，不能为租户指定单独的数据源。',
    noLimit: '不限',
    never: '永不过期',
  },
};
