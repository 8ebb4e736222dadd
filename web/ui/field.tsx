import { CircleAlert } from '#web/ui/first-icons.tsx';
import { type ReactNode, useId } from 'react';

type Wiring = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** Label, control and error, tied together. The control is drawn by `children` with the ids it must carry. */
export function Field({
  label,
  error,
  hint,
  children,
}: {
  label: string;
  error?: string;
  hint?: string;
  children: (wiring: Wiring) => ReactNode;
}) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[13.5px] font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': error || hint ? note : undefined })}
      {error ? (
        <p id={note} role="alert" className="flex items-center gap-1.5 text-[13px] font-medium text-danger">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className="text-[13px] text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
