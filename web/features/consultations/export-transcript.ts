import { api } from '#web/api/api.ts';

export type ExportFormat = 'txt' | 'md' | 'json';

/** Fetches the transcript with the bearer token, which a plain link could not send, and hands it to the browser as a download. */
export async function exportTranscript(id: string, format: ExportFormat): Promise<void> {
  const response = await api.exportConsultation({ id, format });
  const offered = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = offered ?? `consultation-${id}.${format}`;
  link.click();
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
