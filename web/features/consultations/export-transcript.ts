import { api } from '#web/api/api.ts';
import { offeredName, saveAs } from '#web/api/save-as.ts';

export type ExportFormat = 'txt' | 'md' | 'json';

/** Fetches the transcript with the bearer token, which a plain link could not send, and hands it to the browser as a download. */
export async function exportTranscript(id: string, format: ExportFormat): Promise<void> {
  const response = await api.exportConsultation({ id, format });
  saveAs(await response.blob(), offeredName(response, `consultation-${id}.${format}`));
}
