import type { Status } from '#contract/api/system.ts';
import { Card } from '#web/ui/card.tsx';
import { copy } from './copy.ts';
import { HealthLine } from './health-line.tsx';
import { HourCharts } from './hour-charts.tsx';

/** How a server does: whether all is well, its last hour, and what it says of itself. */
export function StatusView({ status }: { status: Status }) {
  const { calls, database, heard, engines } = status;
  const { fields } = copy;
  const facts: [string, string][] = [
    [fields.server, status.server],
    [fields.version, status.version],
    [fields.startedAt, copy.moment(status.startedAt)],
    [fields.calls, copy.calls(calls.open, calls.here)],
    [fields.heard, copy.heard(heard.turns, heard.p90Seconds)],
    [fields.memory, copy.memory(status.memoryMb)],
    [fields.loop, copy.loop(status.eventLoopP99Ms)],
    [fields.database, copy.database(database.up, database.answerMs)],
    ...(database.connections
      ? [
          [fields.connections, copy.connections(database.connections.busy, database.connections.idle, database.connections.waiting)] as [
            string,
            string,
          ],
        ]
      : []),
    [fields.recordings, copy.recordings[status.recordings]],
    [fields.backup, status.backupAt ? copy.moment(status.backupAt) : copy.noBackup],
  ];
  const names = Object.keys(copy.engineNames) as (keyof typeof copy.engineNames)[];
  return (
    <>
      <HealthLine status={status} />
      <HourCharts hour={status.hour} calls={calls.open} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-5 xl:grid-cols-2">
        <Facts title={copy.engines} facts={names.map((name) => [copy.engineNames[name], copy.provider(engines[name])])} />
        <Facts title={copy.server} facts={facts} />
      </div>
      <Card className="mt-5">
        <h2>{copy.failures}</h2>
        {status.providerErrors.length === 0 ? (
          <p className="mt-1 text-muted">{copy.noFailures}</p>
        ) : (
          <ul className="mt-2">
            {status.providerErrors.map(({ stage, provider, count }) => (
              <li key={`${stage} ${provider}`}>{copy.failure(copy.stages[stage] ?? stage, copy.provider(provider), count)}</li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function Facts({ title, facts }: { title: string; facts: [name: string, value: string][] }) {
  return (
    <Card className="mt-5">
      <h2>{title}</h2>
      <dl className="mt-2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 border-t border-line py-2 first:border-t-0 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
