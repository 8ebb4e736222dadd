import { useQueryClient } from '@tanstack/react-query';
import type { administrationApi } from '#contract/api/administration.ts';
import type { Output } from '#contract/endpoint.ts';
import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import { api } from '#web/api/api.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { copy } from './copy.ts';

const words = copy.importing;
export type Imported = Output<typeof administrationApi.importScenarios>['imported'];

/** A file of this computer that was not sent, with the words for it. */
export class UnsendableFile extends Error {}

/** Takes a file of cases in, all or none. */
export function useImport() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (file: File): Promise<Imported> => {
      if (file.size > IMPORT_MAX_BYTES) throw new UnsendableFile(words.tooLarge(IMPORT_MAX_BYTES / 1024 / 1024));
      return (await api.importScenarios({ filename: file.name, content: await base64Of(file) })).imported;
    },
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: ['admin'] }), client.invalidateQueries({ queryKey: ['scenarios'] })]),
  });
}

/** A file in base64; the browser's reader takes 20 MB without blocking the page. */
const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(new UnsendableFile(words.unreadable)));
    reader.readAsDataURL(file);
  });
