export const enSystem = {
  tenant: {
    numberHint: 'If left empty, a number is generated',
    limits: 'Limits',
    limitsOf: 'Limits of {{name}}',
    limitsSaved: 'Limits saved',
    accountsHint: '-1 or empty: no limit',
    expireHint: 'Empty: never. At that time, all users are signed out',
    package: 'Package',
    packageOf: 'Package of {{name}}',
    packageSaved: 'Package saved. Rights changed at once',
    packageHint: 'If empty, the menus of the parameter tenant.default.menuCode apply',
    dataSource: 'Data source',
    dataSourceOf: 'Data source of {{name}}',
    oneDatabase: 'All tenants share one database, separated by tenant number. A tenant cannot have its own data source.',
    noLimit: 'No limit',
    never: 'Never',
  },
};
