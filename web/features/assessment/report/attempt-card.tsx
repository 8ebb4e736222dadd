import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Report } from '#contract/assessment.ts';
import type { EarlierAttempt } from '#contract/attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { longDateOf } from '#web/ui/dates.ts';
import { ChevronDown, Square } from '#web/ui/icons.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { copy } from '../copy.ts';
import { actsSince, type TwiceTried } from './changed-since.ts';
import type { Moment } from './moment.tsx';
import { TwiceRow } from './twice-row.tsx';

const words = copy.attempt;

/** The recording of the earlier attempt, where there is one. */
export type EarlierSound = { status: 'quiet' | 'playing' | 'failed'; play: (moment: Moment) => void; stop: () => void };

type Props = {
  earlier: EarlierAttempt;
  report: Report;
  onMoment?: ((moment: Moment) => void) | undefined;
  sound?: EarlierSound | undefined;
};

/** Act by act what became of it at the earlier attempt and at this one, with the words of both. The grades stand on their own cards. */
export function AttemptCard({ earlier, report, onMoment, sound }: Props) {
  const { gained, lost, both, neither } = actsSince(earlier, report);
  const rows = { onMoment, onEarlier: sound?.play };
  return (
    <Card className="!py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-[17px]">{words.title}</h3>
        <Link
          to="/consultation-details/$sessionId"
          params={{ sessionId: earlier.consultationId }}
          className="rounded text-[13.5px] text-brand underline underline-offset-4"
        >
          {words.open(longDateOf(earlier.completedAt))}
        </Link>
      </div>
      <output className="no-print block">
        {sound?.status === 'playing' && (
          <span className="mt-2 flex items-center gap-2.5 text-[14px]">
            {words.playing}
            <Button size="sm" variant="ghost" className="min-h-11 sm:min-h-9" onClick={sound.stop}>
              <Square aria-hidden />
              {words.stop}
            </Button>
          </span>
        )}
        {sound?.status === 'failed' && <span className="mt-1 block text-[14px] text-danger">{words.noSound}</span>}
      </output>
      {gained.length + lost.length === 0 && <p className="mt-1 text-[14px] text-muted">{words.same}</p>}
      <div className="mt-1 grid gap-x-6 gap-y-2 @xl:grid-cols-2 @xl:items-start">
        <Acts title={words.gained} acts={gained} {...rows} />
        <Acts title={words.lost} acts={lost} {...rows} />
      </div>
      <FoldedActs title={words.both} acts={both} {...rows} />
      <FoldedActs title={words.neither} acts={neither} {...rows} />
    </Card>
  );
}

type ActsProps = { title: string; acts: readonly TwiceTried[]; onMoment: Props['onMoment']; onEarlier: Props['onMoment'] };

function Acts({ title, acts, ...rows }: ActsProps) {
  if (acts.length === 0) return null;
  return (
    <section>
      <h4 className="text-[13px] font-semibold text-muted">{title}</h4>
      <ul className="text-[14px]">
        {acts.map((act) => (
          <TwiceRow key={act.title} act={act} {...rows} />
        ))}
      </ul>
    </section>
  );
}

/** What did not change, behind a button. */
function FoldedActs({ title, acts, ...rows }: ActsProps) {
  const [chosen, setOpen] = useState(false);
  const open = usePrinting() || chosen;
  const content = useId();
  if (acts.length === 0) return null;
  return (
    <section className="mt-2 border-t border-line pt-1">
      <h4>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={content}
          onClick={() => setOpen(!chosen)}
          className="flex min-h-11 w-full items-center gap-2 rounded-lg text-left text-[13px] font-semibold text-muted"
        >
          <span className="flex-1">
            {title} ({acts.length})
          </span>
          <ChevronDown aria-hidden className={cx('no-print size-4 transition-transform duration-150', open && 'rotate-180')} />
        </button>
      </h4>
      <ul id={content} hidden={!open} className="text-[14px]">
        {open && acts.map((act) => <TwiceRow key={act.title} act={act} {...rows} />)}
      </ul>
    </section>
  );
}
