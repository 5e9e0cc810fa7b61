import { type RefObject, useEffect, useRef } from 'react';
import { openDialog } from '../../dialog/open-dialog';

/** Ctrl+A (or ⌘+A) in the dialog of `place` chooses all. In an input with a text it selects the text, as everywhere. */
export function useAllKey(place: RefObject<Element | null>, chooseAll: () => void): void {
  const latest = useRef(chooseAll);
  useEffect(() => {
    latest.current = chooseAll;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const { target } = event;
      const hasText = (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '';
      if (hasText || !openDialog()?.contains(place.current)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [place]);
}
