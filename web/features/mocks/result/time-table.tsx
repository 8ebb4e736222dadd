import type { MockStationResult } from '#contract/mock-result.ts';
import { clock } from '#contract/said.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { copy } from '../copy.ts';

const words = copy.result;

/** Where the minutes of each station went. */
export function TimeTable({ stations }: { stations: MockStationResult[] }) {
  const held = stations.filter(({ consultationId }) => consultationId !== null);
  if (held.length === 0) return null;
  const { reading, used, first, share, plan } = words.timeColumns;
  return (
    <Card>
      <h2>{words.time}</h2>
      <table className="figures mt-2 w-full text-left text-[14px]">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1.5 pr-2 font-semibold">
              {words.columns.station}
            </th>
            {[reading, used, first, share, plan].map((name) => (
              <th
                key={name}
                scope="col"
                className={cx('px-1 py-1.5 text-right font-semibold sm:px-1.5', (name === reading || name === first) && 'max-sm:hidden')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {held.map(({ station, title, time }) => (
            <tr key={station}>
              <th scope="row" className="py-1.5 pr-2 font-medium">
                <span className="text-muted">{station}.</span> {title}
              </th>
              <td className="px-1.5 text-right max-sm:hidden">{clock(time.readingSeconds)}</td>
              <td className="px-1 text-right sm:px-1.5">{clock(time.consultationSeconds)}</td>
              <td className="px-1.5 text-right max-sm:hidden">
                {time.firstWordsSeconds === null ? words.notKnown : clock(time.firstWordsSeconds)}
              </td>
              <td className="px-1 text-right sm:px-1.5">{time.doctorShare === null ? words.notKnown : words.percent(time.doctorShare)}</td>
              <td className="px-1 text-right sm:px-1.5">{time.planSeconds === null ? words.notKnown : clock(time.planSeconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
