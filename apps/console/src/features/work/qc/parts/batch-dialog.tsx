import { qcBatchRowFields, type WireOf } from '@phone-trade/shared';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { FormErrors } from '../../../../kit/form/form-errors';
import { useSave } from '../../../../kit/form/use-save';
import { FieldText } from '../../../../kit/text/field-text';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import css from './qc.module.css';

type BatchRow = WireOf<typeof qcBatchRowFields> & Values;

interface Props {
  readonly productNos: readonly string[];
  readonly platformId: string | undefined;
  readonly onClose: (isDone: boolean) => void;
}

/** Drafts for many units, with the result of each. */
export function BatchDialog({ productNos, platformId, onClose }: Props) {
  const t = useT();
  const [useDefaults, setDefaults] = useState(true);
  const [overwrite, setOverwrite] = useState(false);
  const [rows, setRows] = useState<readonly BatchRow[]>();
  const { busy, findings, save } = useSave();
  const run = async () => {
    const input = {
      productNos,
      ...(platformId ? { platformId } : {}),
      choices: [],
      useDefaults: useDefaults ? 1 : 0,
      overwrite: overwrite ? 1 : 0,
    };
    const answer = await save<{ rows: readonly BatchRow[] }>('phone.qcOptional.batchQcReport', input, { success: false, quiet: true });
    if (answer) setRows(answer.rows);
  };
  const ok = rows?.filter((row) => row.ok).length ?? 0;
  return (
    <Modal
      open
      title={t('qc.batchTitle', { count: productNos.length })}
      okText={rows ? t('common.close') : t('qc.run')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={() => (rows ? onClose(true) : void run())}
      onCancel={() => onClose(rows !== undefined)}
      mask={{ closable: false }}
    >
      <FormErrors form="qc-batch" findings={findings} />
      {!rows && (
        <div className={css.editor}>
          <Checkbox checked={useDefaults} onChange={({ target }) => setDefaults(target.checked)}>
            {t('qc.useDefaults')}
          </Checkbox>
          <Checkbox checked={overwrite} onChange={({ target }) => setOverwrite(target.checked)}>
            {t('qc.overwrite')}
          </Checkbox>
        </div>
      )}
      {rows && (
        <>
          <p role="status">{t('qc.result', { ok, failed: rows.length - ok })}</p>
          <dl className={css.explain}>
            {rows.map((row) => (
              <BatchLine key={row.productNo} row={row} />
            ))}
          </dl>
        </>
      )}
    </Modal>
  );
}

const BatchLine = ({ row }: { readonly row: BatchRow }) => (
  <>
    <dt>{row.productNo}</dt>
    <dd>{row.ok ? <FieldText field={qcBatchRowFields.levelId} name="levelId" values={row} /> : row.msg}</dd>
  </>
);
