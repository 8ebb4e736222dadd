import type { TestProject } from 'vitest/node';
import { noRecogniser } from './lacking.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { SPEECH_DATA } from './speech.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the server that all files share. */
    serverUrl: string;
  }
}

/** Of this run: every project with tests in a browser comes here. */
const run = globalThis as { sharedServer?: Promise<ServerProcess> };

/** One server for all files that leave cases, prompts and marking as they are: each start takes 8 to 15 s. */
export async function setup(project: TestProject): Promise<void> {
  run.sharedServer ??= startServer({ env: noRecogniser() ? {} : { STT: 'pocketsphinx', SPEECH_DATA, TTS: 'flite' } });
  project.provide('serverUrl', (await run.sharedServer).url);
}

export const teardown = async (): Promise<void> => void (await (await run.sharedServer)?.kill('SIGTERM'));
