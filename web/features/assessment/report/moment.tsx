import { Play } from '#web/ui/icons.tsx';
import { clock } from '#contract/said.ts';
import { copy } from '../copy.ts';

/** A place in a consultation: by time, by entry, or both. */
export type Moment = { seconds?: number | undefined; entryId?: string | undefined };

/** The time at which something was said; a button where the page can show or play it. */
export function MomentButton({ moment, onMoment }: { moment: Moment; onMoment?: ((moment: Moment) => void) | undefined }) {
  const time = moment.seconds === undefined ? null : clock(moment.seconds);
  if (!onMoment || (time === null && !moment.entryId)) return time && <span className="figures text-[13px] text-muted">{time}</span>;
  return (
    <button
      type="button"
      onClick={() => onMoment(moment)}
      aria-label={time === null ? copy.report.find : copy.report.hear(time)}
      className="figures -my-1 inline-flex shrink-0 min-h-8 items-center gap-1 rounded-lg px-2 text-[13px] font-semibold text-brand hover:bg-brand-soft"
    >
      <Play aria-hidden className="size-3 fill-current print:hidden" />
      {time ?? copy.report.show}
    </button>
  );
}
