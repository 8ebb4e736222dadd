import { useEffect, useRef } from 'react';
import type { PublishedCase } from '#contract/voice-provider.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';
import { usePublish } from './queries.ts';

const words = copy.cases;
const TONES = { absent: 'outline', 'in-step': 'brand', behind: 'danger', 'no-longer-offered': 'danger' } as const;

/** One case: where it stands at the provider, and what can be done about it. */
export function CaseRow({ published, onWithdraw }: { published: PublishedCase; onWithdraw: () => void }) {
  const { title, state, publishedAt } = published;
  const publish = usePublish();
  const withdraw = useRef<HTMLButtonElement>(null);
  const isDone = publish.isSuccess && state === 'in-step';
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it: it goes on to what can be done next.
    if (isDone && document.activeElement === document.body) withdraw.current?.focus();
  }, [isDone]);
  const verb = state === 'absent' ? words.publish : words.update;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium break-words">{title}</span>
          <Badge tone={TONES[state]}>{words.states[state]}</Badge>
        </p>
        {publishedAt && state !== 'absent' && <p className="text-[13px] text-muted">{words.published(momentOf(publishedAt))}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {(state === 'absent' || state === 'behind') && (
          <Button
            variant={state === 'behind' ? 'primary' : 'ghost'}
            size="sm"
            disabled={publish.isPending}
            aria-label={words.of(verb, title)}
            onClick={() => publish.mutate(published)}
          >
            {publish.isPending ? words.sending : verb}
          </Button>
        )}
        {state !== 'absent' && (
          <Button ref={withdraw} variant="ghost" size="sm" aria-label={words.of(words.withdraw, title)} onClick={onWithdraw}>
            {words.withdraw}
          </Button>
        )}
      </div>
    </li>
  );
}
