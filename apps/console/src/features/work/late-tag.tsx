import { ToneTag } from '../../kit/text/status-tag';
import { useT } from '../../lib/language/i18n';

/** Whether work is past the time that it was due. */
export function LateTag({ late }: { readonly late: unknown }) {
  const t = useT();
  return late === 1 ? <ToneTag tone="danger">{t('work.late')}</ToneTag> : '—';
}
