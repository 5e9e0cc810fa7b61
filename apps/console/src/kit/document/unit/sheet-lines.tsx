import { UploadOutlined } from '@ant-design/icons';
import type { EndpointId, ImportTemplate } from '@phone-trade/shared';
import { Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { download } from '../../../lib/file/files';
import { call, type EndpointOf } from '../../../lib/http/http';
import { useT } from '../../../lib/language/i18n';
import { notify } from '../../../lib/notice/notice';
import { type SheetFinding, SheetFindings } from '../../sheet/sheet-findings';
import { TemplateChoice } from '../../sheet/template-choice';
import { useTemplate } from '../../sheet/use-template';
import type { Values } from '../../text/ref-text';
import { type UnitLine, unitLine } from './unit-line';

interface Props {
  readonly sheet: { readonly template: ImportTemplate; readonly read: EndpointId; readonly empty: EndpointOf<'file'> };
  /** What a row says of a unit. */
  readonly inputs: readonly string[];
  readonly onLines: (lines: readonly UnitLine[]) => void;
}

/** Warnings of one message: longer ones are not read. */
const SHOWN = 5;

/** A row of the sheet with the unit it names, or what is wrong with it. */
interface SheetRow extends Values {
  readonly row: number;
  readonly ok: boolean;
  readonly productNo?: string;
  readonly errors: readonly SheetFinding[];
  readonly warnings: readonly SheetFinding[];
}

const findingsOf = (rows: readonly SheetRow[], kind: 'errors' | 'warnings'): SheetFinding[] =>
  rows.flatMap((row) => row[kind].map((finding) => ({ row: row.row, ...finding })));

/** Lines from a sheet: the right rows go into the form at once when all are right; otherwise the wrong ones are shown first. */
export function SheetLines({ sheet: { template, read, empty }, inputs, onLines }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [rows, setRows] = useState<readonly SheetRow[]>();
  const chosen = useTemplate(template);
  const right = (rows ?? []).filter(({ ok }) => ok);
  const take = (taken: readonly SheetRow[]) => {
    onLines(taken.map((row) => unitLine(row, Object.fromEntries(inputs.map((name) => [name, row[name]])))));
    setRows(undefined);
  };
  const send = async (file: File) => {
    setBusy(true);
    const body = new FormData();
    if (chosen.id) body.append('templateId', chosen.id);
    body.append('file', file);
    try {
      const answer = await call<readonly SheetRow[]>(read, body);
      if (answer.some(({ ok }) => !ok)) return setRows(answer);
      take(answer);
      const warnings = findingsOf(answer, 'warnings').slice(0, SHOWN);
      if (warnings.length > 0) notify({ kind: 'warning', text: () => warnings.map(({ msg }) => msg).join('\n') });
    } catch {
      // The refusal of the whole sheet has been toasted.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <TemplateChoice template={chosen} bare />
      <Button type="link" onClick={() => void download(empty).catch(() => undefined)}>
        {t('kit.import.template')}
      </Button>
      <Upload
        accept=".xlsx"
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          void send(file);
          // The file goes out by our own call, not by the widget.
          return false;
        }}
      >
        <Button icon={<UploadOutlined aria-hidden="true" />} loading={busy}>
          {t('document.lines.sheet')}
        </Button>
      </Upload>
      {rows && (
        <Modal
          open
          title={t('document.lines.sheetTitle')}
          width={720}
          onCancel={() => setRows(undefined)}
          onOk={() => take(right)}
          okText={t('document.lines.sheetRest', { count: right.length })}
          okButtonProps={{ disabled: right.length === 0 }}
          cancelText={t('common.cancel')}
        >
          <p>{t('document.lines.sheetSum', { total: rows.length, wrong: rows.length - right.length })}</p>
          <SheetFindings sheet={template} findings={findingsOf(rows, 'errors')} title={t('kit.import.errors')} />
          <SheetFindings sheet={template} findings={findingsOf(rows, 'warnings')} title={t('kit.import.warnings')} />
        </Modal>
      )}
    </>
  );
}
