import { createRootRoute, createRoute, createRouter, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { ErrorPage } from './pages/error-page.tsx';
import { Gate } from './pages/layout/gate.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageSpinner } from './ui/spinner.tsx';

const Callback = lazyRouteComponent(() => import('./pages/auth-callback-page.tsx'), 'AuthCallbackPage');
const Scenarios = lazyRouteComponent(() => import('./pages/scenarios-page.tsx'), 'ScenariosPage');
const Consultation = lazyRouteComponent(() => import('./pages/consultation-page.tsx'), 'ConsultationPage');
const Details = lazyRouteComponent(() => import('./pages/details-page.tsx'), 'DetailsPage');
const History = lazyRouteComponent(() => import('./pages/history-page.tsx'), 'HistoryPage');
const Admin = lazyRouteComponent(() => import('./pages/admin-page.tsx'), 'AdminPage');
const ScoringAdmin = lazyRouteComponent(() => import('./pages/scoring-admin-page.tsx'), 'ScoringAdminPage');
const ScoringTest = lazyRouteComponent(() => import('./pages/scoring-test-page.tsx'), 'ScoringTestPage');

const root = createRootRoute({ notFoundComponent: NotFoundPage });
/** Everything behind sign-in: signed out it shows the sign-in screen at the same address, so a deep link returns to itself. */
const gate = createRoute({ getParentRoute: () => root, id: 'gate', component: Gate });

const open = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });
const behindSignIn = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => gate, path, component });

/** /scoring-admin?station=acute-gout opens that station. */
const stationOf = ({ station }: Record<string, unknown>): { station?: string } => (typeof station === 'string' ? { station } : {});

/** One line for each screen. */
const routes = root.addChildren([
  open('/auth/callback', Callback),
  gate.addChildren([
    behindSignIn('/', Scenarios),
    behindSignIn('/login', Scenarios),
    behindSignIn('/dashboard', Scenarios),
    behindSignIn('/scenarios', Scenarios),
    behindSignIn('/consultation/$scenarioId', Consultation),
    behindSignIn('/consultation-details/$sessionId', Details),
    behindSignIn('/history', History),
    behindSignIn('/admin', Admin),
    createRoute({ getParentRoute: () => gate, path: '/scoring-admin', component: ScoringAdmin, validateSearch: stationOf }),
    behindSignIn('/scoring-test', ScoringTest),
  ]),
]);

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
