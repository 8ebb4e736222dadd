import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { help } from './help-copy.ts';

/** How the trainer is used, from the first choice to what to do afterwards. */
export function Instructions({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={help.title} width="2xl">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {help.sections.map(({ title, points }) => (
          <section key={title}>
            <h3 className="text-brand">{title}</h3>
            <ul className="mt-1.5 grid list-disc gap-1.5 pl-4.5 marker:text-muted">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Button className="mt-6 w-full sm:w-auto" onClick={() => onOpenChange(false)}>
        {help.done}
      </Button>
    </Dialog>
  );
}
