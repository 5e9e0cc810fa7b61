import { type ComponentType, createElement, type ReactElement } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import type { GuestPage, PageDeclaration } from '../kit/page';
import { CONFIG } from '../lib/config';
import { arriving } from '../lib/faults/missing-code';
import { loadStrings } from '../lib/language/i18n';
import { isLinking } from '../lib/session/linking';
import { StatusPage } from '../shell/page/status-page';
import { Boot } from './boot';
import { BehindLock, OpenToGuests, RequireSession } from './guards';
import { GUEST_PAGES, PAGES } from './pages';
import { Failure, RouteError } from './route-error';

/**
 * A route's code. One that does not arrive becomes a page that says so: the router itself shows nothing at all when the
 * first route of a visit rejects, and a program that was updated meanwhile needs a reload anyway.
 */
const loaded = (load: () => Promise<ReactElement>) => async () => {
  try {
    return { element: await arriving(load()) };
  } catch (error) {
    return { element: <Failure error={error} /> };
  }
};

/** The code of a page and of the frame around it load together; the old page stays until both are here. */
function pageRoute(page: PageDeclaration): RouteObject {
  return {
    path: page.path,
    errorElement: <RouteError />,
    lazy: loaded(async () => {
      const [content, { PageFrame }] = await Promise.all([
        page.load(),
        import('./inside'),
        loadStrings('kit', ...[page.strings ?? []].flat()),
      ]);
      const Content: ComponentType = content;
      return (
        <PageFrame page={page}>
          <Content />
        </PageFrame>
      );
    }),
  };
}

/** Back from a provider: a guest to be signed in, or whoever is signed in to be linked. */
const returnPage = async (): Promise<ReactElement> => {
  await loadStrings('elsewhere');
  if (isLinking()) return createElement((await import('../shell/elsewhere/link-page')).LinkPage);
  return <OpenToGuests>{createElement((await import('../shell/elsewhere/return-page')).ReturnPage)}</OpenToGuests>;
};

/** The provider of the demo asks everybody, signed in here or not, as any provider does. */
const demoIdentity = async (): Promise<ReactElement> => {
  const [{ DemoIdentityPage }] = await Promise.all([import('../shell/elsewhere/demo-identity-page'), loadStrings('elsewhere')]);
  return createElement(DemoIdentityPage);
};

function guestRoute({ path, strings, load }: GuestPage): RouteObject {
  const page = async (): Promise<ReactElement> => {
    const [Content] = await Promise.all([load(), loadStrings(strings)]);
    return createElement(Content);
  };
  return { path, errorElement: <RouteError />, HydrateFallback: () => null, lazy: loaded(page) };
}

const routes: RouteObject[] = [
  {
    element: <RequireSession />,
    errorElement: <RouteError />,
    HydrateFallback: Boot,
    children: [
      {
        path: '/oauth/authorize',
        lazy: loaded(async () => {
          const [{ AuthorizePage }] = await Promise.all([import('../shell/elsewhere/authorize-page'), loadStrings('elsewhere')]);
          return <AuthorizePage />;
        }),
      },
      {
        errorElement: <RouteError />,
        lazy: loaded(async () => {
          const [{ MainLayout }] = await Promise.all([import('./inside'), loadStrings('shell')]);
          return <MainLayout />;
        }),
        children: [
          { index: true, element: <Navigate to="/wel" replace /> },
          { path: '/wel', element: <Navigate to={CONFIG.homePath} replace /> },
          ...PAGES.map(pageRoute),
          { path: '/lock', lazy: loaded(async () => createElement((await import('../shell/lock/lock-page')).LockPage)) },
        ],
      },
    ],
  },
  { path: '/oauth/redirect/:source', errorElement: <RouteError />, HydrateFallback: () => null, lazy: loaded(returnPage) },
  { path: '/oauth/demo-identity', errorElement: <RouteError />, HydrateFallback: () => null, lazy: loaded(demoIdentity) },
  ...GUEST_PAGES.map(guestRoute),
  {
    path: '/login',
    errorElement: <RouteError />,
    HydrateFallback: () => null,
    lazy: loaded(async () => {
      const { LoginPage } = await import('../shell/login/login-page');
      return (
        <OpenToGuests>
          <LoginPage />
        </OpenToGuests>
      );
    }),
  },
  {
    element: <BehindLock />,
    children: [
      { path: '/403', element: <StatusPage status="403" /> },
      { path: '/404', element: <StatusPage status="404" /> },
      { path: '/500', element: <StatusPage status="500" /> },
    ],
  },
  { path: '*', element: <Navigate to="/404" replace /> },
];

type Router = ReturnType<typeof createBrowserRouter>;

/** Made when the translator is ready: a router begins to load the first page at once. */
export const createRouter = (): Router => createBrowserRouter(routes);

/** Resolves when the code of the first page is here: a router that is shown sooner draws an outline first. */
export const isLoaded = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
    if (router.state.initialized) resolve();
  });
