import { ChevronDown } from '#web/ui/icons.tsx';

/** A text as one line until it is wanted: 26 of them in full would be ten screens. */
export function OneLine({ text, className = '' }: { text: string; className?: string }) {
  return (
    <details className={`group ${className}`}>
      <summary className="flex min-h-6 cursor-pointer list-none gap-2 rounded [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-1 min-w-0 flex-1 whitespace-pre-line group-open:line-clamp-none">{text}</span>
        <ChevronDown aria-hidden className="mt-0.5 size-4 shrink-0 transition-transform duration-150 group-open:rotate-180" />
      </summary>
    </details>
  );
}
