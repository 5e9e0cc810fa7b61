import { DRAFT, STATUS } from '@phone-trade/shared';
import { useCallback } from 'react';
import type { Action } from '../../kit/action/row-actions';
import type { DocumentRow } from '../../kit/document/kind';
import { useSave } from '../../kit/form/use-save';
import { useT } from '../../lib/language/i18n';
import { useCan } from '../../lib/rights/permissions';
import { COUNT_PATH } from './count/offline';

type Row = Pick<DocumentRow, 'orderNo' | 'version' | 'reviewStatus'> & { readonly checkStatus?: unknown };

/** What may be done with a check before its review: it is counted, completed, counted again, deleted. `onRemoved` leaves its page. */
export function useCheckActions(onRemoved?: () => void): (row: Row) => readonly Action[] {
  const t = useT();
  const can = useCan();
  const { save } = useSave();
  const [mayCount, mayComplete, mayRemove] = [can('storagecheck_count'), can('storagecheck_complete'), can('storagecheck_delete')];
  return useCallback(
    ({ orderNo, version, reviewStatus, checkStatus }) => {
      if (reviewStatus !== DRAFT) return [];
      const isCounted = checkStatus === STATUS.done;
      const complete = (reopen?: 1) =>
        save(
          'phone.storageCheck.completeStorageCheck',
          { orderNo, version, ...(reopen ? { reopen } : {}) },
          { success: () => t(reopen ? 'check.reopened' : 'check.completed') },
        );
      const remove = async () => {
        const done = await save('phone.storageCheck.deleteStorageCheck', { orderNo, version }, { success: () => t('check.removed') });
        if (done !== undefined) onRemoved?.();
      };
      return [
        ...(mayCount && !isCounted
          ? [{ key: 'count', label: t('check.toCount'), to: `${COUNT_PATH}?orderNo=${encodeURIComponent(orderNo)}` }]
          : []),
        ...(mayComplete && !isCounted
          ? [
              {
                key: 'complete',
                label: t('check.complete'),
                confirm: () => t('check.ask.complete', { orderNo }),
                confirmVerb: () => t('check.complete'),
                onClick: () => complete(),
              },
            ]
          : []),
        ...(mayComplete && isCounted ? [{ key: 'reopen', label: t('check.reopen'), onClick: () => complete(1) }] : []),
        ...(mayRemove
          ? [
              {
                key: 'remove',
                label: t('check.remove'),
                danger: true,
                confirm: () => t('check.ask.remove', { orderNo }),
                confirmVerb: () => t('check.remove'),
                onClick: remove,
              },
            ]
          : []),
      ];
    },
    [t, save, mayCount, mayComplete, mayRemove, onRemoved],
  );
}
