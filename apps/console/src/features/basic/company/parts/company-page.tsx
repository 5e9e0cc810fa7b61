import { ImportOutlined } from '@ant-design/icons';
import {
  COMPANY_SIDES,
  type CompanySide,
  codeLabel,
  companyImport,
  companySpec,
  crudSpec,
  type EndpointId,
  newCompanyFields,
} from '@phone-trade/shared';
import { Button } from 'antd';
import { useState } from 'react';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { activeQueue, type Queue, useQueueCounts } from '../../../../kit/filter/queues';
import { useListState } from '../../../../kit/list/use-list-state';
import { ImportDialog } from '../../../../kit/sheet/import-dialog';
import { useT } from '../../../../lib/language/i18n';
import { Can } from '../../../../lib/rights/permissions';

const { confirm: _confirm, ...fields } = newCompanyFields;

/** A new company begins on one side; the server asks before it puts a known one on the other side too. */
const newOn = (side: CompanySide, create: EndpointId) =>
  crudSpec({ ...companySpec, label: codeLabel('companyFlag', COMPANY_SIDES[side]) ?? companySpec.label, fields, verbs: { create } });

const SUPPLIER = newOn('supplier', 'phone.company.saveSupplier');
const CUSTOMER = newOn('customer', 'phone.company.saveChannel');
const SUPPLIER_FIRST = [SUPPLIER, CUSTOMER];
const CUSTOMER_FIRST = [CUSTOMER, SUPPLIER];

const QUEUES: readonly Queue[] = [
  { key: 'all', label: { zh: '全部', en: 'All' }, filters: {} },
  { key: 'supplier', label: SUPPLIER.label, filters: { flag: 'supplier' } },
  { key: 'customer', label: CUSTOMER.label, filters: { flag: 'customer' } },
  {
    key: 'service',
    label: codeLabel('companyFlag', COMPANY_SIDES.service) ?? companySpec.label,
    filters: { flag: 'service' },
  },
];

const SEARCH = ['channelName', 'contact', 'phone', 'status'];
const columns = {
  channelName: { width: 200 },
  phone: { width: 128 },
  contact: { width: 132 },
  shortName: { width: 110 },
  creditAmount: { sortable: true },
  remark: { width: 200 },
};

/** Suppliers, customers and service providers. */
export function CompanyPage() {
  const t = useT();
  const { filters } = useListState();
  const counts = useQueueCounts('phone.company.pageCompany', QUEUES);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <CrudPage
        spec={companySpec}
        tableId="company"
        adds={activeQueue(QUEUES, filters)?.key === 'customer' ? CUSTOMER_FIRST : SUPPLIER_FIRST}
        columns={columns}
        search={SEARCH}
        queues={QUEUES}
        queueCounts={counts}
        actions={
          <Can code="company_import">
            <Button icon={<ImportOutlined aria-hidden="true" />} onClick={() => setImporting(true)}>
              {t('basic.import')}
            </Button>
          </Can>
        }
      />
      {importing && (
        <ImportDialog
          sheet={companyImport}
          send="phone.company.importCompany"
          template="phone.company.downCompanyTemplate"
          title={t('basic.importCompanies')}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
