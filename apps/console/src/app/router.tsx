import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import type { PageDeclaration } from '../kit/page';
import { CONFIG } from '../lib/config';
import { loadAppStrings } from '../lib/i18n';
import { LoginPage } from '../shell/login/login-page';
import { StatusPage } from '../shell/status-page';
import { Boot } from './boot';
import { OpenToGuests, RequireSession } from './guards';
import { PAGES } from './pages';
import { RouteError } from './route-error';

/** The code of a page and of the frame around it load together; the old page stays until both are here. */
function pageRoute(page: PageDeclaration): RouteObject {
  return {
    path: page.path,
    errorElement: <RouteError />,
    lazy: async () => {
      const [content, { PageFrame }] = await Promise.all([page.load(), import('../shell/page-frame')]);
      const Content: ComponentType = content;
      return {
        element: (
          <PageFrame page={page}>
            <Content />
          </PageFrame>
        ),
      };
    },
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
        lazy: async () => {
          const [{ MainLayout }] = await Promise.all([import('../shell/main-layout'), loadAppStrings()]);
          return { Component: MainLayout };
        },
        children: [
          { index: true, element: <Navigate to="/wel" replace /> },
          { path: '/wel', element: <Navigate to={CONFIG.homePath} replace /> },
          ...PAGES.map(pageRoute),
        ],
      },
    ],
  },
  {
    path: '/login',
    element: (
      <OpenToGuests>
        <LoginPage />
      </OpenToGuests>
    ),
    errorElement: <RouteError />,
  },
  { path: '/403', element: <StatusPage status="403" /> },
  { path: '/404', element: <StatusPage status="404" /> },
  { path: '/500', element: <StatusPage status="500" /> },
  { path: '*', element: <Navigate to="/404" replace /> },
];

/** Made when the translator is ready: a router begins to load the first page at once. */
export const createRouter = () => createBrowserRouter(routes);
