import { PASS_MARK_ESTIMATE, SITTING_POINTS } from '#contract/limits.ts';
import type { MockBand } from '#contract/mock.ts';
import { Card } from '#web/ui/card.tsx';
import { copy } from '../copy.ts';

const words = copy.result;
const at = (points: number) => `${(points / SITTING_POINTS) * 100}%`;

/** The points as a band on a line from 0 to 126, with where pass marks are thought to lie. */
export function BandPicture({ band, marked }: { band: MockBand | null; marked: number }) {
  if (!band) return <Card>{words.noBand}</Card>;
  const { low, high } = band;
  const pass = PASS_MARK_ESTIMATE;
  return (
    <Card>
      <h2 className="text-[13px] font-semibold text-muted">{words.bandTitle}</h2>
      <p className="figures mt-0.5 text-[26px] leading-tight font-[650] tracking-tight">{words.band(low, high)}</p>
      {/* The same as the sentence above and the ones below, for the eye. */}
      <div aria-hidden className="mt-6 mb-7">
        <div className="relative h-3 rounded-full bg-sunken">
          <span
            className="absolute inset-y-0 rounded-full bg-brand"
            style={{ left: at(low), width: at(high - low), printColorAdjust: 'exact' }}
          />
          <span
            className="absolute -inset-y-1.5 rounded-sm border-x-2 border-ink bg-[color-mix(in_srgb,var(--ink)_14%,transparent)]"
            style={{ left: at(pass.low), width: at(pass.high - pass.low) }}
          />
          <span
            className="absolute -top-6 -translate-x-1/2 text-[12px] whitespace-nowrap text-muted"
            style={{ left: at((pass.low + pass.high) / 2) }}
          >
            {words.estimate}
          </span>
        </div>
        <div className="figures relative mt-2 h-4 text-[12px] text-muted">
          <span className="absolute left-0">0</span>
          <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: at((pass.low + pass.high) / 2) }}>
            {pass.low} to {pass.high}
          </span>
          <span className="absolute right-0">{SITTING_POINTS}</span>
        </div>
      </div>
      <p className="max-w-[80ch] text-[14px]">
        {words.bandText} {band.scaled && words.bandScaled(marked)}
      </p>
      <p className="mt-1 max-w-[80ch] text-[14px] text-muted">{words.passMark}</p>
    </Card>
  );
}
