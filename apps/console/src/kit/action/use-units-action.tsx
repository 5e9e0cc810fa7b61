import type { EndpointId } from '@phone-trade/shared';
import { Button, Modal } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { isApiError, type RowFinding } from '../../lib/http/api-error';
import { call } from '../../lib/http/http';
import { newId } from '../../lib/http/new-id';
import { invalidate } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import { findingsOf } from '../form/findings';
import css from './units-action.module.css';

interface UnitsAction {
  readonly id: EndpointId;
  /** Areas that it changes besides that of the call. */
  readonly touches: readonly string[];
  /** Said once it is done. */
  readonly done: (count: number) => string;
}

interface Refusal {
  readonly productNos: readonly string[];
  readonly rows: readonly RowFinding[];
  readonly onDone?: (() => void) | undefined;
}

type Run = (productNos: readonly string[], onDone?: () => void) => Promise<void>;

/** Does something to units, to all or to none. A refusal names each unit that stands in the way, and offers to do it to the others. */
export function useUnitsAction({ id, touches, done }: UnitsAction): { readonly run: Run; readonly dialog: ReactNode } {
  const [refusal, setRefusal] = useState<Refusal>();
  const run = useCallback(
    async (productNos: readonly string[], onDone?: () => void) => {
      setRefusal(undefined);
      try {
        await call(id, { productNos }, { quiet: true, success: () => done(productNos.length), idempotencyKey: newId() });
        await invalidate(id.slice(0, id.lastIndexOf('.')), ...touches);
        onDone?.();
      } catch (error) {
        if (!isApiError(error)) throw error;
        setRefusal({ productNos, rows: findingsOf(error), onDone });
      }
    },
    [id, touches, done],
  );
  return { run, dialog: refusal && <RefusalDialog {...refusal} onRun={run} onClose={() => setRefusal(undefined)} /> };
}

interface DialogProps extends Refusal {
  readonly onRun: Run;
  readonly onClose: () => void;
}

function RefusalDialog({ productNos, rows, onDone, onRun, onClose }: DialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const refused = new Set(rows.flatMap(({ row }) => (row === undefined ? [] : [productNos[row - 1]])));
  // Without a row the refusal is about the whole: nobody knows which would pass.
  const others = rows.every(({ row }) => row !== undefined) ? productNos.filter((productNo) => !refused.has(productNo)) : [];
  const runOthers = async () => {
    setBusy(true);
    await onRun(others, onDone);
  };
  return (
    <Modal
      open
      title={t('kit.refusedUnits.title')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('common.close')}
        </Button>,
        ...(others.length > 0
          ? [
              <Button key="others" type="primary" danger loading={busy} onClick={() => void runOthers()}>
                {t('kit.refusedUnits.others', { count: others.length })}
              </Button>,
            ]
          : []),
      ]}
    >
      <p>{t('kit.refusedUnits.why')}</p>
      <ul className={css.refusals}>
        {rows.map(({ row, msg }) => (
          <li key={`${String(row ?? '')} ${msg}`}>{msg}</li>
        ))}
      </ul>
    </Modal>
  );
}
