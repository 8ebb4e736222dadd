import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { overPglite } from '#server/db/open.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseDump: ArrayBuffer;
  }
}

/** Makes one migrated database for all test workers to open. */
export default async function setup(project: TestProject): Promise<void> {
  const pglite = await PGlite.create();
  await overPglite(pglite);
  project.provide('databaseDump', await (await pglite.dumpDataDir('none')).arrayBuffer());
  await pglite.close();
}
