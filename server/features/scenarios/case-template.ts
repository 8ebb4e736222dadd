import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HandlersFor } from '#server/http/handlers.ts';

/**
 * The text that a new case begins with: patient-details.md of the templates' folder. Once, at start.
 * @throws when the file is missing.
 */
export const readCaseTemplate = async (folder: string): Promise<string> =>
  (await readFile(join(folder, 'patient-details.md'), 'utf8')).trim();

/** For the case editor of administrators. */
export const caseTemplateHandlers = (patientDetails: string): HandlersFor<'getCaseTemplate'> => ({
  getCaseTemplate: async () => ({ patientDetails }),
});
