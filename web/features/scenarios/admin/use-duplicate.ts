import { useNavigate } from '@tanstack/react-router';
import type { AdminScenario } from '#contract/scenario.ts';
import { copy } from './panel/copy.ts';
import { useDuplicateScenario } from './queries.ts';
import { sayDone, sayFailed } from './say.ts';

/** Copies a case as a draft, and opens the copy where it is given its own title. */
export function useDuplicate(): (scenario: AdminScenario) => void {
  const { mutate } = useDuplicateScenario();
  const navigate = useNavigate();
  return ({ id }) =>
    mutate(id, {
      onSuccess: (copied) => {
        sayDone(copy.toasts.duplicated(copied.title));
        void navigate({ to: '/admin/cases/$id', params: { id: copied.id }, search: { tab: 'details' } });
      },
      onError: (error) => sayFailed(error, copy.toasts.notDuplicated),
    });
}
