import { Download } from '#web/ui/icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { failureWords } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { offeredName, saveAs } from '#web/api/save-as.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { readCounting } from './fetch-export.ts';
import { Section } from './section.tsx';

const MEGABYTE = 1_000_000;

/** Everything of the person as one ZIP; recordings may make it long, so it counts and can be stopped. */
export function ExportData() {
  const running = useRef<AbortController | null>(null);
  const [megabytes, setMegabytes] = useState<string | null>(null);
  // Leaving the page ends it.
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setMegabytes('');
    try {
      const response = await api.exportAccount({}, { signal: controller.signal });
      const zip = await readCounting(response, (bytes) => setMegabytes((bytes / MEGABYTE).toFixed(1)));
      saveAs(zip, offeredName(response, 'gp-training.zip'));
      toast(copy.data.done);
    } catch (error) {
      if (!controller.signal.aborted)
        toast({ ...copy.data.failed, description: failureWords(error, copy.data.failed.description), variant: 'destructive' });
    } finally {
      setMegabytes(null);
    }
  };
  return (
    <Section title={copy.data.title} text={copy.data.text}>
      {megabytes === null ? (
        <Button variant="ghost" onClick={() => void start()}>
          <Download aria-hidden />
          {copy.data.action}
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <Spinner className="figures" label={Number(megabytes) > 0 ? copy.data.received(megabytes) : copy.data.preparing} />
          <Button variant="ghost" onClick={() => running.current?.abort()}>
            {copy.data.stop}
          </Button>
        </div>
      )}
    </Section>
  );
}
