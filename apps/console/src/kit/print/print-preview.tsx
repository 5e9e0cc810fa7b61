import { FilePdfOutlined, PrinterOutlined } from '@ant-design/icons';
import { printDocument, type Sheet, sheetHtml } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useT } from '../../lib/i18n';
import { PageError } from '../views/page-error';
import { RowsSkeleton } from '../views/skeletons';
import { loadDrawCode } from './draw-code';
import css from './print-preview.module.css';

interface Props {
  readonly title: string;
  /** Papers of one size; undefined while their data are on the way. */
  readonly sheets: readonly Sheet[] | undefined;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Fetches the same papers as PDF. */
  readonly onPdf: () => Promise<unknown>;
  readonly onClose: () => void;
  /** Choices that change the paper: the kind of label. */
  readonly options?: ReactNode;
}

const PX_PER_MM = 96 / 25.4;
/** Room for the ground around a sheet. */
const EDGE = 48;

/** The papers as they will come out of the printer: what is shown is the document that gets printed. */
export function PrintPreview({ title, sheets, error, onRetry, onPdf, onClose, options }: Props) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const [busy, setBusy] = useState(false);
  const encoder = useQuery({ queryKey: ['bar-code-encoder'], queryFn: loadDrawCode, staleTime: Number.POSITIVE_INFINITY });
  const draw = encoder.data;
  const first = sheets?.[0];
  const html = useMemo(() => {
    if (!sheets || !first || !draw) return undefined;
    const bodies = sheets.map((sheet) => sheetHtml(sheet, draw));
    return printDocument(bodies, { title: first.title, lang: first.lang, width: first.width, height: first.height });
  }, [sheets, first, draw]);

  const pages = sheets?.reduce((sum, sheet) => sum + sheet.pages.length, 0) ?? 0;
  const width = Math.max(360, Math.round((first?.width ?? 210) * PX_PER_MM) + EDGE);
  const pdf = async () => {
    setBusy(true);
    await onPdf().catch(() => undefined);
    setBusy(false);
  };
  // A single label needs no tall window; several papers scroll.
  const height = Math.max(240, Math.round((first?.height ?? 297) * PX_PER_MM * Math.min(pages, 3)) + EDGE);
  const failed = error ?? encoder.error;
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      width={Math.min(width + 48, 920)}
      style={{ top: 24 }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common.cancel')}
        </Button>,
        <Button key="pdf" icon={<FilePdfOutlined aria-hidden="true" />} loading={busy} disabled={!html} onClick={() => void pdf()}>
          {t('kit.print.pdf')}
        </Button>,
        <Button
          key="print"
          type="primary"
          icon={<PrinterOutlined aria-hidden="true" />}
          disabled={!html}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          {t('kit.print.print')}
        </Button>,
      ]}
    >
      <div className={css.bar}>
        {options}
        <span>{html && t('kit.print.pages', { count: pages })}</span>
      </div>
      {failed ? (
        <PageError error={failed} {...(onRetry ? { onRetry } : {})} compact />
      ) : html ? (
        <iframe
          ref={frame}
          className={css.paper}
          style={{ height: `min(70vh, ${String(height)}px)` }}
          title={t('kit.print.preview', { title })}
          srcDoc={html}
          // The document holds no scripts and must get none; the dialog of the browser needs `allow-modals`.
          sandbox="allow-same-origin allow-modals"
        />
      ) : (
        <div className={css.paper}>
          <RowsSkeleton rows={10} />
        </div>
      )}
    </Modal>
  );
}
