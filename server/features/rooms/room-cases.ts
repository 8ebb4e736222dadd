import type { CaseReading, ReadFact } from '#contract/case-reading.ts';
import type { RoomFact } from '#contract/room.ts';
import type { CaseVersions } from '#server/features/scenarios/case-versions.ts';
import type { RoomCase } from './sight.ts';

/** As many cases as are played at once, and some. */
const KEPT = 40;
/** A case whose facts could not be read is tried again after this, when somebody looks. */
const READ_AGAIN_MS = 10_000;

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
  /** Reads the facts of a case, in a thread: seconds, while much else is read. */
  readCase: (patientDetails: string) => Promise<CaseReading>;
  /** Facts have come: whoever sees them is to be told. */
  onRead: () => void;
  warn: (error: unknown) => void;
};

/**
 * The cases of stations that are on: read once, whoever comes. Nobody waits for the facts: until they are read, and where a case
 * cannot be read, there is its script and nothing to tick off.
 */
export function roomCases({ versions, readCase, onRead, warn }: Parts) {
  const kept = new Map<string, Promise<RoomCase | null>>();
  const forgetLater = (versionId: string) => void setTimeout(() => kept.delete(versionId), READ_AGAIN_MS).unref();

  async function find(versionId: string): Promise<RoomCase | null> {
    const version = await versions.find(versionId);
    if (!version) return null;
    const its: RoomCase = { scenarioId: version.scenarioId, snapshot: version.snapshot, facts: [] };
    const read = async () => {
      its.facts = (await readCase(version.snapshot.patientDetails)).facts.map(factOf);
      onRead();
    };
    read().catch((error: unknown) => {
      warn(error);
      // Whoever asks next has it read again, a while later: one that cannot be read is not read for ever.
      forgetLater(versionId);
    });
    return its;
  }

  return (versionId: string): Promise<RoomCase | null> => {
    const found = kept.get(versionId) ?? find(versionId);
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
