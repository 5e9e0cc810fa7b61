export const zhPlatform = {
  dict: {
    all: '全部字典',
    heads: '字典',
    entries: '字典项',
    entriesOf: '{{name}}（{{code}}）',
  },
  region: {
    tree: '行政区划',
    add: '新增下级',
    addOf: '新增「{{name}}」的下级',
    removeAsk: '确定删除「{{name}}」?',
  },
};
