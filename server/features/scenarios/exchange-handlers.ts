import { AppError } from '#contract/errors.ts';
import { WORD_UNREAD_MAX } from '#contract/limits.ts';
import type { Db } from '#server/db/open.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';
import { zipOfCases } from './case-zip.ts';
import { exportedCase } from './exported-case.ts';
import type { importCases } from './import-cases.ts';
import { printCaseFile } from './print-case-file.ts';
import type { ReadImport } from './read-import.ts';
import { type Section, sectionsOf } from './sections.ts';
import type { ScenarioRow, ScenarioStore } from './store.ts';

type Parts = {
  db: Db;
  scenarios: Pick<ScenarioStore, 'find' | 'listAll'>;
  take: ReturnType<typeof importCases>;
  workers: WorkerPool;
  isKnownSection: (section: Section) => boolean;
};

const READ = { module: new URL('./read-import.ts', import.meta.url), name: 'readImport' };

/** Cases with their stations as files: out, one or all, and in. `isKnownSection`: whether the patient knows where a heading's lines belong. */
export function exchangeHandlers({
  db,
  scenarios,
  take,
  workers,
  isKnownSection,
}: Parts): HandlersFor<'exportScenario' | 'exportScenarios' | 'importScenarios'> {
  const fileOf = async (row: ScenarioRow) => {
    const exported = await exportedCase(db, row);
    return { file: `${exported.key}.md`, text: printCaseFile(exported) };
  };
  return {
    exportScenario: async ({ params }) => {
      const row = await scenarios.find(params.id);
      if (!row || row.deletedAt) throw new AppError('scenario_not_found');
      const { file, text } = await fileOf(row);
      return { type: 'text/markdown; charset=utf-8', filename: file, body: text };
    },

    exportScenarios: async () => {
      const files = [];
      for (const row of await scenarios.listAll()) files.push(await fileOf(row));
      return { type: 'application/zip', filename: 'cases.zip', body: Buffer.from(await zipOfCases(files)) };
    },

    importScenarios: async ({ body, ...request }) => {
      // Small bodies lie among others in one piece of memory.
      const own = body.buffer instanceof ArrayBuffer && body.byteLength === body.buffer.byteLength;
      const read = await workers.run<ReadImport>({ ...READ, ...(own && { gives: [body.buffer] }) }, body);
      if ('refused' in read) throw new AppError(read.refused.code, read.refused);
      const imported = await take(read.cases, actorOf(request));
      if (!read.unread) return { imported };
      const [{ patientDetails } = { patientDetails: '' }] = read.cases;
      const strange = sectionsOf(patientDetails).filter((section) => !isKnownSection(section));
      const kept = strange.flatMap(({ heading, lines }) => [heading, ...lines].map((text) => ({ text, reason: 'heading' as const })));
      return { imported: imported.map((each) => ({ ...each, unread: [...kept, ...read.unread!].slice(0, WORD_UNREAD_MAX) })) };
    },
  };
}
