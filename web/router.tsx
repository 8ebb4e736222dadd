import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { PagePath } from '#contract/pages.ts';
import { nobodyHere } from './features/auth/start-state.ts';
import { casePartOf } from './features/scenarios/edit/parts.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { Gate } from './pages/layout/gate.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { firstTouch } from './ui/lazy.ts';
import { PageSpinner } from './ui/spinner.tsx';

/** Whoever must sign in first is not sent the page with the sign-in screen: it comes while they do, from their first touch on. */
function inside<Page extends AsyncRouteComponent<never>>(page: Page): Page {
  const fetchFile = page.preload;
  page.preload = async () => {
    if (!nobodyHere()) return fetchFile?.();
    void firstTouch.then(fetchFile).catch(() => undefined);
    return undefined;
  };
  return page;
}

const Callback = lazyRouteComponent(() => import('./pages/auth-callback-page.tsx'), 'AuthCallbackPage');
const SetPassword = lazyRouteComponent(() => import('./pages/set-password-page.tsx'), 'SetPasswordPage');
const ChoosePassword = lazyRouteComponent(() => import('./pages/choose-password-page.tsx'), 'ChoosePasswordPage');
const Scenarios = inside(lazyRouteComponent(() => import('./pages/scenarios-page.tsx'), 'ScenariosPage'));
const Consultation = inside(lazyRouteComponent(() => import('./pages/consultation-page.tsx'), 'ConsultationPage'));
const Details = inside(lazyRouteComponent(() => import('./pages/details-page.tsx'), 'DetailsPage'));
const History = inside(lazyRouteComponent(() => import('./pages/history-page.tsx'), 'HistoryPage'));
const Progress = inside(lazyRouteComponent(() => import('./pages/progress-page.tsx'), 'ProgressPage'));
const Drills = inside(lazyRouteComponent(() => import('./pages/drills-page.tsx'), 'DrillsPage'));
const DrillScreen = inside(lazyRouteComponent(() => import('./pages/drill-page.tsx'), 'DrillPage'));
const Mocks = inside(lazyRouteComponent(() => import('./pages/mocks-page.tsx'), 'MocksPage'));
const MockScreen = inside(lazyRouteComponent(() => import('./pages/mock-page.tsx'), 'MockPage'));
const Groups = inside(lazyRouteComponent(() => import('./pages/groups-page.tsx'), 'GroupsPage'));
const GroupScreen = inside(lazyRouteComponent(() => import('./pages/group-page.tsx'), 'GroupPage'));
const SharedScreen = inside(lazyRouteComponent(() => import('./pages/shared-page.tsx'), 'SharedPage'));
const Join = inside(lazyRouteComponent(() => import('./pages/join-page.tsx'), 'JoinPage'));
const Rooms = inside(lazyRouteComponent(() => import('./pages/rooms-page.tsx'), 'RoomsPage'));
const RoomScreen = inside(lazyRouteComponent(() => import('./pages/room-page.tsx'), 'RoomPage'));
const RoomDebrief = inside(lazyRouteComponent(() => import('./pages/room-debrief-page.tsx'), 'RoomDebriefPage'));
const Admin = inside(lazyRouteComponent(() => import('./pages/admin-page.tsx'), 'AdminPage'));
const EditCase = inside(lazyRouteComponent(() => import('./pages/edit-case-page.tsx'), 'EditCasePage'));
const Quality = inside(lazyRouteComponent(() => import('./pages/quality-page.tsx'), 'QualityPage'));
const VoiceProvider = inside(lazyRouteComponent(() => import('./pages/voice-provider-page.tsx'), 'VoiceProviderPage'));
const StatusScreen = inside(lazyRouteComponent(() => import('./pages/status-page.tsx'), 'StatusPage'));
const Account = inside(lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'));
const ScoringAdmin = inside(lazyRouteComponent(() => import('./pages/scoring-admin-page.tsx'), 'ScoringAdminPage'));
const ScoringTest = inside(lazyRouteComponent(() => import('./pages/scoring-test-page.tsx'), 'ScoringTestPage'));

const root = createRootRoute({ notFoundComponent: NotFoundPage });
/** Everything behind sign-in: signed out it shows the sign-in screen at the same address, so a deep link returns to itself. */
const gate = createRoute({ getParentRoute: () => root, id: 'gate', component: Gate });

const open = <const Path extends PagePath>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });
const behindSignIn = <const Path extends PagePath>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => gate, path, component });

/** An address that people keep: its page has become part of another. */
const movedTo = <const Path extends PagePath>(path: Path, to: PagePath) =>
  createRoute({
    getParentRoute: () => gate,
    path,
    beforeLoad: ({ params }) => {
      throw redirect({ to, params, replace: true });
    },
  });

/** /scoring-admin?station=station-show-leeks opens that station. */
const stationOf = ({ station }: Record<string, unknown>): { station?: string } => (typeof station === 'string' ? { station } : {});

/** /rooms?case=toe starts with that case chosen. */
const caseOf = ({ case: chosen }: Record<string, unknown>): { case?: string } => (typeof chosen === 'string' ? { case: chosen } : {});
/** /rooms/x/debrief?number=2 is the room's second station. */
const numberOf = ({ number }: Record<string, unknown>): { number?: number } =>
  Number.isInteger(Number(number)) && Number(number) > 0 ? { number: Number(number) } : {};

/** One line for each screen; its address stands in contract/pages.ts, for the server answers 404 to any other. */
const routes = root.addChildren([
  open('/auth/callback', Callback),
  open('/auth/set-password', SetPassword),
  open('/auth/choose-password', ChoosePassword),
  gate.addChildren([
    behindSignIn('/', Scenarios),
    behindSignIn('/login', Scenarios),
    behindSignIn('/dashboard', Scenarios),
    behindSignIn('/scenarios', Scenarios),
    behindSignIn('/consultation/$scenarioId', Consultation),
    behindSignIn('/consultation-details/$sessionId', Details),
    movedTo('/feedback/$sessionId', '/consultation-details/$sessionId'),
    behindSignIn('/history', History),
    behindSignIn('/progress', Progress),
    behindSignIn('/drills', Drills),
    behindSignIn('/drills/$id', DrillScreen),
    behindSignIn('/mocks', Mocks),
    behindSignIn('/mocks/$id', MockScreen),
    behindSignIn('/stations/$id', MockScreen),
    behindSignIn('/groups', Groups),
    behindSignIn('/groups/$id', GroupScreen),
    behindSignIn('/groups/$id/consultations/$consultationId', SharedScreen),
    behindSignIn('/join', Join),
    createRoute({ getParentRoute: () => gate, path: '/rooms', component: Rooms, validateSearch: caseOf }),
    behindSignIn('/rooms/$code', RoomScreen),
    createRoute({ getParentRoute: () => gate, path: '/rooms/$code/debrief', component: RoomDebrief, validateSearch: numberOf }),
    behindSignIn('/account', Account),
    behindSignIn('/admin', Admin),
    createRoute({ getParentRoute: () => gate, path: '/admin/cases/$id', component: EditCase, validateSearch: casePartOf }),
    behindSignIn('/admin/quality', Quality),
    behindSignIn('/admin/voice-provider', VoiceProvider),
    behindSignIn('/admin/status', StatusScreen),
    createRoute({ getParentRoute: () => gate, path: '/scoring-admin', component: ScoringAdmin, validateSearch: stationOf }),
    behindSignIn('/scoring-test', ScoringTest),
  ]),
]);

/** @param history where it is and has been; the browser's own address unless another is given */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
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
