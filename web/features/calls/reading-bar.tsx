import { Phone } from '#web/ui/icons.tsx';
import { READING_SECONDS } from '#contract/limits.ts';
import { clock } from '#contract/said.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Progress } from '#web/ui/progress.tsx';
import { UNDER_THE_THUMB } from './call-button.tsx';
import { copy } from './copy.ts';

/** In place of the consultation's own clock while the record is read: what is left, and the two ways out. */
export function ReadingBar({ left, onStart, onStop }: { left: number; onStart: () => void; onStop: () => void }) {
  return (
    <section
      aria-label={copy.reading.title}
      className="sticky top-[57px] z-20 -mx-4 mt-2 bg-ground px-4 py-2.5 md:static md:mx-0 md:mt-4 md:rounded-card md:border md:border-line md:bg-surface md:px-5 md:py-3.5"
    >
      <div className="flex items-center gap-3 font-semibold">
        <span className="whitespace-nowrap">{copy.reading.title}</span>
        <Progress value={1 - left / READING_SECONDS} label={copy.reading.title} />
        <time role="timer" aria-label={copy.reading.left} className="min-w-11 text-right">
          {clock(left)}
        </time>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-[13.5px] text-muted">{copy.reading.text}</p>
        <div className={cx('flex gap-2 max-md:[&>:last-child]:flex-1', UNDER_THE_THUMB)}>
          <Button variant="quiet" onClick={onStop}>
            {copy.reading.stop}
          </Button>
          <Button onClick={onStart}>
            <Phone aria-hidden />
            {copy.reading.start}
          </Button>
        </div>
      </div>
      {/* Read out when they appear, not each second. */}
      <output className="sr-only">{left <= 30 ? copy.reading.soon : copy.reading.begun}</output>
    </section>
  );
}
