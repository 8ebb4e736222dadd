import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { ErrorPage } from './pages/error-page.tsx';
import { Gate } from './pages/layout/gate.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageSpinner } from './ui/spinner.tsx';

const root = createRootRoute({ notFoundComponent: NotFoundPage });
/** Everything behind sign-in: signed out it shows the sign-in screen at the same address, so a deep link returns to itself. */
const gate = createRoute({ getParentRoute: () => root, id: 'gate', component: Gate });

const scenarios = lazyRouteComponent(() => import('./pages/scenarios-page.tsx'), 'ScenariosPage');
const behind = () => gate;

const routes = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/auth/callback',
    component: lazyRouteComponent(() => import('./pages/auth-callback-page.tsx'), 'AuthCallbackPage'),
  }),
  gate.addChildren([
    createRoute({ getParentRoute: behind, path: '/', component: scenarios }),
    createRoute({ getParentRoute: behind, path: '/login', component: scenarios }),
    createRoute({ getParentRoute: behind, path: '/dashboard', component: scenarios }),
    createRoute({ getParentRoute: behind, path: '/scenarios', component: scenarios }),
    createRoute({
      getParentRoute: behind,
      path: '/consultation/$scenarioId',
      component: lazyRouteComponent(() => import('./pages/consultation-page.tsx'), 'ConsultationPage'),
    }),
    createRoute({
      getParentRoute: behind,
      path: '/consultation-details/$sessionId',
      component: lazyRouteComponent(() => import('./pages/details-page.tsx'), 'DetailsPage'),
    }),
    createRoute({
      getParentRoute: behind,
      path: '/history',
      component: lazyRouteComponent(() => import('./pages/history-page.tsx'), 'HistoryPage'),
    }),
    createRoute({
      getParentRoute: behind,
      path: '/admin',
      component: lazyRouteComponent(() => import('./pages/admin-page.tsx'), 'AdminPage'),
    }),
    createRoute({
      getParentRoute: behind,
      path: '/scoring-admin',
      component: lazyRouteComponent(() => import('./pages/scoring-admin-page.tsx'), 'ScoringAdminPage'),
    }),
    createRoute({
      getParentRoute: behind,
      path: '/scoring-test',
      component: lazyRouteComponent(() => import('./pages/scoring-test-page.tsx'), 'ScoringTestPage'),
    }),
  ]),
]);

/** One line for each screen. */
export function createAppRouter() {
  return createRouter({
    routeTree: routes,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
