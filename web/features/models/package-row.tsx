import { Download, Trash2, X } from '#web/ui/icons.tsx';
import { isTooSlow } from '#contract/chat-speed.ts';
import type { LocalPackage } from '#contract/local-models.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { copy } from './copy.ts';
import { useModelsChange } from './queries.ts';
import { megabytes, timesFaster } from './rules.ts';
import { PackageProgress } from './package-progress.tsx';

/** One package: what it is, what it costs, where it stands, and the one thing to do with it. */
export function PackageRow({ speech, onRemove }: { speech: LocalPackage; onRemove: () => void }) {
  const { role, name, about, licence, downloadBytes, diskBytes, memory, state } = speech;
  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {name}
            <Badge>{copy.roles[role]}</Badge>
            {state.is === 'installed' && <Badge tone="brand">{copy.installed}</Badge>}
          </h3>
          <p className="mt-1">{about}</p>
          <p className="mt-1 text-[13.5px] text-muted">
            {downloadBytes > 0 && `${copy.sizes(megabytes(downloadBytes), megabytes(diskBytes))}. `}
            {copy.licence(licence)}.{memory && ` ${copy.memory(megabytes(memory.one), megabytes(memory.four))}.`}
            {state.is === 'installed' && state.realTimeFactor !== null && ` ${speedWords(state.realTimeFactor)}.`}
            {state.is === 'installed' && state.tokens && ` ${copy.tokens(state.tokens.read, state.tokens.written)}.`}
          </p>
          {state.is === 'installed' && state.inCalls && isTooSlow(state) && (
            <p className="mt-1 text-[13.5px] text-warn">{copy.slowInCalls(state.inCalls.read, state.inCalls.written)}</p>
          )}
        </div>
        <Action speech={speech} onRemove={onRemove} />
      </div>
      <PackageProgress name={name} state={state} />
    </li>
  );
}

function speedWords(realTimeFactor: number): string {
  const times = timesFaster(realTimeFactor);
  return times === null ? copy.slow : copy.speed(times);
}

function Action({ speech: { id, role, name, state }, onRemove }: { speech: LocalPackage; onRemove: () => void }) {
  const install = useModelsChange('installModel');
  const cancel = useModelsChange('cancelModel');
  const probe = useModelsChange('probeModel');
  const label = (verb: string) => ({ 'aria-label': copy.action(verb, name) });
  if (state.is === 'installing') {
    return (
      <Button variant="ghost" size="sm" disabled={cancel.isPending} onClick={() => cancel.mutate(id)} {...label(copy.cancel)}>
        <X aria-hidden />
        {copy.cancel}
      </Button>
    );
  }
  if (state.is === 'installed') {
    return (
      <div className="flex flex-wrap gap-2">
        {role !== 'engine' && (
          <Button variant="quiet" size="sm" disabled={probe.isPending} onClick={() => probe.mutate(id)} {...label(copy.probe)}>
            {probe.isPending ? copy.probing : copy.probe}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onRemove} {...label(copy.remove)}>
          <Trash2 aria-hidden />
          {copy.remove}
        </Button>
      </div>
    );
  }
  const begun = state.is === 'absent' && state.keptBytes > 0;
  const verb = state.is === 'failed' ? copy.retry : begun ? copy.goOn : copy.install;
  return (
    <div className="flex flex-wrap gap-2">
      {(begun || state.is === 'failed') && (
        <Button variant="quiet" size="sm" onClick={onRemove} {...label(copy.remove)}>
          {copy.remove}
        </Button>
      )}
      <Button variant="ghost" size="sm" disabled={install.isPending} onClick={() => install.mutate(id)} {...label(verb)}>
        <Download aria-hidden />
        {verb}
      </Button>
    </div>
  );
}
