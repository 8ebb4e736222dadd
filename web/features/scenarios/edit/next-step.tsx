import type { AdminScenario } from '#contract/scenario.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowRight } from '#web/ui/icons.tsx';
import { copy } from './copy.ts';
import type { CasePart } from './parts.ts';

type Props = { status: AdminScenario['status']; errors: number; part: CasePart; onPart: (part: CasePart) => void };

/** The one thing to do next with a case: its errors, then to try it where it is published, or to publish it. Not where one is already. */
export function NextStep({ status, errors, part, onPart }: Props) {
  const [words, to]: [string, CasePart] =
    errors > 0 ? [copy.next.errors(errors), 'advice'] : status === 'draft' ? [copy.next.publish, 'details'] : [copy.next.try, 'trial'];
  if (to === part) return null;
  return (
    <Button variant={errors > 0 || status === 'draft' ? 'primary' : 'ghost'} className="max-sm:flex-1" onClick={() => onPart(to)}>
      {words}
      <ArrowRight aria-hidden />
    </Button>
  );
}
