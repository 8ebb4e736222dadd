import { Dialog } from '#web/ui/dialog.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { copy } from './copy.ts';

/** Which keys do what during a consultation, and whether they do. */
export function KeysDialog({
  open,
  on,
  onOpenChange,
  onSwitch,
}: {
  open: boolean;
  on: boolean;
  onOpenChange: (open: boolean) => void;
  onSwitch: (on: boolean) => void;
}) {
  const words = copy.keys;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.title} description={words.intro}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
        {words.list.map(([key, does]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt>
              <kbd className="inline-block min-w-9 rounded-md border border-edge bg-sunken px-2 py-0.5 text-center font-sans text-[13px] font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <Tick checked={on} label={words.on} note={words.onNote} onChange={onSwitch} />
      </div>
    </Dialog>
  );
}
