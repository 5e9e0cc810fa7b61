/** The worker that serves the counting page without network; `apps/console/count-worker.ts` makes it. */
const WORKER = '/count-worker.js';
/** The page that it serves, and no other. */
export const COUNT_PATH = '/ERP/storage/check/count';

/**
 * Has the browser keep the counting page for a time without network. Answers whether it does: not without HTTPS, and not where the page is
 * served from its sources.
 */
export async function keepPage(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: COUNT_PATH });
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    return worker !== null && (await isInstalled(worker));
  } catch {
    return false;
  }
}

const isInstalled = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'redundant') resolve(false);
      else if (worker.state === 'activated') resolve(true);
    };
    worker.addEventListener('statechange', look);
    look();
  });
