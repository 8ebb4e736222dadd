import { LoaderCircle } from '#web/ui/first-icons.tsx';

/** Says what is being waited for, to eyes and to a screen reader. */
export function Spinner({ label = 'Loading...', className = '', alone = false }: { label?: string; className?: string; alone?: boolean }) {
  return (
    <output className={`flex items-center justify-center gap-2.5 text-muted ${className}`}>
      <LoaderCircle aria-hidden className="size-5 animate-spin text-brand motion-reduce:animate-none" />
      {/* Where nothing else is on the page, it is its heading. */}
      <span {...(alone && { role: 'heading', 'aria-level': 1 })}>{label}</span>
    </output>
  );
}

/** A spinner in the middle of an otherwise empty screen. */
export function PageSpinner({ label }: { label?: string }) {
  return <Spinner label={label} alone className="min-h-[60dvh]" />;
}
