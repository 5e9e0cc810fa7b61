import { Segments } from '../../../../kit/list/segments';
import { useView } from '../../../../kit/list/use-view';
import { useT } from '../../../../lib/language/i18n';
import { InfoForm } from './info-form';
import { OwnFactor } from './own-factor';
import css from './own-info.module.css';
import { OwnLinks } from './own-links';
import { OwnSessions } from './own-sessions';
import { PasswordForm } from './password-form';

const VIEWS = ['info', 'password', 'factor', 'links', 'sessions'] as const;

const SHOWN = { info: InfoForm, password: PasswordForm, factor: OwnFactor, links: OwnLinks, sessions: OwnSessions };

/** What somebody may say of himself, how he gets in, and where he is. */
export function OwnInfoPage() {
  const t = useT();
  const { view, show } = useView<(typeof VIEWS)[number]>([...VIEWS]);
  const Shown = SHOWN[view];
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
      <Shown />
    </section>
  );
}
