import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import type { EndpointId, ImportTemplate } from '@phone-trade/shared';
import { Alert, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error';
import { download } from '../../lib/files';
import { call, type EndpointOf } from '../../lib/http';
import { useLabel, useT } from '../../lib/i18n';
import { newId } from '../../lib/new-id';
import { invalidate } from '../../lib/query';
import css from './import-dialog.module.css';
import { type SheetFinding, SheetFindings } from './sheet-findings';

interface ImportAnswer {
  readonly success: number;
  readonly fail: number;
  readonly rows: readonly SheetFinding[];
}

interface Props {
  readonly sheet: ImportTemplate;
  /** Takes the file; refuses it whole, row by row, unless `partial` is 1. */
  readonly send: EndpointId;
  readonly template: EndpointOf<'file'>;
  readonly onClose: () => void;
}

/** Takes a sheet: the template, the upload, what is wrong row by row, and importing the right rows only. */
export function ImportDialog({ sheet, send, template, onClose }: Props) {
  const t = useT();
  const label = useLabel();
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
      await invalidate(send.slice(0, send.lastIndexOf('.')));
    } catch (error) {
      const rows = isApiError(error) ? error.rows : [];
      setAnswer(rows.length > 0 ? { success: 0, fail: new Set(rows.map(({ row }) => row)).size, rows } : undefined);
      setRefusal(error instanceof Error ? error.message : t('errors.unknown'));
    } finally {
      setBusy(false);
    }
  };
  const again = () => {
    setAnswer(undefined);
    setFile(undefined);
    setRefusal('');
  };
  // A refusal that names rows leaves the others to be imported alone.
  const rest = refusal && answer ? file : undefined;
  const imported = answer && !refusal;
  return (
    <Modal
      open
      title={t('kit.import.title', { noun: label(sheet.label) })}
      onCancel={onClose}
      mask={{ closable: false }}
      width={720}
      footer={[
        answer || refusal ? (
          <Button key="again" onClick={again} disabled={busy}>
            {t('kit.import.again')}
          </Button>
        ) : null,
        <Button key="close" onClick={onClose}>
          {t('common.close')}
        </Button>,
        rest ? (
          <Button key="rest" type="primary" loading={busy} onClick={() => void run(rest, true)}>
            {t('kit.import.rest')}
          </Button>
        ) : null,
      ]}
    >
      {refusal && <Alert type="error" showIcon title={refusal} className={css.gap ?? ''} />}
      {imported && (
        <Alert
          type={answer.fail > 0 ? 'warning' : 'success'}
          showIcon
          title={t('kit.import.sum', { success: answer.success, fail: answer.fail })}
          className={css.gap ?? ''}
        />
      )}
      {!answer && (
        <>
          <div className={css.template}>
            <p>{t('kit.import.hint')}</p>
            <Button icon={<DownloadOutlined />} onClick={() => void download(template).catch(() => undefined)}>
              {t('kit.import.template')}
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
            <p>{busy && file ? t('kit.import.reading', { name: file.name }) : t('kit.import.drop')}</p>
          </Upload.Dragger>
        </>
      )}
      {answer && <SheetFindings sheet={sheet} findings={answer.rows} title={t('kit.import.errors')} />}
    </Modal>
  );
}
