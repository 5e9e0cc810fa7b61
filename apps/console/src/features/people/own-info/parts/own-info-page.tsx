import { useView } from '../../../../kit/hooks/use-view';
import { Segments } from '../../../../kit/views/segments';
import { useT } from '../../../../lib/i18n';
import { InfoForm } from './info-form';
import css from './own-info.module.css';
import { PasswordForm } from './password-form';

const VIEWS = ['info', 'password'] as const;

/** What somebody may say of himself, and the password. */
export function OwnInfoPage() {
  const t = useT();
  const { view, show } = useView<(typeof VIEWS)[number]>([...VIEWS]);
  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{t('people.self.title')}</h1>
        <Segments
          label={t('people.self.views')}
          items={VIEWS.map((value) => ({ value, label: t(`people.self.${value}`) }))}
          value={view}
          onChange={show}
        />
      </header>
      {view === 'info' ? <InfoForm /> : <PasswordForm />}
    </section>
  );
}
