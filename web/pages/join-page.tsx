import { useRouterState } from '@tanstack/react-router';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { copy } from '#web/features/groups/copy.ts';
import { InvitationView } from '#web/features/groups/invitation-view.tsx';
import { usePageTitle } from './layout/page-title.ts';

/** Where a link into a group leads; its key stands behind the #. */
export function JoinPage() {
  usePageTitle(copy.join.title);
  const { person } = useAuth();
  const given = useRouterState({ select: ({ location }) => location.hash });
  return <InvitationView given={given || '-'} isGuest={person?.isGuest ?? false} />;
}
