import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { copy } from './copy.ts';
import { ImportFailure } from './import-failure.tsx';
import { ImportedList } from './imported-list.tsx';
import { useImport } from './use-import.ts';

const words = copy.importing;

/** Import: `children` are what is pressed for it; a file is chosen, sent, and what became of each of its cases is told; or why none was taken in. */
export function ImportCases({ children }: { children: (choose: () => void) => ReactNode }) {
  const [chooser, setChooser] = useState<HTMLInputElement | null>(null);
  const [open, setOpen] = useState(false);
  const take = useImport();
  const choose = () => chooser?.click();
  const send = (file: File | undefined) => {
    if (!file) return;
    setOpen(true);
    take.mutate(file);
  };
  return (
    <>
      {children(choose)}
      <input
        ref={setChooser}
        type="file"
        accept=".md,.zip,.docx,text/markdown,application/zip,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        aria-label={words.file}
        hidden
        onChange={({ target }) => {
          send(target.files?.[0]);
          // The same file, mended, may be chosen again.
          target.value = '';
        }}
      />
      <Dialog
        open={open}
        onOpenChange={(next) => !take.isPending && setOpen(next)}
        title={words.title}
        description={words.hint}
        width="2xl"
        footer={
          !take.isPending && (
            <>
              <Button variant="ghost" onClick={choose}>
                {words.another}
              </Button>
              <Button onClick={() => setOpen(false)}>{words.close}</Button>
            </>
          )
        }
      >
        <div aria-live="polite">
          {take.isPending && <Spinner label={words.working(take.variables.name)} className="py-10" />}
          {take.isError && <ImportFailure error={take.error} />}
          {take.isSuccess && (
            <>
              <Notice>
                {words.done(take.data.length)} {take.data.some(({ result }) => result === 'changed') && words.kept}
              </Notice>
              <ImportedList imported={take.data} />
            </>
          )}
        </div>
      </Dialog>
    </>
  );
}
