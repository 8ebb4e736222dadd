import type { LocalPackage } from '#contract/local-models.ts';
import { Button } from '#web/ui/button.tsx';
import { Download } from '#web/ui/icons.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { copy } from './copy.ts';
import { useModelsChange } from './queries.ts';
import { megabytes, naturalOf } from './rules.ts';

/** One press for everything that makes the patient natural: one size, one progress bar, one list of licences. Nothing once all is there. */
export function NaturalOffer({ packages }: { packages: LocalPackage[] }) {
  const install = useModelsChange('installModel');
  const { absent, licences, bytes, memory, hasChat, running, share } = naturalOf(packages);
  if (absent.length === 0) return null;
  const percent = Math.floor(share * 100);
  const begin = async () => {
    for (const { id, state } of absent) if (state.is !== 'installing') await install.mutateAsync(id).catch(() => {});
  };
  return (
    <section aria-labelledby="natural" className="mb-5 rounded-xl bg-brand-soft p-4">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id="natural" className="font-semibold">
            {copy.natural.title}
          </h3>
          <p className="mt-1">{copy.natural.text}</p>
          <p className="mt-1 text-[13.5px]">
            {copy.natural.cost(megabytes(bytes), memory === null ? null : megabytes(memory))} {!hasChat && copy.natural.noChat}
          </p>
          <details className="mt-1 text-[13.5px]">
            <summary>{copy.natural.licences}</summary>
            <ul className="mt-1">
              {licences.map((licence) => (
                <li key={licence}>{licence}</li>
              ))}
            </ul>
          </details>
        </div>
        {!running && (
          <Button disabled={install.isPending} onClick={() => void begin()}>
            <Download aria-hidden />
            {copy.natural.title}
          </Button>
        )}
      </div>
      {running && (
        <div className="mt-3">
          <Progress value={share} label={copy.natural.progress} />
          <p className="mt-1.5 text-[13.5px]">{copy.natural.done(percent)}</p>
        </div>
      )}
    </section>
  );
}
