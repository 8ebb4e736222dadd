import { failureWords } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';

/** What was done, as a toast. */
export const sayDone = (description: string) => void toast({ title: copy.toasts.success, description });

/** What failed, as a toast: the server's words, else the fallback (spec, section 8). */
export const sayFailed = (error: unknown, fallback: string) =>
  void toast({ title: copy.toasts.error, description: failureWords(error, fallback), variant: 'destructive' });
