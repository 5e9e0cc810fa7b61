import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import type { EndpointId, ImportTemplate } from '@phone-trade/shared';
import { Alert, Button, Modal, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { download } from '../../lib/file/files';
import { call, type EndpointOf } from '../../lib/http/http';
import { newId } from '../../lib/http/new-id';
import { invalidate } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import css from './import-dialog.module.css';
import { type SheetFinding, SheetFindings } from './sheet-findings';
import { TemplateChoice } from './template-choice';
import { useTemplate } from './use-template';

/** What every import answers. Wrong rows are an answer, not an error of the call. */
export interface ImportAnswer {
  readonly total: number;
  readonly success: number;
  readonly fail: number;
  /** Rows that were taken, or that a call with `partial` would take. */
  readonly right: number;
  readonly errors: readonly SheetFinding[];
  readonly warnings: readonly SheetFinding[];
}

interface Props<A extends ImportAnswer> {
  readonly sheet: ImportTemplate;
  /** Takes the file; imports nothing while a row is wrong, unless `partial` is 1. */
  readonly send: EndpointId;
  readonly template: EndpointOf<'file'>;
  readonly templateInput?: Readonly<Record<string, string>>;
  /** Other areas that an import changes. */
  readonly touches?: readonly string[];
  readonly title: string;
  readonly hint?: string;
  /** Beside what came of it: the sheet to correct. */
  readonly action?: (answer: A) => ReactNode;
  /** Below what came of it: what was made. */
  readonly made?: (answer: A) => ReactNode;
  readonly onClose: () => void;
}

/** Takes a sheet: the template, the upload, what is wrong row by row, and importing the right rows only. */
export function ImportDialog<A extends ImportAnswer = ImportAnswer>({
  sheet,
  send,
  template: empty,
  templateInput = {},
  touches = [],
  title,
  hint,
  action,
  made,
  onClose,
}: Props<A>) {
  const t = useT();
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<A>();
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  const template = useTemplate(sheet);

  const run = async (chosen: File, partial: boolean) => {
    setFile(chosen);
    setBusy(true);
    setRefusal('');
    const body = new FormData();
    body.append('partial', partial ? '1' : '0');
    if (template.id) body.append('templateId', template.id);
    body.append('file', chosen);
    try {
      setAnswer(await call<A>(send, body, { quiet: true, idempotencyKey: newId() }));
      await invalidate(send.slice(0, send.lastIndexOf('.')), ...touches);
    } catch (error) {
      setAnswer(undefined);
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
  const nothing = answer !== undefined && answer.fail > 0 && answer.success === 0;
  const rest = nothing && answer.right > 0 ? file : undefined;
  return (
    <Modal
      open
      title={title}
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
            {t('kit.import.rest', { count: answer?.right })}
          </Button>
        ) : null,
      ]}
    >
      {refusal && <Alert type="error" showIcon title={refusal} className={css.gap ?? ''} />}
      {answer ? (
        <>
          <Alert
            type={answer.fail > 0 ? 'warning' : 'success'}
            showIcon
            title={t(nothing ? 'kit.import.nothing' : 'kit.import.sum', {
              total: answer.total,
              success: answer.success,
              fail: answer.fail,
            })}
            action={action?.(answer)}
            className={css.gap ?? ''}
          />
          {made?.(answer)}
          <SheetFindings sheet={sheet} findings={answer.errors} title={t('kit.import.errors')} />
          <SheetFindings sheet={sheet} findings={answer.warnings} title={t('kit.import.warnings')} />
        </>
      ) : (
        <>
          <div className={css.template}>
            <p>{hint ?? t('kit.import.hint')}</p>
            <Button
              icon={<DownloadOutlined aria-hidden="true" />}
              onClick={() => void download(empty, templateInput).catch(() => undefined)}
            >
              {t('kit.import.template')}
            </Button>
          </div>
          <TemplateChoice template={template} />
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
    </Modal>
  );
}
