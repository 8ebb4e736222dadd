import { CircleCheck, Play } from '#web/ui/icons.tsx';
import type { ProbeResult } from '#contract/case-probes.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { sayFailed } from '../admin/say.ts';
import { copy } from './copy.ts';
import { FailingProbe } from './failing-probe.tsx';
import { ProbeFigures } from './probe-figures.tsx';

const words = copy.probes;

/** The probes of a saved case, put to its patient on request: figures, then each that failed with the reply. */
export function Probes({ scenario: { id } }: { scenario: AdminScenario }) {
  const { mutate, data, error, isPending } = useSingleMutation({ mutationFn: () => api.probePatient({ id }) });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-2xl text-muted">{words.intro}</p>
        <Button disabled={isPending} onClick={() => mutate(undefined, { onError: (failed) => sayFailed(failed, words.failed) })}>
          <Play aria-hidden />
          {data ? words.again : words.run}
        </Button>
      </div>
      <div aria-live="polite">
        {isPending ? (
          <Spinner label={words.running} className="py-16" />
        ) : error ? (
          <Notice tone="danger">{failureWords(error, words.failed)}</Notice>
        ) : (
          data && <Result result={data} />
        )}
      </div>
    </>
  );
}

function Result({ result }: { result: ProbeResult }) {
  const { from, probes, failing } = result;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card>
        <h2>{words.from[from](probes)}</h2>
        <ProbeFigures result={result} />
      </Card>
      {failing.length === 0 ? (
        <StatePanel icon={CircleCheck} title={words.allGood.title} text={words.allGood.text} />
      ) : (
        <Card>
          <h2>{words.failing(failing.length)}</h2>
          <ul className="mt-2.5">
            {failing.map((probe) => (
              <FailingProbe key={`${probe.kind} ${probe.say.join(' ')}`} probe={probe} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
