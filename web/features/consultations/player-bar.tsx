import { LoaderCircle, Pause, Play } from '#web/ui/icons.tsx';
import { clock } from '#contract/said.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import { RecordingDownloads } from './recording-downloads.tsx';
import type { Recording } from './use-recording.ts';

const RATES = [1, 1.25, 1.5] as const;

/** Plays a recording: where it is, another place, how fast, and as a file. `length` in seconds stands in until the file tells its own. */
export function PlayerBar({ recording, consultationId, length }: { recording: Recording; consultationId: string; length: number }) {
  const { player, status, seconds, duration, rate } = recording;
  const { recording: words } = copy;
  const whole = Math.max(1, Math.ceil(duration ?? length));
  const at = Math.min(whole, seconds);
  const going = status === 'playing' || status === 'loading';
  const Icon = status === 'loading' ? LoaderCircle : going ? Pause : Play;
  return (
    <section aria-label={words.title} className="grid gap-2.5">
      {status === 'failed' && <Notice tone="danger">{words.failed}</Notice>}
      <div className="flex items-center gap-2 sm:gap-2.5">
        <Button
          size="icon"
          className="shrink-0 rounded-full"
          aria-label={going ? words.pause : words.play}
          aria-busy={status === 'loading'}
          onClick={() => (going ? player.pause() : player.play())}
        >
          <Icon aria-hidden className={status === 'loading' ? 'motion-safe:animate-spin' : 'fill-current'} />
        </Button>
        <div className="flex min-w-0 flex-1 items-center gap-2 sm:gap-2.5">
          <span className="figures min-w-8 text-right text-[13px] text-muted">{clock(at)}</span>
          <input
            type="range"
            min={0}
            max={whole}
            step={1}
            value={Math.floor(at)}
            aria-label={words.position}
            aria-valuetext={words.positionText(clock(at), clock(whole))}
            onChange={(event) => player.seek(Number(event.target.value))}
            className="h-11 min-w-0 flex-1 accent-[var(--brand)]"
          />
          <span className="figures min-w-8 text-[13px] text-muted max-sm:hidden">{clock(duration ?? length)}</span>
        </div>
        <div className="flex shrink-0 items-center">
          <select
            value={rate}
            aria-label={words.speed}
            onChange={(event) => player.setRate(Number(event.target.value))}
            className="figures h-11 w-14 cursor-pointer appearance-none rounded-control bg-transparent text-center text-[13.5px] font-semibold text-muted [text-align-last:center] hover:bg-sunken hover:text-ink"
          >
            {RATES.map((each) => (
              <option key={each} value={each}>
                {words.rate(each)}
              </option>
            ))}
          </select>
          <RecordingDownloads consultationId={consultationId} />
        </div>
      </div>
    </section>
  );
}
