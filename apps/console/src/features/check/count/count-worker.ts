// Runs as a service worker by itself: `apps/console/count-worker.ts` puts PAGE, FILES and VERSION in front of it.
declare const PAGE: string;
declare const FILES: readonly string[];
declare const VERSION: string;

interface Lasting {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Fetched {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  skipWaiting(): Promise<void>;
}

const scope = globalThis as unknown as Scope;
const PREFIX = 'count-';
const CACHE = `${PREFIX}${VERSION}`;
/** A network that takes longer than this is none. */
const PATIENCE_MS = 4_000;

/** The page and its files, all of one build: else the next visit tries again. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'no-store' });
  const html = await page.clone().text();
  if (!page.ok || !FILES.some((file) => html.includes(file))) throw new Error('The page is of another build.');
  await Promise.all([cache.put(PAGE, page), cache.addAll([...FILES])]);
  await scope.skipWaiting();
}

/** The build before this one stays: a page of it may be open. */
async function removeOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return (await kept(PAGE)) ?? Response.error();
  }
}

const kept = async (request: Request | string): Promise<Response | undefined> =>
  (await (await caches.open(CACHE)).match(request)) ?? (await caches.match(request));

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(removeOld()));
scope.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  if (event.request.mode === 'navigate' && pathname === PAGE) event.respondWith(page(event.request));
  // Its name has a hash of its content, so what is kept is what is asked for.
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(event.request).then((file) => file ?? fetch(event.request)));
});

export {};
