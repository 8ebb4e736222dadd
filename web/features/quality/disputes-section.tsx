import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { DisputedReport } from '#contract/assessment.ts';
import { AnswerForm } from './answer-form.tsx';
import { copy } from './copy.ts';
import { DisputeCard } from './dispute-card.tsx';
import { MarkAgain } from './mark-again.tsx';
import { PagedList } from './paged-list.tsx';
import { disputesQuery } from './queries.ts';

const words = copy.disputes;

/** Answers under way, by dispute: they outlive a look at another list. */
export type Drafts = Record<string, string>;

type Props = {
  drafts: Drafts;
  onDraft: (id: string, answer: string) => void;
  /** Draws a transcript; it belongs to another feature. */
  transcript: (entries: DisputedReport['transcript']) => ReactNode;
};

/** What candidates dispute: first what waits for an answer, then what has one. */
export function DisputesSection({ drafts, onDraft, transcript }: Props) {
  const open = useInfiniteQuery(disputesQuery(true));
  const answered = useInfiniteQuery(disputesQuery(false));
  const heading = useRef<HTMLHeadingElement>(null);
  const all = (paging: typeof open) => (paging.data?.pages ?? []).flatMap(({ reply }) => reply);
  return (
    <section aria-label={copy.sections.disputes} className="mt-4">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {words.open}
      </h2>
      <PagedList paging={open} loading={words.loading}>
        {all(open).length === 0 && <p className="mt-1 text-muted">{words.noneOpen}</p>}
        <ul className="mt-3 grid gap-4">
          {all(open).map((dispute) => (
            <li key={dispute.id}>
              <DisputeCard dispute={dispute} transcript={transcript}>
                <MarkAgain dispute={dispute} />
                <AnswerForm
                  dispute={dispute}
                  answer={drafts[dispute.id] ?? ''}
                  onAnswer={(answer) => onDraft(dispute.id, answer)}
                  // The card moves away with the button that was pressed.
                  onGone={() => heading.current?.focus()}
                />
              </DisputeCard>
            </li>
          ))}
        </ul>
      </PagedList>
      <h2 className="mt-8">{words.answered}</h2>
      <PagedList paging={answered} loading={words.loading}>
        {all(answered).length === 0 && <p className="mt-1 text-muted">{words.noneAnswered}</p>}
        <ul className="mt-3 grid gap-4">
          {all(answered).map((dispute) => (
            <li key={dispute.id}>
              <DisputeCard dispute={dispute} transcript={transcript} />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  );
}
