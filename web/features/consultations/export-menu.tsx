import { Download } from '#web/ui/icons.tsx';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu-lazy.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { type ExportFormat, exportTranscript } from './export-transcript.ts';

const FORMATS = Object.entries(copy.details.formats) as [ExportFormat, string][];

/** 'Export transcript', in one of three formats. */
export function ExportMenu({ consultationId }: { consultationId: string }) {
  const save = (format: ExportFormat) =>
    exportTranscript(consultationId, format).catch((error: unknown) => {
      const { title, description } = copy.details.exportFailed;
      toast({ title, description: failureWords(error, description), variant: 'destructive' });
    });
  return (
    <Menu items={FORMATS.map(([format, label]) => ({ key: format, label, hint: `.${format}`, onSelect: () => void save(format) }))}>
      <Button variant="ghost">
        <Download aria-hidden />
        {copy.details.export}
      </Button>
    </Menu>
  );
}
