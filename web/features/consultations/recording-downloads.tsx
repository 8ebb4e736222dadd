import { Download } from '#web/ui/icons.tsx';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu-lazy.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';

/** Hands a recording to the browser as a download. */
async function download(id: string, file: 'mono' | 'stereo'): Promise<void> {
  const { url, stereoUrl, format } = await api.linkRecording({ id });
  const link = document.createElement('a');
  link.href = file === 'stereo' ? stereoUrl : url;
  link.download = `consultation-${id}${file === 'stereo' ? '-stereo' : ''}.${format}`;
  link.click();
}

/** The recording as a file, in one channel or in two. */
export function RecordingDownloads({ consultationId }: { consultationId: string }) {
  const { downloads, notDownloaded } = copy.recording;
  const save = (file: 'mono' | 'stereo') =>
    void download(consultationId, file).catch((error: unknown) =>
      toast({ ...notDownloaded, description: failureWords(error, notDownloaded.description), variant: 'destructive' }),
    );
  return (
    <Menu
      items={[
        { key: 'mono', ...downloads.mono, onSelect: () => save('mono') },
        { key: 'stereo', ...downloads.stereo, onSelect: () => save('stereo') },
      ]}
    >
      <Button variant="quiet" size="icon" aria-label={downloads.label}>
        <Download aria-hidden />
      </Button>
    </Menu>
  );
}
