import { ArrowDown } from '#web/ui/call-icons.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SPEAKER } from '#contract/said.ts';
import type { LiveEntry } from '#contract/transcript.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Fold } from '#web/ui/fold.tsx';
import { copy } from './copy.ts';
import { useStickToEnd } from './use-stick-to-end.ts';
import { useOccupiedHeight } from './use-occupied-height.ts';

/** A new object for every choice, so that the same line can be chosen twice. */
export type Marked = { id: string } | null;
const anchor = (id: string) => `said-${id}`;

/**
 * What was said, as it is said. Only finished words of the patient are read out by a screen reader, and only where no voice
 * says them (`readAloud`). `marked`: the entry to which a quote of the feedback led. `children`: the field for typed turns.
 */
export function LiveTranscript({
  entries,
  readAloud,
  marked,
  steady,
  children,
}: {
  entries: LiveEntry[];
  readAloud: boolean;
  marked: Marked;
  /** As high with one line as with twenty: what stands below never moves. */
  steady: boolean;
  children?: ReactNode;
}) {
  // Folded away until the next quote leads here.
  const [folded, setFolded] = useState<{ at: Marked } | null>(null);
  const open = folded?.at !== marked;
  useEffect(() => {
    if (marked) document.getElementById(anchor(marked.id))?.scrollIntoView({ block: 'center' });
  }, [marked]);
  const card = useRef<HTMLDivElement>(null);
  useOccupiedHeight(card, children != null && children !== false);
  const lastHeard = readAloud ? entries.findLast(({ role, isPartial }) => role === 'assistant' && !isPartial) : undefined;
  return (
    <div ref={card}>
      <Fold
        title={copy.transcript.title}
        open={open}
        onOpenChange={(next) => setFolded(next ? null : { at: marked })}
        show={copy.transcript.show}
        hide={copy.transcript.hide}
      >
        {entries.length === 0 ? (
          <p data-words className={cx('py-1.5 text-muted', steady && STEADY, steady && BELOW_A_NOTICE)}>
            {copy.transcript.empty}
          </p>
        ) : (
          <Lines entries={entries} marked={marked} steady={steady} />
        )}
        <p aria-live="polite" className="sr-only">
          {lastHeard && `${SPEAKER.assistant}: ${lastHeard.text}`}
        </p>
        {children}
      </Fold>
    </div>
  );
}

/**
 * Room before the first line for a notice that stays over the words, which lies over their title (58 px) first: where there are few lines
 * they stand below it, and of many the first are scrolled to as before. The list itself does not move.
 */
const BELOW_A_NOTICE = "before:block before:h-[max(0px,calc(var(--over-words,0px)-50px))] before:content-['']";

/** What everything else leaves of the screen: on a phone above the dock, on a desktop above the closed audio status. */
const MOST =
  'max-h-[clamp(104px,calc(100dvh-var(--occupied-height,422px)-88px),480px)] lg:max-h-[clamp(104px,calc(100dvh-var(--occupied-height,480px)-100px),560px)]';
const STEADY =
  'h-[clamp(104px,calc(100dvh-var(--occupied-height,422px)-88px),480px)] lg:h-[clamp(104px,calc(100dvh-var(--occupied-height,480px)-100px),560px)]';

function Lines({ entries, marked, steady }: { entries: LiveEntry[]; marked: Marked; steady: boolean }) {
  const { ref, atEnd, onScroll, toEnd } = useStickToEnd<HTMLOListElement>();
  const look = cx('overflow-y-auto', steady ? `${STEADY} ${BELOW_A_NOTICE}` : MOST);
  return (
    <div data-words className="relative">
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={ref} onScroll={onScroll} tabIndex={0} aria-label={copy.transcript.title} className={look}>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} marked={marked?.id === entry.id} />
        ))}
      </ol>
      {!atEnd && (
        <Button variant="ghost" size="sm" onClick={toEnd} className="absolute right-2 bottom-2 bg-surface motion-fade">
          <ArrowDown aria-hidden />
          {copy.transcript.newer}
        </Button>
      )}
    </div>
  );
}

function Line({ entry: { id, role, text, isPartial, interrupted, backchannel }, marked }: { entry: LiveEntry; marked: boolean }) {
  return (
    <li
      id={anchor(id)}
      className={cx(
        'grid grid-cols-[56px_minmax(0,1fr)] gap-2.5 border-t border-line py-[7px] first:border-0 sm:grid-cols-[64px_minmax(0,1fr)]',
        marked && 'rounded-lg bg-brand-soft',
      )}
    >
      <span className={cx('pt-0.5 text-xs font-semibold', role === 'assistant' ? 'text-brand' : 'text-muted')}>{SPEAKER[role]}</span>
      <span className={cx('wrap-anywhere', isPartial && 'text-muted italic', backchannel && 'text-muted')}>
        {text}
        {interrupted && <span className="text-[13px] text-muted"> ({copy.transcript.cutOff})</span>}
      </span>
    </li>
  );
}
