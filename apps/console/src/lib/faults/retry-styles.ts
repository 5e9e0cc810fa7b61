import { CONFIG } from '../config';

/**
 * Requests a failed style sheet again when the connection is back, or after some seconds. Vite requests each sheet once and from then
 * on takes it for loaded, so its components would keep missing their styles.
 */
export function retryStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && requestAgain(target),
    true,
  );
}

function requestAgain(link: HTMLLinkElement): void {
  const again = () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    link.replaceWith(link.cloneNode());
  };
  const timer = setTimeout(again, CONFIG.againMs);
  window.addEventListener('online', again);
}
