import type { ProviderUsage } from '#contract/voice-provider.ts';
import { copy } from './copy.ts';
import { dayOf, dollars, minutesOf } from './words.ts';

const words = copy.usage;

/** The figures behind the chart, of days with a call, newest first. */
export function UsageTable({ days }: ProviderUsage) {
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer rounded py-1.5 text-[14px] text-muted hover:text-ink">{words.table}</summary>
      <table aria-label={words.table} className="figures mt-2 w-full max-w-xl text-[14px]">
        <thead className="text-[13px] text-muted">
          <tr className="[&>th]:py-1.5 [&>th]:text-right [&>th]:font-medium">
            <th scope="col" className="!text-left">
              {words.day}
            </th>
            <th scope="col">{words.figures.calls}</th>
            <th scope="col">{words.figures.minutes}</th>
            <th scope="col">{words.figures.cost}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ calls }) => calls > 0)
            .toReversed()
            .map(({ date, calls, minutes, cost }) => (
              <tr key={date} className="border-t border-line [&>td]:py-1.5 [&>td]:text-right">
                <th scope="row" className="py-1.5 text-left font-medium">
                  {dayOf(date)}
                </th>
                <td>{calls}</td>
                <td>{minutesOf(minutes)}</td>
                <td>{dollars(cost)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
