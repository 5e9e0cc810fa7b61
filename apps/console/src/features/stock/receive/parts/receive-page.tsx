import { ScanOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListPage } from '../../../../kit/list/list-page';
import { Segments } from '../../../../kit/list/segments';
import { useView } from '../../../../kit/list/use-view';
import { storePath } from '../../../../kit/navigation/paths';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { StationLink } from '../../station/parts/station-link';
import type { UnitRow } from '../../unit';
import { WAITING_COLUMNS, WAITING_SEARCH } from '../receive.columns';
import { ReceivedList } from './received-list';

const TITLE = { zh: '收货', en: 'Receiving' };
const VIEWS = ['waiting', 'received'] as const;

/** What is on its way to us, and what has come in. */
export function ReceivePage() {
  const t = useT();
  const { view, show } = useView<(typeof VIEWS)[number]>(VIEWS);
  const views = (
    <Segments
      label={t('stock.receive.view')}
      value={view}
      onChange={show}
      items={VIEWS.map((value) => ({ value, label: t(`stock.receive.${value}`) }))}
    />
  );
  return view === 'waiting' ? <WaitingList key="waiting" views={views} /> : <ReceivedList key="received" title={TITLE} views={views} />;
}

function WaitingList({ views }: { views: ReactNode }) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const canStore = can('receive_add');
  return (
    <ListPage<UnitRow>
      title={TITLE}
      views={views}
      tableId="receiveWaiting"
      source="phone.product.pageAbleReceive"
      columns={WAITING_COLUMNS}
      search={WAITING_SEARCH}
      dateField="purchaseTime"
      actions={
        canStore && (
          <>
            <StationLink />
            <Button type="primary" icon={<ScanOutlined />} onClick={() => void navigate(storePath())}>
              {t('stock.receive.scan')}
            </Button>
          </>
        )
      }
      {...(canStore
        ? {
            bulkActions: (rows: readonly UnitRow[]) => [
              {
                key: 'store',
                label: t('stock.receive.storeSelected', { count: rows.length }),
                onClick: () => navigate(storeSelected(rows)),
              },
            ],
          }
        : {})}
      empty={t('stock.receive.nothingWaiting')}
    />
  );
}

const storeSelected = (rows: readonly UnitRow[]): string =>
  `${storePath()}?codes=${encodeURIComponent(rows.map((row) => row.productNo).join(','))}`;
