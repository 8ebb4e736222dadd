import { clock } from '#contract/said.ts';
import type { Line } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import type { CallNotice } from './notices.ts';

/** Everything that was said near the person in this call, with the moment of the consultation. Absent where nothing happened. */
export function NoticeHistory({ history, line }: { history: readonly CallNotice[]; line: Line | null }) {
  if (history.length === 0) return null;
  const begun = line && Date.parse(line.createdAt) - line.clockOffsetMs;
  return (
    <div className="mt-3.5 border-t border-line pt-3.5">
      <h3 className="text-[13px] text-muted">{copy.notice.history}</h3>
      <ol className="mt-1 grid gap-1 text-[14px]">
        {history.map(({ id, at, text }) => (
          <li key={id} className="grid grid-cols-[44px_minmax(0,1fr)] gap-2">
            <time className="text-muted">{begun === null ? '' : clock(Math.max(0, (at - begun) / 1000))}</time>
            <span className="wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
