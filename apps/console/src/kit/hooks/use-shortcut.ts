import { useEffect, useRef } from 'react';

/** Ctrl+Enter (or ⌘+Enter) saves, wherever the focus stands. */
export function useSaveShortcut(save: () => void, enabled = true): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Enter would also open the list of a focused select, over the form and what it says.
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [enabled]);
}
