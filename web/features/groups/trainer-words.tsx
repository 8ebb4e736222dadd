import { useQuery } from '@tanstack/react-query';
import type { TrainerGrade, TrainerWords as Words } from '#contract/group.ts';
import { DOMAINS, GRADE_WORDS } from '#contract/grades.ts';
import { Card } from '#web/ui/card.tsx';
import { longDateOf } from '#web/ui/dates.ts';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { wordsQuery } from './queries.ts';

const words = copy.words;

/** What trainers wrote of one's own consultation and how they graded it. Nothing where they wrote nothing. */
export function TrainerWords({ consultationId }: { consultationId: string }) {
  const { data } = useQuery(wordsQuery(consultationId));
  if (!data || data.comments.length + data.grades.length === 0) return null;
  return (
    <Card>
      <h2>{words.title}</h2>
      <WordList said={data} />
    </Card>
  );
}

/** Grades first, then comments, oldest first. `renderAct`: what may be done with one of one's own. */
export function WordList({ said, renderAct }: { said: Words; renderAct?: (comment: Words['comments'][number]) => ReactNode }) {
  const who = ({ mine, trainer }: { mine: boolean; trainer: string | null }) => (mine ? words.you : (trainer ?? words.former));
  return (
    <>
      {said.grades.map((grade) => (
        <GradeRow key={`${grade.trainer} ${grade.updatedAt}`} grade={grade} who={who(grade)} />
      ))}
      <ul className="divide-y divide-line">
        {said.comments.map((comment) => (
          <li key={comment.id} className="py-2.5">
            <p className="break-words whitespace-pre-wrap">{comment.text}</p>
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-[13px] text-muted">
              <span>
                {who(comment)}, <time dateTime={comment.createdAt}>{longDateOf(comment.createdAt)}</time>
              </span>
              {comment.mine && renderAct?.(comment)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function GradeRow({ grade: { grades }, who }: { grade: TrainerGrade; who: string }) {
  return (
    <div className="py-2 text-[14px]">
      <p className="text-[13px] text-muted">{words.graded(who)}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {DOMAINS.map(({ id, title }, index) => (
          <li key={id} title={title}>
            <span className="text-muted">{id}</span> <span className="font-semibold">{GRADE_WORDS[grades[index]!]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
