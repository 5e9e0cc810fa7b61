import { type ComponentType, createElement, type ReactElement } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import type { PageDeclaration } from '../kit/page';
import { CONFIG } from '../lib/config';
import { loadStrings } from '../lib/i18n';
import { StatusPage } from '../shell/status-page';
import { Boot } from './boot';
import { OpenToGuests, RequireSession } from './guards';
import { PAGES } from './pages';
import { Failure, RouteError } from './route-error';

/**
 * A route's code. One that does not arrive becomes a page that says so: the router itself shows nothing at all when the
 * first route of a visit rejects, and a program that was updated meanwhile needs a reload anyway.
 */
const loaded = (load: () => Promise<ReactElement>) => async () => {
  try {
    return { element: await load() };
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
        import('../shell/page-frame'),
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

const routes: RouteObject[] = [
  {
    element: <RequireSession />,
    errorElement: <RouteError />,
    HydrateFallback: Boot,
    children: [
      {
        errorElement: <RouteError />,
        lazy: loaded(async () => {
          const [{ MainLayout }] = await Promise.all([import('../shell/main-layout'), loadStrings('shell')]);
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
  { path: '/403', element: <StatusPage status="403" /> },
  { path: '/404', element: <StatusPage status="404" /> },
  { path: '/500', element: <StatusPage status="500" /> },
  { path: '*', element: <Navigate to="/404" replace /> },
];

/** Made when the translator is ready: a router begins to load the first page at once. */
export const createRouter = () => createBrowserRouter(routes);
