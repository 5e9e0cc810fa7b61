export const zhFrame = {
  none: '菜单中没有这个页面，或者您没有它的权限。',
  ownWindow: '在新窗口打开',
} as const;
