import type { Shares } from '#contract/group.ts';
import { SHARES } from '#contract/shares.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useShare } from './changes.ts';

const words = copy.share;

/** What a trainee lets the trainers of this group see, in plain words. It counts from the press on. */
export function SharingChoice({ groupId, shares }: { groupId: string; shares: Shares }) {
  const { mutate, isPending, variables } = useShare(groupId);
  const shown = isPending ? variables : shares;
  const choose = (chosen: Shares) =>
    mutate(chosen, {
      onSuccess: () => toast(words.saved(chosen)),
      onError: (error) => toast({ ...words.failed, description: failureWords(error, words.failed.description), variant: 'destructive' }),
    });
  return (
    <Card>
      <fieldset>
        <legend className="float-left w-full">
          <span className="text-[19px] font-semibold">{words.title}</span>
        </legend>
        <p className="clear-both pt-1 text-[14px] text-muted">{words.text}</p>
        <div className="mt-3 grid gap-1.5">
          {SHARES.map((option) => {
            const [name, about] = words.options[option];
            return (
              <label
                key={option}
                className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-3.5 py-2.5 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
              >
                <input
                  type="radio"
                  name={`shares-${groupId}`}
                  className="mt-1 size-4 shrink-0 accent-[var(--brand)]"
                  checked={shown === option}
                  onChange={() => choose(option)}
                />
                <span className="font-semibold">
                  {name}
                  <span className="block text-[14px] font-normal text-muted">{about}</span>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <p className="mt-3 text-[13.5px] text-muted">
        {words.always} {words.taken}
      </p>
    </Card>
  );
}
