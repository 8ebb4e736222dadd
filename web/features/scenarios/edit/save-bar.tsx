import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { copy as panel } from '../admin/copy.ts';
import { copy } from './copy.ts';
import type { CaseForm } from './use-case-form.ts';

const { form, discard } = panel;

/**
 * Below the fields, always in sight: the one button that saves all parts of the case that are written, and how they stand. At the left,
 * where no toast comes to lie over it.
 */
export function SaveBar({ writing: { dirty, saving, problems, dropChanges } }: { writing: CaseForm }) {
  const [asking, setAsking] = useState(false);
  const wrong = Object.keys(problems).length;
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2.5 border-t border-line bg-ground px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:mx-0 md:px-0"
    >
      <Button type="submit" className="max-sm:flex-1" disabled={!dirty || saving}>
        {saving ? form.saving : form.save.edit}
      </Button>
      <Button variant="ghost" className="max-sm:flex-1" disabled={!dirty || saving} onClick={() => setAsking(true)}>
        {copy.save.discard}
      </Button>
      <p
        className={`min-w-0 flex-1 text-[13.5px] max-sm:order-first max-sm:basis-full ${wrong > 0 ? 'font-medium text-danger' : 'text-muted max-sm:hidden'}`}
      >
        {wrong > 0 ? form.wrong(wrong) : dirty ? copy.save.dirty : copy.save.saved}
      </p>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={discard.title}
        description={discard.text}
        action={discard.action}
        cancel={discard.cancel}
        onConfirm={dropChanges}
      />
    </div>
  );
}
