import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { type EndpointId, type ImportTemplate, purchaseImport, unitUpdateImport } from '@phone-trade/shared';
import { Alert, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { isApiError } from '../../../../lib/api-error';
import { download } from '../../../../lib/files';
import { call } from '../../../../lib/http';
import { useT } from '../../../../lib/i18n';
import { newId } from '../../../../lib/new-id';
import { invalidate } from '../../../../lib/query';
import { FindingsTable, type SheetFinding } from './findings-table';
import css from './import.module.css';
import { ImportedOrders } from './imported-orders';

/** What the server says about a sheet. Wrong rows are an answer, not an error of the call. */
interface ImportAnswer {
  readonly total: number;
  readonly success: number;
  readonly fail: number;
  readonly errors: readonly SheetFinding[];
  readonly warnings: readonly SheetFinding[];
  readonly logId?: string;
  readonly orderNos?: readonly string[];
  readonly errorFile?: string;
}

export type ImportKind = 'purchase' | 'unitUpdate';

const KINDS: Readonly<Record<ImportKind, { sheet: ImportTemplate; send: EndpointId; template: Readonly<Record<string, string>> }>> = {
  purchase: { sheet: purchaseImport, send: 'phone.purchase.importPurchase', template: {} },
  unitUpdate: { sheet: unitUpdateImport, send: 'phone.product.batchUpdateByFile', template: { template: 'unitUpdate' } },
};

/** Takes a sheet: template, upload, what is wrong row by row, the sheet to correct, and importing only what is right. */
export function ImportDialog({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const t = useT();
  const { sheet, send, template } = KINDS[kind];
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<ImportAnswer>();
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  const run = async (chosen: File, partial: boolean) => {
    setFile(chosen);
    setBusy(true);
    setRefusal('');
    const body = new FormData();
    body.append('partial', partial ? '1' : '0');
    body.append('file', chosen);
    try {
      setAnswer(await call<ImportAnswer>(send, body, { quiet: true, idempotencyKey: newId() }));
      await invalidate('phone.purchase', 'phone.product');
    } catch (error) {
      setAnswer(undefined);
      setRefusal(isApiError(error) ? [error.message, ...error.rows.map((row) => row.msg)].join(' ') : String(error));
    } finally {
      setBusy(false);
    }
  };
  const again = () => {
    setAnswer(undefined);
    setFile(undefined);
    setRefusal('');
  };
  const wrong = answer !== undefined && answer.errors.length > 0;
  const valid = answer ? answer.total - answer.fail : 0;
  const rest = wrong && answer.success === 0 && valid > 0 ? file : undefined;
  const logId = answer?.errorFile ? answer.logId : undefined;
  return (
    <Modal
      open
      title={t(`purchase.import.title.${kind}`)}
      onCancel={onClose}
      mask={{ closable: false }}
      width={720}
      footer={[
        answer || refusal ? (
          <Button key="again" onClick={again} disabled={busy}>
            {t('purchase.import.again')}
          </Button>
        ) : null,
        <Button key="close" onClick={onClose}>
          {t('common.close')}
        </Button>,
        rest ? (
          <Button key="rest" type="primary" loading={busy} onClick={() => void run(rest, true)}>
            {t('purchase.import.rest', { count: valid })}
          </Button>
        ) : null,
      ]}
    >
      {refusal && <Alert type="error" showIcon title={refusal} className={css.gap ?? ''} />}
      {!answer && (
        <>
          <div className={css.template}>
            <p>{t(`purchase.import.hint.${kind}`)}</p>
            <Button
              icon={<DownloadOutlined />}
              onClick={() => void download('phone.purchase.downPurchaseImportTemplate', template).catch(() => undefined)}
            >
              {t('purchase.import.template')}
            </Button>
          </div>
          <Upload.Dragger
            accept=".xlsx"
            maxCount={1}
            showUploadList={false}
            disabled={busy}
            beforeUpload={(chosen) => {
              void run(chosen, false);
              // The file goes out by our own call, not by the widget.
              return false;
            }}
          >
            <InboxOutlined className={css.icon ?? ''} aria-hidden="true" />
            <p>{busy && file ? t('purchase.import.reading', { name: file.name }) : t('purchase.import.drop')}</p>
          </Upload.Dragger>
        </>
      )}
      {answer && (
        <>
          <Alert
            type={wrong ? 'warning' : 'success'}
            showIcon
            className={css.gap ?? ''}
            title={t(wrong && answer.success === 0 ? 'purchase.import.nothing' : 'purchase.import.sum', {
              total: answer.total,
              success: answer.success,
              fail: answer.fail,
            })}
            action={
              logId && (
                <Button
                  icon={<DownloadOutlined />}
                  onClick={() => void download('phone.purchase.downPurchaseImportTemplate', { logId }).catch(() => undefined)}
                >
                  {t('purchase.import.errorSheet')}
                </Button>
              )
            }
          />
          {answer.orderNos && <ImportedOrders orderNos={answer.orderNos} onFollow={onClose} />}
          <FindingsTable sheet={sheet} findings={answer.errors} title={t('purchase.import.errors')} />
          <FindingsTable sheet={sheet} findings={answer.warnings} title={t('purchase.import.warnings')} />
        </>
      )}
    </Modal>
  );
}
