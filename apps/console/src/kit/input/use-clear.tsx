import { CloseCircleFilled } from '@ant-design/icons';
import { useT } from '../../lib/language/i18n';

/** `allowClear` of a choice: the library's own button says "Clear" in every language. */
export function useClear() {
  const t = useT();
  return { label: t('kit.clear'), clearIcon: <CloseCircleFilled aria-hidden="true" /> };
}
