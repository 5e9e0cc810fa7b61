import { isShown } from '../../lib/browser/is-shown';

const REMEMBERED = 12;

/**
 * A dialog or menu that goes away gives the focus back to what opened it. The library does so for dialogs that hide;
 * ours are taken out of the page, with the focus in them, and the browser would begin again at the top.
 */
export function watchFocus(): () => void {
  const visited: HTMLElement[] = [];
  const back = () => {
    if (document.activeElement === document.body) visited.findLast(isShown)?.focus({ preventScroll: true });
  };
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    visited.push(target);
    if (visited.length > REMEMBERED) visited.shift();
  };
  const hidden = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget === null && target instanceof HTMLElement && !isShown(target)) requestAnimationFrame(back);
  };
  // Whatever floats over the page hangs on the body.
  const observer = new MutationObserver((changes) => {
    if (changes.some((change) => change.removedNodes.length > 0)) back();
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', hidden);
  observer.observe(document.body, { childList: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', hidden);
    observer.disconnect();
  };
}
