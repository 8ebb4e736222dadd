import { useQuery } from '@tanstack/react-query';
import type { ProviderCall, ProviderCallInFull } from '#contract/voice-provider.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';
import { callQuery } from './queries.ts';
import { dollars, endedBy, lengthOf } from './words.ts';

const words = copy.calls;

/** One call: how long, how it ended, what each part cost, and of a call by telephone what was said. */
export function CallDialog({ call, onClose }: { call: ProviderCall; onClose: () => void }) {
  const { data, error } = useQuery(callQuery(call.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.dialog(momentOf(call.createdAt))}
      description={call.title ?? words.untitled}
      width="2xl"
    >
      {data ? (
        <Opened call={data} />
      ) : error ? (
        <Notice tone="danger">{failureWords(error, words.notRead)}</Notice>
      ) : (
        <Spinner label={words.reading} className="py-10" />
      )}
    </Dialog>
  );
}

function Opened({ call: { seconds, cost, endedReason, status, caller, costs, transcript } }: { call: ProviderCallInFull }) {
  const facts: [string, string][] = [
    [words.status, status],
    [words.length, seconds === null ? words.running : lengthOf(seconds)],
    [words.ended, endedReason ? endedBy(endedReason) : words.unknown],
    [words.cost, cost === null ? words.unknown : dollars(cost)],
    ...(caller ? [[words.caller, caller] as [string, string]] : []),
  ];
  return (
    <div className="grid gap-5">
      <Facts facts={facts} />
      {costs.length > 0 && (
        <section aria-label={words.byPart}>
          <h3 className="font-semibold">{words.byPart}</h3>
          <Facts facts={costs.map((one) => [words.parts[one.part], dollars(one.dollars)])} />
        </section>
      )}
      <section aria-label={words.transcript}>
        <h3 className="font-semibold">{words.transcript}</h3>
        {transcript && transcript.length > 0 ? (
          <ol className="mt-2 grid gap-2">
            {transcript.map(({ role, text, seconds: at }, index) => (
              <li key={`${index} ${at}`} className="break-words">
                <span className="font-semibold">{words.roles[role]}</span>
                {at !== null && <span className="figures text-[13px] text-muted"> {lengthOf(Math.floor(at))}</span>}
                <span className="block">{text}</span>
              </li>
            ))}
          </ol>
        ) : (
          <p className="mt-1 text-muted">{transcript ? words.noWords : words.kept}</p>
        )}
      </section>
    </div>
  );
}

const Facts = ({ facts }: { facts: [string, string][] }) => (
  <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-muted">{name}</dt>
        <dd className="figures break-words">{value}</dd>
      </div>
    ))}
  </dl>
);
