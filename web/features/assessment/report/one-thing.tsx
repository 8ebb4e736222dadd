import { Link } from '@tanstack/react-router';
import { Mic, Play, Target } from '#web/ui/icons.tsx';
import type { ReportPoint } from '#contract/assessment.ts';
import { clock } from '#contract/said.ts';
import { Button } from '#web/ui/button.tsx';
import { copy } from '../copy.ts';
import type { Moment } from './moment.tsx';

const words = copy.report;

type Props = {
  change: ReportPoint | undefined;
  /** In a sentence: where nothing more is known of it. */
  focus: string;
  onMoment?: ((moment: Moment) => void) | undefined;
  audible: boolean;
  /** Its drill; null where it has none. */
  drill: string | null;
};

/** The one thing to change next time: what and why, what was said at the moment it belonged to, the words for it, and the way there. */
export function OneThing({ change, focus, onMoment, audible, drill }: Props) {
  if (!change && !focus) return null;
  const { moment } = change ?? {};
  return (
    <section className="flex gap-3 rounded-card bg-brand-soft px-4 py-3 sm:px-5">
      <Target aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
      <div className="@container min-w-0 flex-1">
        <div className="grid items-center gap-x-4 @xl:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <h3 className="text-[13px] text-brand">{words.focus}</h3>
            <p className="text-[16px] leading-snug font-semibold">{change?.title ?? focus}</p>
          </div>
          <div className="@xl:col-span-2 @xl:row-start-2">
            {change && <p className="mt-0.5 text-[14px]">{change.line}</p>}
            {moment && (
              <p className="mt-1.5 border-l-[3px] border-brand/40 pl-2.5 text-[14px]">
                <span className="figures font-semibold">
                  {words.belonged(moment.role, moment.seconds === undefined ? null : clock(moment.seconds))}
                </span>{' '}
                “{moment.quote}”
              </p>
            )}
            {change?.say && (
              <p className="mt-1.5 text-[14px]">
                <span className="font-semibold text-brand">{words.next}</span>
                {change.say}
              </p>
            )}
          </div>
          <div className="no-print flex flex-wrap gap-2 empty:hidden @max-xl:mt-2.5">
            {drill && (
              <Button asChild size="sm" variant="ghost" className="min-h-11 !bg-surface sm:min-h-9">
                <Link to="/drills/$id" params={{ id: drill }}>
                  <Mic aria-hidden />
                  {words.sayAgain}
                </Link>
              </Button>
            )}
            {moment && onMoment && (
              <Button size="sm" variant="ghost" className="min-h-11 !bg-surface sm:min-h-9" onClick={() => onMoment(moment)}>
                {audible && <Play aria-hidden />}
                {audible ? words.hearMoment : words.showMoment}
              </Button>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
