import { KeyRound } from '#web/ui/icons.tsx';
import { copy } from './copy.ts';
import type { TriedTurn } from './use-trial.ts';

const words = copy.trial;

/** One turn: what was said, what the patient answered, and which facts that opened by which words. */
export function TriedTurnView({ turn: { text, tried } }: { turn: TriedTurn }) {
  return (
    <div className="grid gap-1.5">
      <p className="wrap-anywhere">
        <span className="font-semibold">{words.doctor}:</span> {text}
      </p>
      <p className="wrap-anywhere">
        <span className="font-semibold text-brand">{words.says}:</span> {tried.reply}
      </p>
      <div className="rounded-control bg-sunken px-3.5 py-2.5 text-[13.5px]">
        {tried.opened.length === 0 ? (
          <p className="text-muted">{words.nothingOpened}</p>
        ) : (
          <ul className="grid gap-1.5">
            {tried.opened.map(({ factId, source, words: by }) => (
              <li key={factId} className="flex gap-2.5">
                <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{words.opened(by)}:</span> {source}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-1 text-muted">{words.by(tried.label, tried.ms)}</p>
      </div>
    </div>
  );
}
