export const enPlatform = {
  dict: {
    all: 'All dictionaries',
    heads: 'Dictionaries',
    entries: 'Entries',
    entriesOf: '{{name}} ({{code}})',
  },
  region: {
    tree: 'Regions',
    add: 'Add below',
    addOf: 'Add below {{name}}',
    removeAsk: 'Delete {{name}}?',
  },
};
