export const enSystem = {
  tenant: {
    numberHint: 'Left empty, one is made',
    limits: 'Limits',
    limitsOf: 'Limits of {{name}}',
    limitsSaved: 'The limits are saved',
    accountsHint: '-1 or empty: no limit',
    expireHint: 'Empty: never. Everybody is signed out at that moment',
    package: 'Package',
    packageOf: 'Package of {{name}}',
    packageSaved: 'The package is saved, rights have changed',
    packageHint: 'Empty: the menus of the parameter tenant.default.menuCode',
    dataSource: 'Data source',
    dataSourceOf: 'Data source of {{name}}',
    oneDatabase: 'All tenants share one database, kept apart by their number. None can be given a data source of its own.',
    noLimit: 'No limit',
    never: 'Never',
  },
};
