import { CircleCheck, KeyRound } from '#web/ui/icons.tsx';
import type { VoiceProviderSettings } from '#contract/voice-provider.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';
import { useKeyCheck } from './queries.ts';

const words = copy.key;

/** What is set, and whether the provider accepts the private key. */
export function KeyCard({ settings: { publicKey, webhookSecret, runsConsultations } }: { settings: VoiceProviderSettings }) {
  const { data, error, isPending, mutate } = useKeyCheck();
  return (
    <Card className="mt-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2>{words.title}</h2>
          <p className="mt-1 text-muted">{words.text}</p>
        </div>
        <Button variant="ghost" disabled={isPending} onClick={() => mutate()}>
          <KeyRound aria-hidden />
          {isPending ? words.checking : words.check}
        </Button>
      </div>
      <output className="block">
        {data?.accepted && (
          <span className="mt-3 flex items-center gap-2 font-medium">
            <CircleCheck aria-hidden className="size-[18px] text-ok" />
            {words.accepted(momentOf(data.checkedAt))}
          </span>
        )}
        {(error || data?.accepted === false) && (
          <Notice tone="danger" className="mt-3">
            {error ? failureWords(error, words.notChecked) : data?.message}
          </Notice>
        )}
      </output>
      <ul aria-label={words.facts} className="mt-3 grid gap-1 text-[13.5px] text-muted">
        <li>{words.engine(runsConsultations)}</li>
        <li>{words.publicKey(publicKey)}</li>
        {runsConsultations && <li>{words.webhook(webhookSecret)}</li>}
      </ul>
    </Card>
  );
}
