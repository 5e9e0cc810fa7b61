import { useEffect } from 'react';

const REMEMBERED = 12;

/**
 * A dialog that closes gives the focus back to what opened it. The library does so for dialogs that hide; ours are
 * taken out of the page, with the focus in them, and the browser would begin again at the top.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const visited: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      visited.push(target);
      if (visited.length > REMEMBERED) visited.shift();
    };
    // Whatever floats over the page hangs on the body.
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body || changes.every((change) => change.removedNodes.length === 0)) return;
      visited.findLast((element) => element.isConnected && element.checkVisibility())?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
