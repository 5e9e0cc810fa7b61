import { createElement } from 'react';
import type { DocumentKind } from '../../../kit/document/kind';
import { documentPages } from '../../../kit/document/pages';
import type { DocumentPlaces } from '../../../kit/document/places';
import { definePages, type PageDeclaration } from '../../../kit/page';
import { handOverPages } from '../hand-over.pages';

const strings = ['document', 'work'] as const;
const PENDING = '/ERP/repair/pending';

const places: DocumentPlaces = {
  kind: 'repair',
  label: { zh: '维修', en: 'Repairs' },
  list: PENDING,
  rows: 'phone.repair.pageRepair',
  add: '/ERP/repair/addOrder',
  edit: '/ERP/repair/editOrder',
  strings: 'work',
};
const declared = async () => (await import('./repair.kind')).repairKind;
const document = async () => (await import('./repair.document')).repairDocument;

/** The bench with the documents of it; `scan` opens it with the scanner. */
const bench = (scan: boolean) => async () => {
  const [{ QueuePage }, { REPAIR_QUEUE }, kind] = await Promise.all([import('../parts/queue-page'), import('./repair-queue'), declared()]);
  const orders: DocumentKind = { ...kind, places, document };
  return () => createElement(QueuePage, { queue: { ...REPAIR_QUEUE, orders }, scan });
};

const [, ...ofDocuments] = documentPages(places, declared, document) as readonly [PageDeclaration, ...PageDeclaration[]];

export const repairPages = [
  ...definePages([
    {
      path: PENDING,
      label: { zh: '维修', en: 'Repairs' },
      keepAlive: true,
      permission: 'repair_view',
      strings,
      rows: 'phone.repair.pageSelfPendingReceiveRepair',
      load: bench(false),
    },
    {
      path: '/ERP/repair/add',
      label: { zh: '领取维修', en: 'Claim for repair' },
      keepAlive: true,
      permission: 'repair_receive',
      strings,
      action: true,
      under: PENDING,
      load: bench(true),
    },
    {
      path: '/ERP/repair/batch',
      label: { zh: '批量维修', en: 'Batch repair' },
      keepAlive: true,
      permission: 'repair_add',
      strings,
      under: PENDING,
      load: async () => {
        const [{ DocumentAddPage }, kind, part] = await Promise.all([
          import('../../../kit/document/form/add-page'),
          declared(),
          document(),
        ]);
        const batch = { ...places, add: '/ERP/repair/batch', title: { zh: '批量维修', en: 'Batch repair' } };
        return () => createElement(DocumentAddPage, { kind: { ...kind, ...part, places: batch, document } });
      },
    },
  ]),
  ...ofDocuments,
  ...handOverPages(
    {
      kind: 'repairTransfer',
      label: { zh: '维修转交', en: 'Repair hand-overs' },
      list: '/ERP/repair/transfer',
      rows: 'phone.repair.pageRepairTransfer',
      add: '/ERP/transfer/add1',
    },
    async () => (await import('./repair-hand-over')).repairHandOver,
  ),
];
