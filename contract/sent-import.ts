import { z } from 'zod';

/** A case file, or a ZIP of them, as an administrator sends it. */
export const SentImport = z.object({
  /** Of a single case file: its key with `.md`. */
  filename: z.string().trim().min(1, 'A file name is required').max(300),
  /** The .md or ZIP file in base64. */
  content: z.base64('The file must be sent in base64'),
});
