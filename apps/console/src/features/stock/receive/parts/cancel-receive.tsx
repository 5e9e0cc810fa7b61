import { Button, Modal } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { findingsOf } from '../../../../kit/hooks/findings';
import { isApiError, type RowFinding } from '../../../../lib/api-error';
import { call } from '../../../../lib/http';
import { useT } from '../../../../lib/i18n';
import { newId } from '../../../../lib/new-id';
import { invalidate } from '../../../../lib/query';
import { UNITS_CHANGED } from '../../unit';
import css from './receive.module.css';

interface Refusal {
  readonly productNos: readonly string[];
  readonly rows: readonly RowFinding[];
  readonly onDone?: (() => void) | undefined;
}

type Cancel = (productNos: readonly string[], onDone?: () => void) => Promise<void>;

/** Takes units out of store again, all or none. A refusal names each unit that cannot go, and offers to cancel the others. */
export function useCancelReceive(): { readonly cancel: Cancel; readonly dialog: ReactNode } {
  const t = useT();
  const [refusal, setRefusal] = useState<Refusal>();
  const cancel = useCallback(
    async (productNos: readonly string[], onDone?: () => void) => {
      setRefusal(undefined);
      try {
        const options = { quiet: true, success: t('stock.receive.cancelled', { count: productNos.length }), idempotencyKey: newId() };
        await call('phone.product.cancelReceive', { productNos }, options);
        await invalidate(...UNITS_CHANGED);
        onDone?.();
      } catch (error) {
        if (!isApiError(error)) throw error;
        setRefusal({ productNos, rows: findingsOf(error), onDone });
      }
    },
    [t],
  );
  return { cancel, dialog: refusal && <RefusalDialog {...refusal} onCancel={cancel} onClose={() => setRefusal(undefined)} /> };
}

interface DialogProps extends Refusal {
  readonly onCancel: Cancel;
  readonly onClose: () => void;
}

function RefusalDialog({ productNos, rows, onDone, onCancel, onClose }: DialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const refused = new Set(rows.flatMap(({ row }) => (row === undefined ? [] : [productNos[row - 1]])));
  // Without a row the refusal is about the whole: nobody knows which would pass.
  const others = rows.every(({ row }) => row !== undefined) ? productNos.filter((productNo) => !refused.has(productNo)) : [];
  const cancelOthers = async () => {
    setBusy(true);
    await onCancel(others, onDone);
  };
  return (
    <Modal
      open
      title={t('stock.receive.refused')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('common.close')}
        </Button>,
        ...(others.length > 0
          ? [
              <Button key="others" type="primary" danger loading={busy} onClick={() => void cancelOthers()}>
                {t('stock.receive.cancelOthers', { count: others.length })}
              </Button>,
            ]
          : []),
      ]}
    >
      <p>{t('stock.receive.refusedWhy')}</p>
      <ul className={css.refusals}>
        {rows.map(({ row, msg }) => (
          <li key={`${String(row ?? '')} ${msg}`}>{msg}</li>
        ))}
      </ul>
    </Modal>
  );
}
