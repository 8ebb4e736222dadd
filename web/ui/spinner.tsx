import { LoaderCircle } from 'lucide-react';

/** Says what is being waited for, to eyes and to a screen reader. */
export function Spinner({ label = 'Loading...', className = '' }: { label?: string; className?: string }) {
  return (
    <output className={`flex items-center justify-center gap-2.5 text-muted ${className}`}>
      <LoaderCircle aria-hidden className="size-5 animate-spin text-brand motion-reduce:animate-none" />
      <span>{label}</span>
    </output>
  );
}

/** A spinner in the middle of an otherwise empty screen. */
export function PageSpinner({ label }: { label?: string }) {
  return <Spinner label={label} className="min-h-[60dvh]" />;
}
