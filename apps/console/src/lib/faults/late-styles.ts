import { CONFIG } from '../config';

/**
 * Asks again for style sheets that do not arrive, when the connection is back or after some seconds. The bundler asks once: the next time
 * it takes them for loaded, and what they are the styles of would stand without.
 */
export function fetchLateStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    // The page's own have come or failed before this runs; what failed is left to the code that needs it, which says so.
    if (!hasArrived(link)) link.remove();
  }
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && askAgain(target),
    true,
  );
}

/** Browsers give a sheet that failed no rules, or refuse to show them. */
function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
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
