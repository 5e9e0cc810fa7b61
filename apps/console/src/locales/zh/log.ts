export const zhLog = {
  row: '日志详情',
  empty: '暂无日志',
};
