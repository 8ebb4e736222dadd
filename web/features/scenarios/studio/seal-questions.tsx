import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SaidNote, TriedQuestion } from '#contract/said-reading.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChevronDown, Pencil } from '#web/ui/icons.tsx';
import { cx } from '#web/ui/cx.ts';
import { Correction } from './correction.tsx';
import { Loaded } from './loaded.tsx';
import { sealQuery } from './queries.ts';
import { saidCopy as words } from './said-copy.ts';

type Of = { scenarioId: string; revision: number; note: SaidNote };

/** Three questions that are to open a sealed fact and three that are not, each as the patient answers it when its author looks. */
export function SealQuestions(of: Of) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-1.5">
      <Button variant="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)} className="-ml-3">
        <ChevronDown aria-hidden className={cx('transition-transform duration-150', open && 'rotate-180')} />
        {words.seal.title}
      </Button>
      {open && <Tried {...of} />}
    </div>
  );
}

function Tried(of: Of) {
  const query = useQuery(sealQuery({ id: of.scenarioId, revision: of.revision, factId: of.note.factId }));
  return (
    <Loaded query={query} words={words.seal}>
      {({ opens, keeps }) => (
        <div className="grid gap-3">
          <Questions {...of} opens title={words.seal.opens} questions={opens} />
          <Questions {...of} opens={false} title={words.seal.keeps} questions={keeps} />
        </div>
      )}
    </Loaded>
  );
}

function Questions({ opens, title, questions, ...of }: Of & { opens: boolean; title: string; questions: TriedQuestion[] }) {
  return (
    <div>
      <h3 className="text-[13.5px] font-semibold">{title}</h3>
      <ol className="mt-1 grid gap-2">
        {questions.map((question, place) => (
          // Each stands at its place, whatever is asked there.
          // oxlint-disable-next-line react/no-array-index-key
          <Question key={place} {...of} opens={opens} place={place} question={question} />
        ))}
      </ol>
    </div>
  );
}

function Question({ scenarioId, revision, note, opens, place, question }: Of & { opens: boolean; place: number; question: TriedQuestion }) {
  const [editing, setEditing] = useState(false);
  const { say, reply, opened, byHand } = question;
  if (editing)
    return (
      <li>
        <Correction
          label={words.question}
          value={say}
          made={byHand ? words.seal.made : null}
          scenarioId={scenarioId}
          correctionOf={(text) => ({ revision, question: { section: note.section, note: note.note, opens, place, say: text } })}
          onDone={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li className="flex items-start justify-between gap-3 text-[13.5px]">
      <div className="min-w-0 wrap-anywhere">
        <p>
          {say} {byHand && <Badge tone="brand">{words.byHand}</Badge>}
        </p>
        <p className="text-muted">“{reply}”</p>
        <p className={opened === opens ? 'text-ok' : 'text-danger'}>{opened ? words.seal.opened : words.seal.kept}</p>
      </div>
      <Button variant="quiet" size="icon" aria-label={words.correct(say)} onClick={() => setEditing(true)} className="-my-2.5 shrink-0">
        <Pencil aria-hidden />
      </Button>
    </li>
  );
}
