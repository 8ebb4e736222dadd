import { ArrowDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type LiveEntry, SPEAKER } from '#contract/transcript.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Fold } from '#web/ui/fold.tsx';
import { copy } from './copy.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

/**
 * What was said, as it is said. Only finished words of the patient are read out by a screen reader, and only where no voice
 * says them (`readAloud`). `children`: the field for typed turns.
 */
export function LiveTranscript({ entries, readAloud, children }: { entries: LiveEntry[]; readAloud: boolean; children?: ReactNode }) {
  const [open, setOpen] = useState(true);
  const lastHeard = readAloud ? entries.findLast(({ role, isPartial }) => role === 'assistant' && !isPartial) : undefined;
  return (
    <Fold title={copy.transcript.title} open={open} onOpenChange={setOpen} show={copy.transcript.show} hide={copy.transcript.hide}>
      <Lines entries={entries} />
      <p aria-live="polite" className="sr-only">
        {lastHeard && `${SPEAKER.assistant}: ${lastHeard.text}`}
      </p>
      {children}
    </Fold>
  );
}

function Lines({ entries }: { entries: LiveEntry[] }) {
  const { ref, atEnd, onScroll, toEnd } = useStickToEnd<HTMLOListElement>();
  if (entries.length === 0) return <p className="py-1.5 text-muted">{copy.transcript.empty}</p>;
  return (
    <div className="relative">
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={ref} onScroll={onScroll} tabIndex={0} aria-label={copy.transcript.title} className="max-h-[320px] overflow-y-auto">
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
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

function Line({ entry: { role, text, isPartial, interrupted, backchannel } }: { entry: LiveEntry }) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-2.5 border-t border-line py-[7px] first:border-0">
      <span className={cx('pt-0.5 text-xs font-semibold', role === 'assistant' ? 'text-brand' : 'text-muted')}>{SPEAKER[role]}</span>
      <span className={cx('wrap-anywhere', isPartial && 'text-muted italic', backchannel && 'text-muted')}>
        {text}
        {interrupted && <span className="text-[13px] text-muted"> ({copy.transcript.cutOff})</span>}
      </span>
    </li>
  );
}
