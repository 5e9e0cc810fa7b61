import { LISTING_STATUS, listingFields, platformEventFields } from '@phone-trade/shared';
import { useCallback, useState } from 'react';
import type { Action } from '../../../kit/action/row-actions';
import { columnsOf } from '../../../kit/columns/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { ListPage } from '../../../kit/list/list-page';
import { Segments } from '../../../kit/list/segments';
import { useView } from '../../../kit/list/use-view';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { goodsPath } from '../../../kit/navigation/paths';
import { PriceDialog } from '../../../kit/price/price-dialog';
import type { Values } from '../../../kit/text/ref-text';
import { call } from '../../../lib/http/http';
import { newId } from '../../../lib/http/new-id';
import { invalidate } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';

type Row = Values & { readonly id: string; readonly productNo: string; readonly status: number };

const TITLE = { zh: '平台上架', en: 'Listings' };
const VIEWS = ['listings', 'events'] as const;
type View = (typeof VIEWS)[number];

const unitLink = {
  productNo: { render: ({ productNo }: Row) => (productNo ? <DocumentLink text={productNo} to={goodsPath(productNo)} /> : '—') },
};
const LISTINGS = columnsOf<Row>(listingFields, {
  ...unitLink,
  productName: { width: 180 },
  rejectReason: { width: 160 },
  remoteError: { width: 180 },
});
const EVENTS = columnsOf<Row>(platformEventFields, { ...unitLink, errorMsg: { width: 320 } });
const LISTING_SEARCH = searchOf(listingFields);
const EVENT_SEARCH = searchOf(platformEventFields);

const isLive = ({ status }: Row): boolean => status <= LISTING_STATUS.onSale;
const canSubmit = ({ status }: Row): boolean => status === LISTING_STATUS.draft || status === LISTING_STATUS.rejected;

/** Listings on all platforms with their states, and what platforms tell of them. */
export function ListingPage() {
  const t = useT();
  const { view, show } = useView<View>(VIEWS);
  const views = (
    <Segments
      label={t('listing.view')}
      value={view}
      onChange={show}
      items={VIEWS.map((value) => ({ value, label: t(`listing.views.${value}`) }))}
    />
  );
  if (view === 'listings') return <Listings views={views} />;
  return (
    <ListPage<Row>
      key={view}
      title={TITLE}
      tableId="platformEvent"
      source="phone.qcOptional.pagePlatformEvent"
      columns={EVENTS}
      search={EVENT_SEARCH}
      dateField="insertTime"
      views={views}
      empty={t('listing.empty.events')}
    />
  );
}

function Listings({ views }: { readonly views: React.ReactNode }) {
  const t = useT();
  const can = useCan();
  const [priced, setPriced] = useState<string>();
  const canEdit = can('listing_edit');
  const canPrice = can('saleprice_view');
  const takeOff = useCallback(
    async (rows: readonly Row[], clear?: () => void) => {
      await call(
        'phone.qcOptional.offSale',
        { listingIds: rows.map(({ id }) => id) },
        { success: () => t('listing.isOff'), idempotencyKey: newId() },
      );
      await invalidate('phone.qcOptional', 'phone.product');
      clear?.();
    },
    [t],
  );
  const submit = useCallback(
    async ({ id }: Row) => {
      await call('phone.qcOptional.submitInspect', { listingId: id }, { success: () => t('listing.submitted'), idempotencyKey: newId() });
      await invalidate('phone.qcOptional');
    },
    [t],
  );
  const rowActions = (row: Row): readonly Action[] => [
    ...(canPrice ? [{ key: 'price', label: t('listing.price'), onClick: () => setPriced(row.productNo) }] : []),
    ...(canEdit && canSubmit(row) ? [{ key: 'submit', label: t('listing.submit'), onClick: () => submit(row) }] : []),
    ...(canEdit && isLive(row)
      ? [
          {
            key: 'off',
            label: t('listing.off'),
            confirm: () => t('listing.offAsk', { count: 1 }),
            confirmVerb: () => t('listing.off'),
            onClick: () => takeOff([row]),
          },
        ]
      : []),
  ];
  const bulkActions = (rows: readonly Row[], clear: () => void): readonly Action[] => {
    const live = rows.filter(isLive);
    if (live.length === 0) return [];
    const confirm = () => t('listing.offAsk', { count: live.length });
    return [{ key: 'off', label: t('listing.off'), confirm, confirmVerb: () => t('listing.off'), onClick: () => takeOff(live, clear) }];
  };
  return (
    <>
      <ListPage<Row>
        key="listings"
        title={TITLE}
        tableId="listing"
        source="phone.qcOptional.pageListing"
        columns={LISTINGS}
        search={LISTING_SEARCH}
        dateField="insertTime"
        views={views}
        {...(canEdit || canPrice ? { rowActions } : {})}
        {...(canEdit ? { bulkActions } : {})}
        empty={t('listing.empty.listings')}
      />
      {priced && <PriceDialog productNo={priced} onClose={() => setPriced(undefined)} />}
    </>
  );
}
