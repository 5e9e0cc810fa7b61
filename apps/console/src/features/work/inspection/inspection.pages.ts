import { createElement } from 'react';
import { definePages } from '../../../kit/page';
import { handOverPages } from '../hand-over.pages';

const strings = ['document', 'work', 'qc'] as const;
const PENDING = '/ERP/inspection/pending';

export const inspectionPages = [
  ...definePages([
    {
      path: PENDING,
      label: { zh: '质检', en: 'Inspection' },
      keepAlive: true,
      permission: 'inspection_view',
      strings,
      rows: 'phone.inspection.pageSelfPendingReceiveInspection',
      load: async () => (await import('./parts/queue-page')).InspectionQueuePage,
    },
    {
      path: '/ERP/inspection/add',
      label: { zh: '质检台', en: 'Inspection bench' },
      keepAlive: true,
      permission: 'inspection_add',
      strings,
      action: true,
      under: PENDING,
      load: async () => (await import('./parts/bench-page')).BenchPage,
    },
    {
      path: '/ERP/inspection/batch',
      label: { zh: '批量质检', en: 'Batch inspection' },
      keepAlive: true,
      permission: 'inspection_add',
      strings,
      under: PENDING,
      load: async () => {
        const [{ DocumentAddPage }, { batchKind: kind }] = await Promise.all([
          import('../../../kit/document/form/add-page'),
          import('./parts/batch-kind'),
        ]);
        return () => createElement(DocumentAddPage, { kind });
      },
    },
  ]),
  ...handOverPages(
    {
      kind: 'inspectionTransfer',
      label: { zh: '质检转交', en: 'Inspection hand-overs' },
      list: '/ERP/inspection/transfer',
      rows: 'phone.inspection.pageInspectionTransfer',
      add: '/ERP/transfer/add',
    },
    async () => (await import('./inspection-hand-over')).inspectionHandOver,
  ),
];
