import { useState } from 'react';
import type { SaidNote } from '#contract/said-reading.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pencil } from '#web/ui/icons.tsx';
import { copy } from './copy.ts';
import { Correction } from './correction.tsx';
import { saidCopy as words } from './said-copy.ts';
import { SealQuestions } from './seal-questions.tsx';

/** A note and, beside it, what is said of it: with what would strike a listener, what is only shown, and the way to correct it. */
export function SaidRow({ scenarioId, revision, note }: { scenarioId: string; revision: number; note: SaidNote }) {
  const [editing, setEditing] = useState(false);
  const { section, spoken, made, byHand, noteChanged, line, faults, shown, when, sealed } = note;
  return (
    <li className="grid gap-x-5 gap-y-1.5 border-t border-line py-3 last:pb-0 md:grid-cols-2">
      <div className="min-w-0 text-[13.5px] text-muted wrap-anywhere">
        <span className="figures mr-2 font-medium">{line === null ? words.noLine : copy.line(line)}</span>
        {note.note}
        {shown.length > 0 && <p className="mt-1">{words.shown(shown)}</p>}
      </div>
      <div className="min-w-0">
        {editing ? (
          <Correction
            label={words.line}
            value={spoken}
            made={byHand ? made : null}
            scenarioId={scenarioId}
            correctionOf={(said) => ({
              revision,
              line: { section, note: note.note, said, ...(noteChanged && { replaces: note.handNote ?? '' }) },
            })}
            onDone={() => setEditing(false)}
          />
        ) : (
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 wrap-anywhere">“{spoken}”</p>
            <Button
              variant="quiet"
              size="icon"
              aria-label={words.correct(spoken)}
              onClick={() => setEditing(true)}
              className="-my-2.5 shrink-0"
            >
              <Pencil aria-hidden />
            </Button>
          </div>
        )}
        <p className="mt-1 flex flex-wrap gap-1.5">
          {byHand && <Badge tone="brand">{words.byHand}</Badge>}
          {sealed && <Badge tone="plain">{copy.reading.when[when]}</Badge>}
          {faults.map((fault) => (
            <Badge key={fault} tone="danger">
              {words.faults[fault]}
            </Badge>
          ))}
        </p>
        {noteChanged && <p className="mt-1 text-[13.5px] text-danger">{words.noteChanged}</p>}
        {sealed && <SealQuestions scenarioId={scenarioId} revision={revision} note={note} />}
      </div>
    </li>
  );
}
