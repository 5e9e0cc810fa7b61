import { LABEL_PAPER } from '@phone-trade/shared';
import { useEffect } from 'react';
import { useT } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';
import { usePaperTemplate } from './template-choice';
import { useLabelPapers } from './use-label-papers';
import { PAPER_SANDBOX, usePapers } from './use-papers';

/** Prints labels at once, by the tenant's default template if there is one, and without a preview: the browser asks for the printer, or not where it was started to print silently. */
export function PrintLabels({ productNos, onDone }: { productNos: readonly string[]; onDone: () => void }) {
  const t = useT();
  const { make, error } = useLabelPapers(productNos, 'qr', usePaperTemplate(LABEL_PAPER));
  const { html, error: notMade } = usePapers(make);
  const failed = error ?? notMade;
  useEffect(() => {
    if (!failed) return;
    notify({ kind: 'error', text: () => t('kit.print.failed', { reason: failed.message }) });
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
