import { useDeferredValue, useMemo } from 'react';
import { cx } from '#web/ui/cx.ts';
import { ChevronDown } from '#web/ui/first-icons.tsx';
import { copy } from './copy.ts';
import { headingsOf } from './script-headings.ts';

const { outline } = copy.form;
type Props = { script: string; beside: boolean; onChoose: (at: number) => void };

/** The headings of the script, each a way to its place: beside the field where there is room, else folded above it. */
export function ScriptOutline({ script, beside, onChoose }: Props) {
  // Typing does not wait for it.
  const text = useDeferredValue(script);
  const headings = useMemo(() => headingsOf(text), [text]);
  if (headings.length === 0) return null;
  const list = (
    <ul className="max-xl:pt-1 max-xl:pb-2">
      {headings.map(({ text: title, level, at }) => (
        <li key={at}>
          <button
            type="button"
            onClick={() => onChoose(at)}
            className={cx(
              'w-full rounded-lg px-2 py-1 text-left text-[13px] leading-snug wrap-anywhere text-muted hover:bg-sunken hover:text-ink max-xl:min-h-11',
              level === 3 ? 'pl-5' : 'font-medium text-ink',
            )}
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
  if (beside)
    return (
      <nav aria-label={outline} className="relative min-h-0">
        <div className="absolute inset-0 overflow-y-auto">{list}</div>
      </nav>
    );
  return (
    <details className="group mb-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-[14px] font-medium text-muted">
        {outline}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <nav aria-label={outline} className="max-h-[40dvh] overflow-y-auto rounded-control border border-line px-1">
        {list}
      </nav>
    </details>
  );
}
