/** Stock, receiving and the life of one unit. */
export const enStock = {
  store: 'Kind of stock',
  real: 'Real',
  virtual: 'Virtual',
  groupedBy: 'View',
  by: { detail: 'Units', model: 'By model', warehouse: 'By warehouse' },
  age: { fresh: '{{days}} d', ageing: '{{days}} d, ageing', old: '{{days}} d, old' },
  printLabels: 'Print labels',
  empty: {
    real: 'No unit is in a warehouse yet. Stock units in once their purchase has been reviewed.',
    virtual: 'Nothing is on the way, at a repair vendor, out on presale or coming back.',
  },
} as const;
