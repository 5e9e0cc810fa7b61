import { useEffect, useRef } from 'react';
import { openDialog } from '../dialog/open-dialog';

interface Options {
  readonly enabled?: boolean;
  /** What is saved stands in a dialog. A page has the key only while none is open over it. */
  readonly dialog?: boolean;
}

/** Ctrl+Enter (or ⌘+Enter) saves, wherever the focus stands. */
export function useSaveShortcut(save: () => void, { enabled = true, dialog = false }: Options = {}): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || (!dialog && openDialog())) return;
      event.preventDefault();
      // Enter would also open the list of a focused select, over the form and what it says.
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [enabled, dialog]);
}
