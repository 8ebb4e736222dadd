import { AppError } from '#contract/errors.ts';
import type { Db } from '#server/db/open.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';
import { zipOfCases } from './case-zip.ts';
import { exportedCase } from './exported-case.ts';
import type { importCases } from './import-cases.ts';
import { printCaseFile } from './print-case-file.ts';
import type { ReadImport } from './read-import.ts';
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
      // Small bodies lie among others in one piece of memory.
      const own = body.buffer instanceof ArrayBuffer && body.byteLength === body.buffer.byteLength;
      const read = await workers.run<ReadImport>({ ...READ, ...(own && { gives: [body.buffer] }) }, body);
      if ('refused' in read) throw new AppError(read.refused.code, read.refused);
      return { imported: await take(read.cases, actorOf(request)) };
    },
  };
}
