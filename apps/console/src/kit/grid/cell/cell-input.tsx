import type { RefTarget } from '@phone-trade/shared';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Choice } from '../column';
import css from '../grid.module.css';
import { ChoiceList } from './choice-list';
import type { Edit } from './use-editor';

export interface CellInputProps {
  readonly id: string;
  readonly text: string;
  readonly edit: Edit | undefined;
  /** Whether the cell is chosen from a list, and what of it is offered while one is typing. */
  readonly choosing: boolean;
  readonly offered: readonly Choice[] | undefined;
  /** The list that a reference is chosen from. */
  readonly target?: RefTarget | undefined;
  readonly refType?: number | undefined;
  /** Changes with every move; the focus follows. */
  readonly move: number;
  readonly onType: (text: string) => void;
  readonly onChoose: (choice: Choice) => void;
}

type Own = Pick<
  ComponentProps<'input'>,
  'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'readOnly' | 'placeholder' | 'inputMode'
> & { readonly 'data-codes'?: '' };

/**
 * The input of the cell one stands on. Its text is marked as a whole, so that typing replaces it: the browser does that, also for
 * an input method, whose first letter would be lost if the input came only with the first key.
 */
export function CellInput({
  id,
  text,
  edit,
  choosing,
  offered,
  target,
  refType,
  move,
  onType,
  onChoose,
  ...own
}: CellInputProps & Own): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const moved = useRef(0);
  const editing = edit !== undefined;
  const caret = edit?.caret ?? false;

  useLayoutEffect(() => {
    if (!input.current || moved.current === move) return;
    moved.current = move;
    input.current.focus({ preventScroll: true });
    input.current.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [move]);
  useLayoutEffect(() => {
    const { current } = input;
    if (caret) current?.setSelectionRange(current.value.length, current.value.length);
  }, [caret]);
  // The text may have changed while the focus stayed: it was given back, undone, filled.
  useLayoutEffect(() => {
    if (!editing && document.activeElement === input.current) input.current?.select();
  });

  const list = `${id}-list`;
  const highlighted = offered?.[edit?.highlighted ?? -1];
  return (
    <>
      <input
        {...own}
        ref={input}
        id={id}
        className={css.input}
        data-editing={editing || undefined}
        value={edit?.text ?? text}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        autoComplete="off"
        spellCheck={false}
        {...(choosing
          ? {
              role: 'combobox',
              'aria-expanded': editing,
              'aria-controls': list,
              'aria-autocomplete': 'list',
              'aria-activedescendant': highlighted ? `${list}-${String(edit?.highlighted)}` : undefined,
            }
          : {})}
      />
      {choosing && editing && input.current && (
        <ChoiceList
          id={list}
          under={input.current}
          label={own['aria-label'] ?? ''}
          choices={offered ?? []}
          highlighted={edit.highlighted}
          target={target}
          refType={refType}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
