import { useT } from '../../lib/language/i18n';
import { HitOptions, type HitOptionsProps } from './hit-options';
import css from './search.module.css';

interface Props extends Omit<HitOptionsProps, 'label'> {
  readonly pending: boolean;
  readonly text: string;
}

/** The hits below the search box. The focus stays in the box. */
export function HitList({ pending, text, ...options }: Props) {
  const t = useT();
  const count = options.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const said = pending ? '' : count > 0 ? t('shell.find.count', { count }) : t('shell.find.nothing');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div className={css.pop} onMouseDown={(event) => event.preventDefault()}>
      <HitOptions {...options} label={t('shell.find.results')} />
      {count === 0 && !pending && text.trim() !== '' && <p className={css.nothing}>{t('shell.find.nothing')}</p>}
      <p className={css.hint}>{t('shell.find.hint')}</p>
      <p className="sr-only" role="status">
        {text.trim() === '' ? '' : said}
      </p>
    </div>
  );
}
