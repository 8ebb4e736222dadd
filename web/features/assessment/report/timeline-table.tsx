import type { Timeline } from '#contract/assessment.ts';
import { clock } from '#contract/said.ts';
import { copy } from '../copy.ts';

const words = copy.timeline;

/** The picture as a table, in the order of time: for those who do not see it. Only where times are known. */
export function TimelineTable({ timeline }: { timeline: Timeline }) {
  const { moments, interruptions, silences, turns } = timeline;
  if (turns.length === 0) return null;
  const rows = [
    ...(Object.keys(moments) as (keyof Timeline['moments'])[]).map((name) => ({
      key: name,
      what: words.moments[name],
      at: moments[name],
      detail: moments[name] === null ? words.never : words.came,
    })),
    ...interruptions.map(({ entryId, seconds }) => ({ key: `cut-${entryId}`, what: words.cutIn, at: seconds, detail: words.cutOff })),
    ...silences.map(({ entryId, start, seconds, role }) => ({
      key: `pause-${entryId}`,
      what: words.pause,
      at: start,
      detail: words.pauseOf(Math.round(seconds), role === 'user' ? words.you : words.thePatient),
    })),
  ].toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity));
  return (
    <details className="mt-3 border-t border-line pt-2 text-[14px] print:hidden">
      <summary className="w-fit cursor-pointer rounded py-1.5 text-muted hover:text-ink">{words.table}</summary>
      <table className="mt-1 w-full text-left">
        <thead className="text-[13px] text-muted">
          <tr>
            <th className="py-1 font-medium">{words.when}</th>
            <th className="py-1 font-medium">{words.what}</th>
            <th className="py-1 font-medium">{words.detail}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, what, at, detail }) => (
            <tr key={key} className="border-t border-line">
              <td className="figures py-1">{at === null ? '–' : clock(at)}</td>
              <td className="py-1">{what}</td>
              <td className="py-1 text-muted">{detail}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
