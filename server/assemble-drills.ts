import type { Db } from './db/open.ts';
import { actsNamed } from './features/drills/drill-store.ts';
import { readDrillSets } from './features/drills/drill-sets.ts';
import type { FindParts } from './features/drills/find-drill.ts';
import { drillHandlers } from './features/drills/handlers.ts';
import { markDrill } from './features/drills/mark-drill.ts';
import { sayLine } from './features/drills/say-line.ts';
import { remembered } from './features/practice/remembered.ts';
import type { TtsProvider } from './providers/tts/tts.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

type Parts = Omit<FindParts, 'sets' | 'acts'> & {
  db: Db;
  progress: { progressOf: (userId: string) => Promise<{ scenarioId: string }[]> };
  workers: WorkerPool;
  voices: TtsProvider[];
  setsFile: string;
  now: () => Date;
  log: { warn: (detail: object, message: string) => void };
};

const MINUTE_MS = 60_000;

/** Drills from their parts. */
export function assembleDrills({ db, progress, workers, voices, setsFile, now, log, ...parts }: Parts) {
  const sets = readDrillSets(setsFile);
  const entries = sets.flatMap(({ drills }) => drills);
  const keys = [...new Set(entries.map((entry) => entry.case))];
  const titles = [...new Set(entries.map(({ act }) => act))];
  return drillHandlers({
    ...parts,
    sets,
    acts: remembered(MINUTE_MS, now, () => actsNamed(db, keys, titles)),
    tried: (userId) => progress.progressOf(userId),
    mark: markDrill(workers),
    say: sayLine({ voices, log }),
  });
}
