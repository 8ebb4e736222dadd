import { MOCK_STATIONS, SITTING_POINTS } from '#contract/limits.ts';
import type { MockBand } from '#contract/mock.ts';

/**
 * How far an examiner's points for one station lie from a person's, as a standard deviation. On sixty consultations marked by five hands
 * 63 % of grades were the same, 33 % one off and 4 % two (docs/figures.md): 0.49 grades squared; D1 and D3 count once, D2 one and a half times.
 */
const EXAMINER_SD = Math.sqrt(0.49 * (1 + 1.5 ** 2 + 1));
/** How far one station's points lie from another's of the same doctor: an assumption, the spread of two grades in one domain. */
const STATION_SD = 2;
/** Nine of ten such bands hold the total. */
const NINE_OF_TEN = 1.645;

/**
 * The total of a sitting of twelve, as far as it can be known from the stations that were marked: from their examiner's error, and where
 * they are fewer than twelve from the stations that were not sat.
 * @param points of each marked station, of 10.5
 * @returns null when none was marked
 */
export function bandOf(points: readonly number[]): MockBand | null {
  const marked = points.length;
  if (marked === 0) return null;
  const whole = MOCK_STATIONS.full;
  const total = (points.reduce((sum, each) => sum + each, 0) / marked) * whole;
  const examiner = (EXAMINER_SD * whole) / Math.sqrt(marked);
  const unseen = STATION_SD * whole * Math.sqrt(Math.max(0, (1 - marked / whole) / marked));
  const half = NINE_OF_TEN * Math.hypot(examiner, unseen);
  return {
    low: Math.max(0, Math.floor(total - half)),
    high: Math.min(SITTING_POINTS, Math.ceil(total + half)),
    scaled: marked < whole,
  };
}
