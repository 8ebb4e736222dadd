import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PencilLine } from '#web/ui/icons.tsx';
import { ownStorage } from '#web/api/own-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { copy } from './copy.ts';
import { assessmentsQuery, selfQuery } from './queries.ts';
import { SelfForm } from './self-form.tsx';

const words = copy.self;
/** Kept on this device: one press, and it is never offered again. */
const NEVER = 'self-never-offered';

/**
 * One's own grades, offered beside the feedback and never in front of it. Who has given them, or wants no offer, keeps a quiet
 * button. Also while the feedback is made; not where it has no grades.
 */
export function SelfOffer({ consultationId }: { consultationId: string }) {
  const { data: self, isPending } = useQuery(selfQuery(consultationId));
  const { data: records } = useQuery(assessmentsQuery(consultationId));
  const [never, setNever] = useState(() => ownStorage().getItem(NEVER) === 'true');
  const [editing, setEditing] = useState(false);
  if (isPending || !records || records[0]?.assessment.report.assessable === false) return null;
  if (editing)
    return <SelfForm consultationId={consultationId} given={self ?? null} leave={words.cancel} onDone={() => setEditing(false)} />;
  const edit = () => setEditing(true);
  if (self || never)
    return (
      <Button variant="ghost" size="sm" className="no-print min-h-11 w-fit sm:min-h-9" onClick={edit}>
        <PencilLine aria-hidden />
        {self ? words.change : words.later}
      </Button>
    );
  const offerNoMore = () => {
    ownStorage().setItem(NEVER, 'true');
    setNever(true);
  };
  return (
    <Card className="no-print !py-3.5">
      <h3 className="text-[15px]">{words.title}</h3>
      <p className="text-[14px] text-muted">{words.text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" className="min-h-11 sm:min-h-9" onClick={edit}>
          <PencilLine aria-hidden />
          {words.open}
        </Button>
        <Button variant="quiet" size="sm" className="min-h-11 sm:min-h-9" onClick={offerNoMore}>
          {words.never}
        </Button>
      </div>
    </Card>
  );
}
