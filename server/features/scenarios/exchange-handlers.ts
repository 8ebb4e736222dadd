import { AppError } from '#contract/errors.ts';
import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import type { Db } from '#server/db/open.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';
import { zipOfCases } from './case-zip.ts';
import { exportedCase } from './exported-case.ts';
import type { importCases } from './import-cases.ts';
import { printCaseFile } from './print-case-file.ts';
import type { ReadImport, SentImport } from './read-import.ts';
import { refused } from './refused-import.ts';
import type { ScenarioRow, ScenarioStore } from './store.ts';

type Parts = { db: Db; scenarios: Pick<ScenarioStore, 'find' | 'listAll'>; take: ReturnType<typeof importCases>; workers: WorkerPool };

const READ = { module: new URL('./read-import.ts', import.meta.url), name: 'readImport' };

/** Cases with their stations as files: out, one or all, and in. */
export function exchangeHandlers({
  db,
  scenarios,
  take,
  workers,
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
      if (Buffer.byteLength(body.content, 'base64') > IMPORT_MAX_BYTES) throw new AppError('too_large');
      const { filename, content } = body;
      const read = await workers.run<ReadImport>(READ, { filename, content } satisfies SentImport);
      if ('problems' in read) throw refused(read.problems);
      return { imported: await take(read.cases, actorOf(request)) };
    },
  };
}
