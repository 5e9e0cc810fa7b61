import { useEffect } from 'react';
import { useT } from '../../lib/i18n';
import type { HitGroup } from './hits';
import css from './search.module.css';

interface Props {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  /** The place of the chosen hit among all of them. */
  readonly active: number | undefined;
  readonly pending: boolean;
  readonly text: string;
  readonly onPoint: (at: number) => void;
  readonly onOpen: (to: string) => void;
}

export const hitId = (listId: string, at: number): string => `${listId}-${at}`;

/** What the search has found, under its box. The focus stays in the box, so nothing here takes it. */
export function HitList({ id, groups, active, pending, text, onPoint, onOpen }: Props) {
  const t = useT();
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const said = pending ? '' : count > 0 ? t('shell.find.count', { count }) : t('shell.find.nothing');
  useEffect(() => {
    if (active !== undefined) document.getElementById(hitId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  let at = -1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div className={css.pop} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={t('shell.find.results')} className={css.list}>
        {groups.map(({ name, hits }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset holds inputs
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} className={css.group} role="presentation">
              {t(`shell.find.${name}`)}
            </div>
            {hits.map((hit) => {
              at += 1;
              const place = at;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
                // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and names the option
                <div
                  key={hit.to}
                  id={hitId(id, place)}
                  role="option"
                  aria-selected={place === active}
                  className={css.hit}
                  onMouseMove={() => place !== active && onPoint(place)}
                  onClick={() => onOpen(hit.to)}
                >
                  <span className={css.text}>{hit.text}</span>
                  {hit.note && <span className={css.note}>{hit.note}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {count === 0 && !pending && text.trim() !== '' && <p className={css.nothing}>{t('shell.find.nothing')}</p>}
      <p className={css.hint}>{t('shell.find.hint')}</p>
      <p className="sr-only" role="status">
        {text.trim() === '' ? '' : said}
      </p>
    </div>
  );
}
