import { definePages } from '../../../kit/page';

export const dictPages = definePages([
  {
    path: '/system/dict',
    label: { zh: '系统字典', en: 'Dictionaries' },
    permission: 'dict_view',
    strings: 'platform',
    load: async () => (await import('./parts/dict-pages')).DictPage,
  },
  {
    path: '/system/dictbiz',
    label: { zh: '业务字典', en: 'Business dictionaries' },
    permission: 'dictbiz_view',
    strings: 'platform',
    load: async () => (await import('./parts/dict-pages')).DictBizPage,
  },
  {
    path: '/dict-vertical/index',
    label: { zh: '字典管理(弹窗)', en: 'Dictionaries (dialog)' },
    permission: 'dict_view',
    strings: 'platform',
    under: '/system/dict',
    load: async () => (await import('./parts/dict-pages')).DictPage,
  },
  {
    path: '/dict-horizontal/index',
    label: { zh: '字典管理(左右)', en: 'Dictionaries (side by side)' },
    permission: 'dict_view',
    strings: 'platform',
    under: '/system/dict',
    load: async () => (await import('./parts/dict-split-page')).DictSplitPage,
  },
]);
