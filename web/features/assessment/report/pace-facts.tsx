import type { ReactNode } from 'react';
import type { Timeline } from '#contract/assessment.ts';
import { SILENCE_NOTED_SECONDS } from '#contract/limits.ts';
import { clock } from '#contract/said.ts';
import { usePrinting } from '#web/ui/use-printing.ts';
import { copy } from '../copy.ts';
import { MomentButton, type Moment } from './moment.tsx';

const words = copy.pace;
/** A list that goes on says less than its length. */
const MOMENTS_SHOWN = 6;

/** Where the minutes went: opening, history against plan, speed, interruptions, pauses, jargon. Only what is known. */
export function PaceFacts({ timeline, onMoment }: { timeline: Timeline; onMoment?: ((moment: Moment) => void) | undefined }) {
  const printing = usePrinting();
  const { opening, split, wordsPerMinute, interruptions, silences, jargon, turns, momentEntries } = timeline;
  // Reports of earlier versions measured none of this.
  if (!momentEntries) return null;
  const timed = turns.length > 0;
  const speed = words.speedText(wordsPerMinute.doctor, wordsPerMinute.patient);
  /** Where a time is known it is the place: a pause begins before the turn that ends it. */
  const places = (list: { entryId: string; at: number | null }[]) =>
    list
      .slice(0, MOMENTS_SHOWN)
      .map(({ entryId, at }) => <MomentButton key={entryId} moment={at === null ? { entryId } : { seconds: at }} onMoment={onMoment} />);
  return (
    <details className="mt-3 border-t border-line pt-2 text-[14px]" open={printing || undefined}>
      <summary className="w-fit cursor-pointer rounded py-1.5 text-muted hover:text-ink">{words.show}</summary>
      <dl className="mt-1 grid gap-x-6 gap-y-1.5 text-[14px] @xl:grid-cols-2">
        {opening && <Fact name={words.opening}>{words.openingText(opening.words, opening.seconds)}</Fact>}
        <Fact name={words.split}>{splitWords(split)}</Fact>
        {speed && <Fact name={words.speed}>{speed}</Fact>}
        <Fact name={words.interruptions}>
          {interruptions.length || words.none} {places(interruptions.map(({ entryId, seconds }) => ({ entryId, at: seconds })))}
        </Fact>
        {timed && (
          <Fact name={words.silences(SILENCE_NOTED_SECONDS)}>
            {silences.length || words.none} {places(silences.map(({ entryId, start }) => ({ entryId, at: start })))}
          </Fact>
        )}
        <Fact name={words.jargon}>
          {jargon.length === 0 && words.none}
          {jargon.map(({ word, entryId, seconds }) => (
            <span key={word} className="mr-2 inline-flex items-center whitespace-nowrap">
              {word} <MomentButton moment={{ entryId, seconds: seconds ?? undefined }} onMoment={onMoment} />
            </span>
          ))}
        </Fact>
      </dl>
    </details>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

function splitWords(split: Timeline['split']): string {
  if (!split) return words.noPlan;
  const { planShare, historySeconds, planSeconds } = split;
  return historySeconds === null || planSeconds === null
    ? words.splitShare(Math.round(planShare * 100))
    : words.splitTimes(clock(historySeconds), clock(planSeconds));
}
