import { CONFIG } from './config';

/**
 * Asks again for style sheets that do not arrive, when the connection is back or after some seconds. The bundler asks once: the next time
 * it takes them for loaded, and what they are the styles of would stand without.
 */
export function fetchLateStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && askAgain(target),
    true,
  );
}

function askAgain(link: HTMLLinkElement): void {
  const again = () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    link.replaceWith(link.cloneNode());
  };
  const timer = setTimeout(again, CONFIG.againMs);
  window.addEventListener('online', again);
}
