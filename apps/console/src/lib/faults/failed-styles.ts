import { CONFIG } from '../config';

const failed = new Set<HTMLLinkElement>();
const requests = new Set<Promise<void>>();

/**
 * Requests failed style sheets again when the connection is back, or after some seconds. Vite requests each sheet once and from then on
 * takes it for loaded, so its components would keep missing their styles.
 */
export function watchStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      failed.add(target);
      setTimeout(requestFailed, CONFIG.againMs);
    },
    true,
  );
  window.addEventListener('online', requestFailed);
}

/** Requests failed style sheets again at once, and rejects if one fails again: code that arrived would be drawn without its styles. */
export async function completeStyles(): Promise<void> {
  requestFailed();
  await Promise.all(requests);
}

function requestFailed(): void {
  for (const link of failed) {
    failed.delete(link);
    const request = requestAgain(link).finally(() => requests.delete(request));
    requests.add(request);
    // Whoever waits for it reports it; nobody waits for what a timer requests.
    request.catch(() => undefined);
  }
}

const requestAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
    link.replaceWith(again);
  });
