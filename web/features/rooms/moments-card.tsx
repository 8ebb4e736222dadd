import { useEffect, useRef } from 'react';
import type { RoomDebrief, RoomMark } from '#contract/room.ts';
import { clock } from '#contract/said.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ArrowRight, ChevronLeft, Play } from '#web/ui/icons.tsx';
import { copy } from './copy.ts';
import { LineView } from './words-panel.tsx';

const words = copy.debrief;
/** Playing begins so much before a moment: a mark follows what it is about. */
const BEFORE_MS = 6000;
/** The lines around it that are shown. */
const AROUND_MS = 25_000;

/** What plays: an address, and where the consultation begins in it. `own`: recorded on this device. */
export type DebriefSound = { url: string; offsetMs: number; own: boolean };

/** The marked moments one after the other, each with what was said around it, and its sound. */
export function MomentsCard({
  debrief,
  sound,
  at,
  onMoment,
}: {
  debrief: RoomDebrief;
  sound: DebriefSound | null;
  /** The chosen moment; `count` grows with each choice, so that the same one is played again. */
  at: { ms: number; count: number } | null;
  onMoment: (ms: number) => void;
}) {
  const player = useRef<HTMLAudioElement>(null);
  const moments = debrief.marks.toSorted((a, b) => a.atMs - b.atMs);
  const index = at === null ? -1 : moments.findLastIndex(({ atMs }) => atMs <= at.ms);
  const current = moments[Math.max(0, index)];
  const ms = at?.ms ?? current?.atMs ?? 0;
  const count = at?.count ?? 0;
  const offset = sound?.offsetMs ?? 0;

  useEffect(() => {
    const its = player.current;
    if (!its || count === 0) return;
    its.currentTime = Math.max(0, (ms - BEFORE_MS - offset) / 1000);
    its.play().catch(() => undefined);
  }, [ms, count, offset]);
  // A browser's own recording does not say how long it is, and cannot be moved in before that is known.
  const measure = () => {
    const its = player.current;
    if (!its || Number.isFinite(its.duration)) return;
    its.addEventListener('durationchange', () => (its.currentTime = 0), { once: true });
    its.currentTime = Number.MAX_SAFE_INTEGER;
  };

  const around = debrief.lines.filter(({ startMs, endMs }) => endMs >= ms - AROUND_MS && startMs <= ms + 5000);
  const heard = debrief.lines.findLast(({ startMs }) => startMs <= ms);
  const step = (by: number) => {
    const next = moments[Math.max(0, index) + (at === null ? 0 : by)];
    if (next) onMoment(next.atMs);
  };
  return (
    <Card className="grid gap-3">
      <h2>{words.moments}</h2>
      {sound ? (
        <>
          {/* What was said stands below. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio
            ref={player}
            src={sound.url}
            controls
            preload="metadata"
            onLoadedMetadata={measure}
            aria-label={words.playing}
            className="w-full"
          />
          {sound.own && <p className="text-[13px] text-muted">{words.deviceSound}</p>}
        </>
      ) : (
        <p className="text-muted">{words.noSound}</p>
      )}
      {moments.length === 0 && at === null ? (
        <p className="text-muted">{words.noMoments}</p>
      ) : (
        <>
          {moments.length > 0 && (
            <div className="flex flex-wrap items-center gap-2">
              <Button variant="ghost" size="sm" disabled={at === null || index <= 0} onClick={() => step(-1)}>
                <ChevronLeft aria-hidden />
                {words.previous}
              </Button>
              <Button variant="ghost" size="sm" disabled={at !== null && index >= moments.length - 1} onClick={() => step(1)}>
                {words.next}
                <ArrowRight aria-hidden />
              </Button>
              <span aria-live="polite" className="text-[13.5px] text-muted">
                {words.moment(Math.max(0, index) + 1, moments.length)}
              </span>
            </div>
          )}
          {current && <MomentView debrief={debrief} mark={current} onPlay={() => onMoment(current.atMs)} plays={sound !== null} />}
          <ol aria-label={words.words} className="grid gap-2">
            {around.map((line) => (
              <LineView key={line.id} line={line} current={line === heard} />
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}

function MomentView({ debrief, mark, plays, onPlay }: { debrief: RoomDebrief; mark: RoomMark; plays: boolean; onPlay: () => void }) {
  const who = debrief.people.find(({ memberId }) => memberId === mark.memberId)?.name ?? '';
  const act = debrief.acts.find(({ id }) => id === mark.actId)?.title;
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-control bg-sunken px-3.5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-[13px] text-muted">
          <time className="figures">{clock(mark.atMs / 1000)}</time> · {who}
        </p>
        {act && <p className="font-semibold">{act}</p>}
        <p>{[mark.verdict && copy.marks.words[mark.verdict], mark.comment].filter(Boolean).join(': ')}</p>
      </div>
      {plays && (
        <Button size="sm" variant="ghost" onClick={onPlay}>
          <Play aria-hidden />
          {words.play}
        </Button>
      )}
    </div>
  );
}
