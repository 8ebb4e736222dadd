import { Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
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
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button variant="ghost">
          <Download aria-hidden />
          {copy.details.export}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-50 min-w-48 rounded-control border border-line bg-surface p-1.5 shadow-card motion-fade"
        >
          {FORMATS.map(([format, label]) => (
            <DropdownMenu.Item
              key={format}
              onSelect={() => void save(format)}
              className="flex min-h-10 cursor-pointer items-center justify-between gap-6 rounded-lg px-3 outline-none data-[highlighted]:bg-sunken"
            >
              {label} <span className="text-[13px] text-muted">.{format}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
