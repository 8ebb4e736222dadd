import type { CaseSnapshot } from '#contract/case-version.ts';
import { withoutDoctorLines } from '#contract/doctor-lines.ts';
import type { RoomAct, RoomFact, RoomPhase, RoomRole, RoomSight } from '#contract/room.ts';
import { demographicsText } from '#server/features/scenarios/demographics.ts';

/** A case as a room needs it, as it stood when the station began. */
export type RoomCase = { scenarioId: string; snapshot: CaseSnapshot; facts: RoomFact[] };

const NOTHING: RoomSight = { record: null, script: null, facts: null, told: null, sheet: null };

export const actsOf = ({ subdomains }: CaseSnapshot): RoomAct[] =>
  subdomains.map(({ id, domain, title, isCritical, sheet }) => ({
    id,
    domain,
    title,
    critical: isCritical === 1,
    kind: sheet?.kind ?? 'do',
  }));

/**
 * What a member may see of the case of the station that is on; the one place where that is decided. Nothing in setup: the
 * case may still change, and roles with it.
 */
export function sightOf(
  { role, phase, observersSee }: { role: RoomRole; phase: RoomPhase; observersSee: boolean },
  its: (RoomCase & { told: string[] }) | null,
): RoomSight {
  if (!its || phase === 'setup' || phase === 'closed') return NOTHING;
  const { scenarioId, snapshot, facts, told } = its;
  const record: RoomSight['record'] = {
    scenarioId,
    title: snapshot.title,
    consultationType: snapshot.consultationType,
    demographics: demographicsText(snapshot.patientDetails),
    materialsForCandidate: snapshot.materialsForCandidate,
    ...(snapshot.portrait && { portrait: snapshot.portrait }),
  };
  const over = phase === 'debrief';
  const script = { record, script: withoutDoctorLines(snapshot.patientDetails), facts, told };
  const sheet = actsOf(snapshot);
  switch (role) {
    case 'doctor':
      return { ...NOTHING, record, sheet: over ? sheet : null };
    case 'patient':
      return { ...script, sheet: over ? sheet : null };
    case 'examiner':
      return { ...script, sheet };
    case 'observer':
      break;
  }
  if (observersSee) return { ...script, sheet };
  return over ? { ...NOTHING, record, sheet } : NOTHING;
}
