/** What a key asks of the grid. `move`, `next` and `edge` take over what is being typed first. */
export type Command =
  | { readonly do: 'move'; readonly rows: number; readonly columns: number; readonly extend: boolean }
  | { readonly do: 'enter'; readonly back: boolean }
  | { readonly do: 'next'; readonly back: boolean }
  | { readonly do: 'edge'; readonly row?: 'first' | 'last'; readonly column?: 'first' | 'last'; readonly extend: boolean }
  | { readonly do: 'highlight'; readonly by: number }
  | { readonly do: 'edit' | 'giveBack' | 'leave' | 'clear' | 'fill' | 'undo' | 'redo' | 'all' | 'remove' | 'toggle' };

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

interface Mode {
  readonly editing: boolean;
  /** Editing with the caret in the text (F2): left and right belong to the text. */
  readonly caret: boolean;
  /** A list of choices hangs below the cell. */
  readonly list: boolean;
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** The keys of a spreadsheet. Undefined: the key is the input's own. */
export function commandOf(key: Key, mode: Mode): Command | undefined {
  const ctrl = key.ctrlKey || key.metaKey;
  const back = key.shiftKey;
  if (key.key === 'Tab') return { do: 'next', back };
  if (key.key === 'Enter') return ctrl ? undefined : { do: 'enter', back };
  if (key.key === 'Escape') return { do: mode.editing ? 'giveBack' : 'leave' };
  if (ctrl) return key.altKey ? undefined : withCtrl(key.key, back, mode);
  const arrow = ARROWS[key.key];
  if (arrow) {
    const [rows, columns] = arrow;
    if (rows !== 0 && mode.list) return { do: 'highlight', by: rows };
    if (key.altKey && key.key === 'ArrowDown') return { do: 'edit' };
    if (columns !== 0 && mode.caret) return undefined;
    return { do: 'move', rows, columns, extend: back && !mode.editing };
  }
  if (mode.editing) return undefined;
  switch (key.key) {
    case 'F2':
      return { do: 'edit' };
    case 'Delete':
    case 'Backspace':
      return { do: 'clear' };
    case 'Home':
      return { do: 'edge', column: 'first', extend: back };
    case 'End':
      return { do: 'edge', column: 'last', extend: back };
    case ' ':
      return { do: 'toggle' };
    default:
      return undefined;
  }
}

function withCtrl(key: string, extend: boolean, { editing }: Mode): Command | undefined {
  if (editing) return undefined;
  switch (key) {
    case 'd':
    case 'D':
      return { do: 'fill' };
    case 'z':
    case 'Z':
      return { do: extend ? 'redo' : 'undo' };
    case 'y':
      return { do: 'redo' };
    case 'a':
      return { do: 'all' };
    case 'Delete':
      return { do: 'remove' };
    case 'Home':
      return { do: 'edge', row: 'first', column: 'first', extend };
    case 'End':
      return { do: 'edge', row: 'last', column: 'last', extend };
    case 'ArrowUp':
      return { do: 'edge', row: 'first', extend };
    case 'ArrowDown':
      return { do: 'edge', row: 'last', extend };
    case 'ArrowLeft':
      return { do: 'edge', column: 'first', extend };
    case 'ArrowRight':
      return { do: 'edge', column: 'last', extend };
    default:
      return undefined;
  }
}
