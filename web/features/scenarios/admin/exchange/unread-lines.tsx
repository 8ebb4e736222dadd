import type { UnreadLine } from '#contract/sent-import.ts';
import { copy } from './copy.ts';

const words = copy.importing.unread;
const REASONS = Object.keys(words.reasons) as UnreadLine['reason'][];

/** The lines of a Word file that were not understood, with what became of them. */
export function UnreadLines({ unread }: { unread: readonly UnreadLine[] }) {
  if (unread.length === 0) return <p className="mt-1 text-[14px] text-muted">{words.all}</p>;
  return (
    <section aria-label={words.title(unread.length)} className="mt-2.5 rounded-control bg-sunken px-3.5 py-3">
      <h3 className="text-[14px] font-semibold">{words.title(unread.length)}</h3>
      {REASONS.map((reason) => {
        const lines = unread.filter((line) => line.reason === reason);
        return (
          lines.length > 0 && (
            <div key={reason} className="mt-2 text-[14px]">
              <p className="text-muted">{words.reasons[reason]}</p>
              <ul className="mt-0.5 list-disc pl-5">
                {lines.map(({ text }, at) => (
                  <li key={at} className="wrap-anywhere">
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}
