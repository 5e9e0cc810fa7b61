import { useEffect } from 'react';
import { useT } from '../../lib/language/i18n';
import { type HitGroup, hitId } from './hits';
import css from './search.module.css';

export interface HitOptionsProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly HitGroup[];
  /** The place of the chosen hit among all of them. */
  readonly active: number | undefined;
  readonly onPoint: (at: number) => void;
  readonly onOpen: (to: string) => void;
}

/** The hits of a search, group by group. The box that searches has the focus and names the one it means. */
export function HitOptions({ id, label, groups, active, onPoint, onOpen }: HitOptionsProps) {
  const t = useT();
  useEffect(() => {
    if (active !== undefined) document.getElementById(hitId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  let at = -1;
  return (
    <div id={id} role="listbox" aria-label={label} className={css.list} onMouseDown={(event) => event.preventDefault()}>
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
  );
}
