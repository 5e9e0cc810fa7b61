import { Alert, Button } from 'antd';
import { useT } from '../../lib/language/i18n';

/** What was typed here and never saved is offered again. */
export function DraftOffer({ restore, forget }: { readonly restore: () => void; readonly forget: () => void }) {
  const t = useT();
  return (
    <Alert
      type="info"
      showIcon
      title={t('kit.draft.text')}
      action={
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
          <Button onClick={restore}>{t('kit.draft.restore')}</Button>
          <Button type="text" onClick={forget}>
            {t('kit.draft.forget')}
          </Button>
        </span>
      }
    />
  );
}
