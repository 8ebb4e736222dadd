import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copy } from './copy.ts';

type Props = { label: string; saving: boolean; onSave: () => void; onCancel: () => void; children: ReactNode };

/** A form that stands in the place of what it edits, with save and cancel. The focus goes to its first field. */
export function InPlaceForm({ label, saving, onSave, onCancel, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving) onSave();
  };
  return (
    <form ref={element} noValidate aria-label={label} onSubmit={submit} className="mt-2 grid gap-3.5 rounded-control bg-sunken p-4">
      {children}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button type="submit" disabled={saving}>
          {saving ? copy.saving : copy.save}
        </Button>
      </div>
    </form>
  );
}
