import { useCallback, useState } from 'react';
import type { Action } from '../../../../kit/action/row-actions';
import { ListPage } from '../../../../kit/list/list-page';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { type PlatformRow, ROW_COLUMNS, ROW_SEARCH } from '../platform.columns';
import { MatchDialog } from './match-dialog';

const TITLE = { zh: '平台采购明细', en: 'Platform purchase rows' };

/** Devices that platforms say we bought: what they are here, and the purchases they are on. */
export function PlatformRowPage() {
  const t = useT();
  const can = useCan();
  const [asked, setAsked] = useState<{ readonly items: readonly PlatformRow[]; readonly clear?: () => void }>();
  const canMatch = can('purchasesync_match');
  const rowActions = useCallback(
    (row: PlatformRow): readonly Action[] =>
      canMatch && !row.purchaseOrderNo
        ? [{ key: 'match', label: t('purchase.platform.match'), onClick: () => setAsked({ items: [row] }) }]
        : [],
    [t, canMatch],
  );
  const bulkActions = useCallback(
    (items: readonly PlatformRow[], clear: () => void): readonly Action[] =>
      canMatch ? [{ key: 'match', label: t('purchase.platform.match'), onClick: () => setAsked({ items, clear }) }] : [],
    [t, canMatch],
  );
  return (
    <>
      <ListPage<PlatformRow>
        title={TITLE}
        tableId="purchasePlatformRow"
        source="phone.purchase.pagePurchasePlatformRow"
        columns={ROW_COLUMNS}
        search={ROW_SEARCH}
        dateField="createTime"
        rowActions={rowActions}
        {...(canMatch ? { bulkActions } : {})}
        empty={t('purchase.platform.noRows')}
      />
      {asked && (
        <MatchDialog
          items={asked.items}
          onDone={() => {
            asked.clear?.();
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
