import { FilePdfOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n';
import { PageError } from '../states/page-error';
import { RowsSkeleton } from '../states/skeletons';
import css from './print-preview.module.css';
import { RemotePrintButton } from './remote-print-button';
import { type MakePapers, PAPER_SANDBOX, usePapers } from './use-papers';

interface Props {
  readonly title: string;
  /** Makes papers of one size; a new one makes them anew. */
  readonly make: MakePapers;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Fetches the same papers as PDF, where the server can lay them out; the browser's own dialog saves any of them as one. */
  readonly onPdf?: () => Promise<unknown>;
  readonly onClose: () => void;
  /** The orders on the papers, for the list of what was sent to printers. */
  readonly orderNos?: readonly string[];
  readonly productNos?: readonly string[];
  /** The printer chosen before: the preview prints on that one. */
  readonly deviceId?: string | undefined;
  /** Choices that change the paper: its layout, the kind of label. */
  readonly options?: ReactNode;
}

const PX_PER_MM = 96 / 25.4;
/** Room for the ground around a sheet. */
const EDGE = 48;

/** The papers as they will come out of the printer: what is shown is the document that gets printed. */
export function PrintPreview({ title, make, error, onRetry, onPdf, onClose, orderNos, productNos, deviceId, options }: Props) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const [busy, setBusy] = useState(false);
  const { papers, html, error: notMade } = usePapers(make);
  const pages = papers?.pages ?? papers?.bodies.length ?? 0;
  const width = Math.max(480, Math.round((papers?.width ?? 210) * PX_PER_MM) + EDGE);
  const pdf = async () => {
    setBusy(true);
    await onPdf?.().catch(() => undefined);
    setBusy(false);
  };
  // A single label needs no tall window; several papers scroll.
  const height = Math.max(240, Math.round((papers?.height ?? 297) * PX_PER_MM * Math.min(pages, 3)) + EDGE);
  const failed = error ?? notMade;
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      width={Math.min(width + 48, 920)}
      style={{ top: 24 }}
      classNames={{ body: css.body }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common.cancel')}
        </Button>,
        onPdf && (
          <Button key="pdf" icon={<FilePdfOutlined aria-hidden="true" />} loading={busy} disabled={!html} onClick={() => void pdf()}>
            {t('kit.print.pdf')}
          </Button>
        ),
        <RemotePrintButton key="remote" papers={papers} orderNos={orderNos} productNos={productNos} deviceId={deviceId} onSent={onClose} />,
        <Button
          key="print"
          type={deviceId === undefined ? 'primary' : 'default'}
          icon={<PrinterOutlined aria-hidden="true" />}
          disabled={!html}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          {t('kit.print.print')}
        </Button>,
      ]}
    >
      <div className={css.bar}>
        <div className={css.options}>{options}</div>
        <span>{papers?.pages !== undefined && t('kit.print.pages', { count: papers.pages })}</span>
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
          sandbox={PAPER_SANDBOX}
        />
      ) : (
        <div className={css.paper}>
          <RowsSkeleton rows={10} />
        </div>
      )}
    </Modal>
  );
}
