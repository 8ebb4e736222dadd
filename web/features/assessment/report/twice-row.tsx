import { useId, useState } from 'react';
import { ArrowRight } from '#web/ui/icons.tsx';
import { copy } from '../copy.ts';
import type { TwiceTried } from './changed-since.ts';
import type { Moment } from './moment.tsx';
import { OpeningRow } from './opening-row.tsx';
import { Quote } from './quote.tsx';
import { VerdictMark } from './verdict-mark.tsx';

const words = copy.attempt;
type OnMoment = ((moment: Moment) => void) | undefined;

/** One act at both attempts; opens to the words of both, each with the way to where it is heard. */
export function TwiceRow({
  act: { title, before, now },
  onMoment,
  onEarlier,
}: {
  act: TwiceTried;
  onMoment: OnMoment;
  onEarlier: OnMoment;
}) {
  const [open, setOpen] = useState(false);
  return (
    <OpeningRow
      open={open}
      onOpenChange={() => setOpen(!open)}
      buttonClass="gap-2 py-1"
      contentClass="grid gap-2 pb-2.5"
      heading={
        <>
          <VerdictMark verdict={before.verdict} />
          <ArrowRight aria-hidden className="size-3.5 shrink-0 text-muted" />
          <VerdictMark verdict={now.verdict} />
          <span className="flex-1">{title}</span>
        </>
      }
    >
      <Attempt title={words.earlier} at={before} onMoment={onEarlier} />
      <Attempt title={words.now} at={now} onMoment={onMoment} />
    </OpeningRow>
  );
}

function Attempt({ title, at: { verdict, moment }, onMoment }: { title: string; at: TwiceTried['now']; onMoment: OnMoment }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <p id={id} className="text-[13px] font-semibold text-muted">
        {title}
      </p>
      {(verdict === 'missed' || !moment) && <p className="text-[14px] text-muted">{moment ? words.belonged : words.noWords}</p>}
      {moment && <Quote evidence={moment} onMoment={onMoment} />}
    </fieldset>
  );
}
