import { useEffect, useRef } from 'react';
import type { DrillMark } from '#contract/drill.ts';
import { Card } from '#web/ui/card.tsx';
import { Check, Contrast, Lightbulb, X } from '#web/ui/icons.tsx';
import { copy } from './copy.ts';

const SIGNS = {
  met: { icon: Check, look: 'bg-ok text-on-mark' },
  partial: { icon: Contrast, look: 'bg-warn text-on-mark' },
  missed: { icon: X, look: 'bg-danger text-danger-ink' },
} as const;

type Props = { tries: readonly { words: string; mark: DrillMark }[]; over: boolean };

/** The marks of what was tried, the newest first, and the exemplar once something was. */
export function TryList({ tries, over }: Props) {
  const newest = useRef<HTMLLIElement>(null);
  // On a phone it comes up below the screen's edge.
  useEffect(() => {
    if (tries.length > 0) newest.current?.scrollIntoView({ block: 'nearest' });
  }, [tries.length]);
  const say = tries.at(-1)?.mark.say;
  return (
    <div className="grid gap-4" aria-live="polite">
      {tries.length > 0 && (
        <Card>
          <h2 className="text-[17px]">{copy.tries}</h2>
          <ol>
            {tries
              .map(({ words, mark }, index) => (
                // A try is told apart by nothing but its number.
                // oxlint-disable-next-line react/no-array-index-key
                <li
                  key={index}
                  ref={index === tries.length - 1 ? newest : undefined}
                  className="border-t border-line py-3 first:border-0 last:pb-0"
                >
                  <Mark mark={mark} number={index + 1} words={words} newest={index === tries.length - 1} />
                </li>
              ))
              .toReversed()}
          </ol>
          {!over && tries.at(-1)?.mark.verdict !== 'met' && <p className="mt-3 text-[14px] text-muted">{copy.again}</p>}
        </Card>
      )}
      {say && (
        <section className="flex gap-3 rounded-card bg-brand-soft px-4 py-3 sm:px-5">
          <Lightbulb aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
          <div>
            <h2 className="!text-[13px] !tracking-normal text-brand">{copy.exemplar}</h2>
            <p className="text-[16px] leading-snug">{say}</p>
          </div>
        </section>
      )}
    </div>
  );
}

type MarkProps = { mark: DrillMark; number: number; words: string; newest: boolean };

/** Why is said of the newest: it is the same of those before. */
function Mark({ mark: { verdict, quote, line }, number, words, newest }: MarkProps) {
  const { icon: Icon, look } = SIGNS[verdict];
  return (
    <>
      <p className="flex flex-wrap items-center gap-2.5">
        <span className={`grid size-5 shrink-0 place-items-center rounded-full ${look}`}>
          <Icon aria-hidden className="size-3" strokeWidth={3} />
        </span>
        <strong className="font-semibold">{copy.verdicts[verdict]}</strong>
        <span className="figures ml-auto text-[13px] text-muted">{copy.try(number)}</span>
      </p>
      <div className="pl-[30px]">
        {newest && <p className="mt-0.5 text-[14.5px]">{line}</p>}
        <blockquote className="mt-1.5 border-l-[3px] border-line pl-2.5 text-[14px] text-muted">
          {quote && <span className="font-semibold">{copy.onWords} </span>}“{quote ?? words}”
        </blockquote>
      </div>
    </>
  );
}
