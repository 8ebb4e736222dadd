import { Dialog } from '#web/ui/dialog.tsx';
import { copy } from '../copy.ts';
import { RecordText } from './record-text.tsx';

/** The record over the whole width, in its own order. */
export function RecordDialog({ source, open, onOpenChange }: { source: string; open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={copy.materials.title} width="4xl" reads>
      <div className="gap-x-10 lg:columns-2 [&_section]:mb-2.5">
        <RecordText source={source} />
      </div>
    </Dialog>
  );
}
