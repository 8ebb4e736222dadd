import type { Person } from '#contract/people.ts';
import type { Role } from '#contract/role.ts';
import { failureWords } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useGiveRole } from './rights.ts';

const words = copy.people.roles;
const ROLES = ['author', 'trainer'] as const satisfies readonly Role[];

/** The roles of an account, each given and taken with a press. Administrators may do all of it without. */
export function PersonRoles({ person: { id, email, roles } }: { person: Person }) {
  const { mutate, isPending } = useGiveRole();
  return (
    <fieldset className="flex flex-wrap gap-1.5 xl:flex-nowrap">
      <legend className="sr-only">{words.of(email ?? copy.people.noEmail)}</legend>
      {ROLES.map((role) => (
        <label
          key={role}
          className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-line px-3 text-[13px] font-medium text-muted has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="checkbox"
            className="sr-only"
            checked={roles.includes(role)}
            disabled={isPending}
            onChange={(event) =>
              mutate(
                { id, role, given: event.target.checked },
                {
                  onSuccess: () => toast(words.saved),
                  onError: (error) =>
                    toast({ ...words.failed, description: failureWords(error, words.failed.description), variant: 'destructive' }),
                },
              )
            }
          />
          {words.names[role]}
        </label>
      ))}
    </fieldset>
  );
}
