import { z } from 'zod';

/**
 * A line of a Word file that was not understood, and why: it stands before the first heading, under a heading that is none of the
 * template's (then it is kept in the script), it says how the case is marked, it is a picture or a footnote, or what it names is not to be had here.
 */
export const UnreadLine = z.object({
  text: z.string(),
  reason: z.enum(['no-heading', 'heading', 'marking', 'picture', 'footnote', 'value']),
});
export type UnreadLine = z.infer<typeof UnreadLine>;

/** A case file, a ZIP of them, or a case in a Word file, as an administrator or an author sends it. */
export const SentImport = z.object({
  /** Of a single case file: its key with `.md`; of a Word file: ends with `.docx`. */
  filename: z.string().trim().min(1, 'A file name is required').max(300),
  /** The .md, ZIP or .docx file in base64. */
  content: z.base64('The file must be sent in base64'),
});
