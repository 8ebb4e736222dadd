import { useState } from 'react';
import type { SaidNote } from '#contract/said-reading.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pencil } from '#web/ui/icons.tsx';
import { sayFailed } from '../admin/say.ts';
import { copy } from './copy.ts';
import { Correction } from './correction.tsx';
import { DraftLine } from './draft-line.tsx';
import { saidCopy as words } from './said-copy.ts';
import { lineOf } from './said-rules.ts';
import { SealQuestions } from './seal-questions.tsx';
import type { Drafts } from './use-drafts.ts';

/** A note and, beside it, what is said of it: with what would strike a listener, what is only shown, and the way to correct it. */
export function SaidRow({ scenarioId, revision, note, drafts }: { scenarioId: string; revision: number; note: SaidNote; drafts: Drafts }) {
  /** The line under correction: as it is said, or as it was drafted. */
  const [editing, setEditing] = useState<string | null>(null);
  const { spoken, made, byHand, noteChanged, line, faults, shown, answers, when, sealed } = note;
  const draft = drafts.of(note);
  return (
    // Where the button that had the focus goes, the focus stays in here.
    <li tabIndex={-1} className="grid gap-x-5 gap-y-1.5 border-t border-line py-3 last:pb-0 md:grid-cols-2">
      <div className="min-w-0 text-[13.5px] text-muted wrap-anywhere">
        <span className="figures mr-2 font-medium">{line === null ? words.noLine : copy.line(line)}</span>
        {note.note}
        {answers && <p className="mt-1">{words.answers(answers)}</p>}
        {shown.length > 0 && <p className="mt-1">{words.shown(shown)}</p>}
      </div>
      <div className="min-w-0">
        {editing !== null ? (
          <Correction
            label={words.line}
            value={editing}
            stands={spoken}
            made={byHand ? made : null}
            scenarioId={scenarioId}
            correctionOf={(said) => ({ revision, line: lineOf(note, said) })}
            onSaved={() => drafts.discard([note])}
            onDone={() => setEditing(null)}
          />
        ) : (
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 wrap-anywhere">“{spoken}”</p>
            <Button
              variant="quiet"
              size="icon"
              aria-label={words.correct(spoken)}
              onClick={() => setEditing(spoken)}
              className="-my-2.5 shrink-0"
            >
              <Pencil aria-hidden />
            </Button>
          </div>
        )}
        {draft !== null && editing === null && (
          <DraftLine
            said={draft}
            isTaking={drafts.isTaking}
            onTake={() => drafts.take(revision, [note], (error) => sayFailed(error, words.notSaved))}
            onEdit={() => setEditing(draft)}
            onDiscard={() => drafts.discard([note])}
          />
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
