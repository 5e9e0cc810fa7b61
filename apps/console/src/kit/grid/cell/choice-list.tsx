import type { RefTarget } from '@phone-trade/shared';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/language/i18n';
import { CREATE, useCreate } from '../../input/use-create';
import type { Choice } from '../column';
import css from '../grid.module.css';

interface Props {
  readonly id: string;
  readonly under: HTMLElement;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly highlighted: number;
  /** The list that the choices are of. */
  readonly target?: RefTarget | undefined;
  readonly refType?: number | undefined;
  readonly onChoose: (choice: Choice) => void;
}

const GAP = 4;

/** What a cell may be, below it or above where there is more room. In the browser's top layer: no box cuts it off. */
export function ChoiceList({ id, under, label, choices, highlighted, target, refType, onChoose }: Props) {
  const t = useT();
  const create = useCreate(target, refType);
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    current.showPopover?.();
    const place = () => {
      const cell = under.getBoundingClientRect();
      const below = window.innerHeight - cell.bottom;
      const above = below < 200 && cell.top > below;
      const { style } = current;
      style.maxHeight = `${String(Math.min(280, (above ? cell.top : below) - 2 * GAP))}px`;
      style.left = `${String(Math.max(GAP, Math.min(cell.left, window.innerWidth - current.offsetWidth - GAP)))}px`;
      style.top = above ? 'auto' : `${String(cell.bottom + GAP)}px`;
      style.bottom = above ? `${String(window.innerHeight - cell.top + GAP)}px` : 'auto';
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [under]);
  useLayoutEffect(() => {
    list.current?.querySelectorAll('[role=option]')[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);

  return (
    <div ref={list} popover="manual" className={css.list}>
      <div role="listbox" id={id} aria-label={label}>
        {choices.map((choice, i) => (
          // The focus stays in the cell: the option is chosen by its keys, or by the pointer.
          <div
            key={`${String(choice.value)}/${choice.label}`}
            id={`${id}-${String(i)}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === highlighted}
            onMouseDown={(event) => {
              event.preventDefault();
              event.stopPropagation();
              if (event.button === 0) onChoose(choice);
            }}
          >
            {choice.label}
            {choice.group && <small>{choice.group}</small>}
          </div>
        ))}
      </div>
      {choices.length === 0 && <p>{t('kit.nothingToChoose')}</p>}
      {choices.length === 0 && create && (
        <Link className={css.create ?? ''} to={create.to} state={CREATE} onMouseDown={(event) => event.preventDefault()}>
          {create.text}
        </Link>
      )}
    </div>
  );
}
