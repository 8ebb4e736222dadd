import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isReviewOverdue, type CaseSignOff } from '#contract/case-sign-off.ts';
import type { Me } from '#contract/may-act.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { longDateOf } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { copy } from './copy.ts';
import { EntrustForm } from './entrust-form.tsx';
import { signOffsQuery, writersQuery } from './queries.ts';
import { isSigned, lastDayOf } from './rules.ts';
import { SignForm } from './sign-form.tsx';

type Props = {
  scenario: AdminScenario;
  me: Me;
  /** Something of the case is written and not saved. */
  unsaved: boolean;
  /** How many errors the advice finds. */
  errors: number;
};

/** Who answers for a case: its author, its reviewer, and whether what stands was signed off. */
export function SignOffPart({ scenario, me, unsaved, errors }: Props) {
  const signOffs = useQuery(signOffsQuery);
  const writers = useQuery(writersQuery);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const its = signOffs.data?.find(({ scenarioId }) => scenarioId === scenario.id);
  if (!its || !writers.data)
    return signOffs.isError || writers.isError || (signOffs.isSuccess && !signOffs.isFetching && !its) ? (
      <Notice tone="danger">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>{copy.failed}</p>
          <Button variant="ghost" size="sm" onClick={() => void Promise.all([signOffs.refetch(), writers.refetch()])}>
            {copy.retry}
          </Button>
        </div>
      </Notice>
    ) : (
      <Spinner label={copy.loading} className="py-10" />
    );
  return (
    <div className="grid gap-4">
      <p className="text-muted">{copy.intro}</p>
      <Card>
        <h2>{copy.stands.title}</h2>
        <Stands its={its} today={today} />
      </Card>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card>
          <EntrustForm key={`${its.author?.id} ${its.reviewer?.id}`} its={its} writers={writers.data} isAdmin={me.isAdmin} />
        </Card>
        <Card>
          <SignForm
            key={its.reviewBy}
            its={its}
            revision={scenario.revision}
            isOwn={its.author?.id === me.id}
            isAsked={its.reviewer === null || its.reviewer.id === me.id}
            unsaved={unsaved}
            errors={errors}
            today={today}
          />
        </Card>
      </div>
    </div>
  );
}

function Stands({ its, today }: { its: CaseSignOff; today: string }) {
  const { signedOff, reviewBy } = its;
  const words = copy.stands;
  const when = signedOff && longDateOf(signedOff.at);
  const due = reviewBy && longDateOf(lastDayOf(reviewBy));
  const overdue = isReviewOverdue(reviewBy, today);
  return (
    <>
      <p className={`mt-1 wrap-anywhere ${isSigned(its) ? '' : 'text-warn'}`}>
        {!signedOff || !when
          ? words.unsigned
          : signedOff.changedSince
            ? words.changed(signedOff.by, when)
            : words.signed(signedOff.by, when)}
      </p>
      {due && (
        <p className={`mt-0.5 text-[14px] ${overdue ? 'text-warn' : 'text-muted'}`}>{overdue ? words.overdue(due) : words.review(due)}</p>
      )}
    </>
  );
}
