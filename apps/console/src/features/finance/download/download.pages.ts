import { definePages } from '../../../kit/page';
import { DOWNLOADS } from '../../../lib/file/exports';

export const downloadPages = definePages([
  {
    path: DOWNLOADS,
    label: { zh: '下载中心', en: 'Downloads' },
    permission: ['purchase_export', 'stock_export'],
    strings: 'finance',
    load: async () => (await import('./download-page')).DownloadPage,
  },
]);
