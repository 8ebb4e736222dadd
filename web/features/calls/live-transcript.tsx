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
/** Words of the doctor that the transcript does not hold. `why`: what they wait for, where it is not just a moment. */
type Pending = { words: readonly string[]; why: string | null };
const anchor = (id: string) => `said-${id}`;

/**
 * What was said, as it is said, and what is on its way. Only finished words of the patient are read out by a screen reader, and only where no voice
 * says them (`readAloud`). `marked`: the entry to which a quote of the feedback led. `children`: the field for typed turns.
 */
export function LiveTranscript({
  entries,
  pending,
  readAloud,
  marked,
  steady,
  children,
}: {
  entries: LiveEntry[];
  pending: Pending;
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
        {entries.length + pending.words.length === 0 ? (
          <p data-words className={cx('py-1.5 text-muted', steady && STEADY)}>
            {copy.transcript.empty}
          </p>
        ) : (
          <Lines entries={entries} pending={pending} marked={marked} steady={steady} />
        )}
        <p aria-live="polite" className="sr-only">
          {lastHeard && `${SPEAKER.assistant}: ${lastHeard.text}`}
        </p>
        {children}
      </Fold>
    </div>
  );
}

/** What everything else leaves of the screen: on a phone above the dock, on a high desktop above the closed audio status. */
const ROOM =
  '[--room:clamp(104px,calc(100dvh-var(--occupied-height,422px)-88px),480px)] lg:[--room:clamp(104px,calc(100dvh-var(--occupied-height,480px)-26px),560px)] lg:[@media(height>=800px)]:[--room:clamp(104px,calc(100dvh-var(--occupied-height,480px)-100px),560px)]';
const MOST = `${ROOM} overflow-y-auto max-h-(--room)`;
const STEADY = `${ROOM} overflow-y-auto h-(--room)`;

type LinesProps = { entries: LiveEntry[]; pending: Pending; marked: Marked; steady: boolean };

function Lines({ entries, pending: { words, why }, marked, steady }: LinesProps) {
  const { ref, atEnd, onScroll, toEnd } = useStickToEnd<HTMLOListElement>();
  return (
    <div data-words className="relative">
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={ref} onScroll={onScroll} tabIndex={0} aria-label={copy.transcript.title} className={steady ? STEADY : MOST}>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} marked={marked?.id === entry.id} />
        ))}
        {words.map((text, index) => (
          // They only ever grow at the end and go from its beginning.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={LINE}>
            <span className="pt-0.5 text-xs font-semibold text-muted">{SPEAKER.user}</span>
            <span className="wrap-anywhere">
              {text}
              {why && <span className="text-[13px] text-muted"> ({why})</span>}
            </span>
          </li>
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

const LINE = 'grid grid-cols-[56px_minmax(0,1fr)] gap-2.5 border-t border-line py-[7px] first:border-0 sm:grid-cols-[64px_minmax(0,1fr)]';

function Line({ entry: { id, role, text, isPartial, interrupted, backchannel }, marked }: { entry: LiveEntry; marked: boolean }) {
  return (
    <li id={anchor(id)} className={cx(LINE, marked && 'rounded-lg bg-brand-soft')}>
      <span className={cx('pt-0.5 text-xs font-semibold', role === 'assistant' ? 'text-brand' : 'text-muted')}>{SPEAKER[role]}</span>
      <span className={cx('wrap-anywhere', isPartial && 'text-muted italic', backchannel && 'text-muted')}>
        {text}
        {interrupted && <span className="text-[13px] text-muted"> ({copy.transcript.cutOff})</span>}
      </span>
    </li>
  );
}
