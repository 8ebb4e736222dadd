import type { CaseReading, ReadFact } from '#contract/case-reading.ts';
import type { RoomFact } from '#contract/room.ts';
import type { CaseVersions } from '#server/features/scenarios/case-versions.ts';
import type { RoomCase } from './sight.ts';

/** As many cases as are played at once, and some. */
const KEPT = 40;

const WHEN: Record<ReadFact['when'], string> = {
  open: 'Openly',
  asked: 'If asked',
  directly: 'Only if this is named',
  gently: 'Only if asked kindly',
  alone: 'Only with nobody else there',
  reaction: 'When a plan is offered',
  cue: 'As a hint, to be picked up',
};

/** A fact's place in its case: a version of a case never changes. */
const factOf = ({ id, source, when }: ReadFact): RoomFact => ({ id: String(id), text: source, when: WHEN[when] });

type Parts = {
  versions: Pick<CaseVersions, 'find'>;
  /** Reads the facts of a case, in a thread. */
  readCase: (patientDetails: string) => Promise<CaseReading>;
  warn: (error: unknown) => void;
};

/** The cases of stations that are on: read once, whoever comes. A case that cannot be read has a script and no facts to tick off. */
export function roomCases({ versions, readCase, warn }: Parts) {
  const kept = new Map<string, Promise<RoomCase | null>>();

  async function read(versionId: string): Promise<RoomCase | null> {
    const version = await versions.find(versionId);
    if (!version) return null;
    const reading = await readCase(version.snapshot.patientDetails).catch((error: unknown) => {
      warn(error);
      return null;
    });
    return { scenarioId: version.scenarioId, snapshot: version.snapshot, facts: reading?.facts.map(factOf) ?? [] };
  }

  return (versionId: string): Promise<RoomCase | null> => {
    const found = kept.get(versionId) ?? read(versionId);
    // Newest last: the one that nobody asked for longest goes first.
    kept.delete(versionId);
    kept.set(versionId, found);
    found.catch(() => kept.delete(versionId));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}
export type RoomCases = ReturnType<typeof roomCases>;
