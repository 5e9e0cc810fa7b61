import { useEffect } from 'react';
import { useT } from '../../lib/i18n';
import { notify } from '../../lib/notice';
import { useLabelSheets } from './use-label-sheets';
import { PAPER_SANDBOX, usePaper } from './use-paper';

/** Prints labels at once, without a preview: the browser asks for the printer, or not where it was started to print silently. */
export function PrintLabels({ productNos, onDone }: { productNos: readonly string[]; onDone: () => void }) {
  const t = useT();
  const { sheets, error } = useLabelSheets(productNos, 'qr');
  const { html, error: noEncoder } = usePaper(sheets);
  const failed = error ?? noEncoder;
  useEffect(() => {
    if (!failed) return;
    notify({ kind: 'error', text: t('kit.print.failed', { reason: failed.message }) });
    onDone();
  }, [failed, onDone, t]);
  if (!html) return null;
  return (
    <iframe
      className="sr-only"
      aria-hidden="true"
      tabIndex={-1}
      title={t('kit.print.labels')}
      srcDoc={html}
      sandbox={PAPER_SANDBOX}
      onLoad={(event) => {
        event.currentTarget.contentWindow?.print();
        onDone();
      }}
    />
  );
}
