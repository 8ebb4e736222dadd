import { Link } from '@tanstack/react-router';
import { FileText, Play, Trash2 } from '#web/ui/icons.tsx';
import { useId } from 'react';
import type { HistoryItem } from '#contract/consultation.ts';
import { clock } from '#contract/said.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { momentOf, timeAgo } from '#web/ui/dates.ts';
import { copy } from './copy.ts';
import { GradeLine } from './grade-line.tsx';
import { contentLabel } from './rules.ts';

/** One past consultation. The whole card is its link; the buttons lie above it. */
export function HistoryCard({ item, now, onPlay, onDelete }: { item: HistoryItem; now: Date; onPlay: () => void; onDelete: () => void }) {
  const { scenario, completedAt, duration, recordingUrl, grades } = item;
  const titleId = useId();
  const label = contentLabel(item);
  return (
    <Card className="relative flex flex-col gap-3 [content-visibility:auto] [contain-intrinsic-size:auto_190px] transition-colors duration-150 hover:border-edge">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-[13px] text-muted">
        <Badge>{scenario.tag}</Badge>
        <time dateTime={completedAt} title={momentOf(completedAt)}>
          {timeAgo(completedAt, now)}
        </time>
        <span aria-hidden>·</span>
        <span className="figures">{clock(duration)}</span>
      </div>
      <div>
        <h2 id={titleId}>
          <Link
            to="/consultation-details/$sessionId"
            params={{ sessionId: item.id }}
            className="rounded-card after:absolute after:inset-0 after:rounded-card after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand"
          >
            {scenario.title}
          </Link>
        </h2>
        <p className="mt-1 text-muted max-sm:line-clamp-2">{scenario.description}</p>
      </div>
      <GradeLine grades={grades} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
        <span className="flex items-center gap-1.5 text-[13px] text-muted">
          {label && <FileText aria-hidden className="size-4" />}
          {label}
        </span>
        <span className="relative z-10 flex gap-1.5">
          {recordingUrl && (
            <Button variant="ghost" size="sm" className="min-h-11 sm:min-h-9" aria-describedby={titleId} onClick={onPlay}>
              <Play aria-hidden />
              {copy.history.play}
            </Button>
          )}
          <Button variant="quiet" size="sm" className="min-h-11 sm:min-h-9" aria-describedby={titleId} onClick={onDelete}>
            <Trash2 aria-hidden />
            {copy.history.delete}
          </Button>
        </span>
      </div>
    </Card>
  );
}
