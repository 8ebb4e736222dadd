import type { Answer, Scene } from './answer-act.ts';
import { factsOf, type Fact } from './case.ts';
import { pick } from './phrases.ts';
import { continued } from './letter-case.ts';
import type { Act } from './understand.ts';

/** Shares of the doctor's words that name the hidden matter outright, or go after a cue. */
const DIRECT = 0.6;
const FOLLOWS = 0.5;

/** Ideas, concerns or expectations, each from its own lines of the case. Asked again with 'else': the next one, then the deeper matter. */
export function iceReply(part: 'idea' | 'concern' | 'expectation', act: Act, scene: Scene): Answer {
  const { patient, told, turn, now } = scene;
  const facts = factsOf(patient, part);
  const fresh = facts.filter((fact) => !told.has(fact) && !now.has(fact));
  if (fresh.length === 0) {
    const deeper = facts.length > 0 ? agendaReply({ ...act, kind: 'deeper' }, scene) : null;
    if (deeper) return deeper;
  }
  const next = fresh[0] ?? facts[0];
  if (next) {
    now.add(next);
    return { sentences: [fresh.length === 0 ? `${pick('again', turn)}${continued(next.spoken)}` : next.spoken] };
  }
  return { sentences: [pick(part === 'idea' ? 'noIdea' : part === 'concern' ? 'noConcern' : 'noExpectation', turn)] };
}

/**
 * What the patient keeps back. Told on empathy or a deeper question once ideas or concerns were opened, or when the doctor
 * follows the cue; before that the cue is dropped, once. Null: nothing of the kind here.
 */
export function agendaReply(act: Act, scene: Scene): Answer | null {
  const { patient, told, turn, now } = scene;
  const untold = (fact: Fact) => !told.has(fact) && !now.has(fact);
  const agenda = factsOf(patient, 'agenda').find(untold);
  const cues = factsOf(patient, 'cue');
  const cue = cues.find(untold);
  const hesitation = pick('hesitation', 0);
  const cueDropped = cues.some((fact) => told.has(fact)) || told.said(hesitation);
  const iceOpened = factsOf(patient, 'idea', 'concern', 'expectation').some((fact) => told.has(fact));
  const justDropped = cues.some((each) => told.last.includes(each)) || (told.said(hesitation) && told.replies > 0);
  const follows =
    justDropped &&
    (/\b(mentioned|said|mean|meant|about (that|it|this)|more about|difficult)\b/.test(act.plain) ||
      [...cues, ...(agenda ? [agenda] : [])].some((fact) => share(act, fact, scene) >= FOLLOWS));
  const inviting = act.kind === 'deeper' || act.kind === 'empathy';
  const direct = agenda !== undefined && share(act, agenda, scene) >= DIRECT;

  if (agenda && ((inviting && (iceOpened || cueDropped)) || follows || (direct && cueDropped))) {
    now.add(agenda);
    const start = pick('sharing', turn);
    return { sentences: [`${start}${start.endsWith('… ') ? continued(agenda.spoken) : agenda.spoken}`] };
  }
  if (cue && (inviting || direct)) {
    now.add(cue);
    return { sentences: [cue.spoken] };
  }
  return direct && !cueDropped ? { sentences: [hesitation] } : null;
}

/** How much of the doctor's words a fact covers, 0 to 1. */
function share({ about }: Act, fact: Fact, { patient }: Scene): number {
  const terms = [
    ...[...about.topics].map((term) => ({ term, hit: fact.topics.has(term) })),
    ...about.rest.map((term) => ({ term, hit: fact.stems.has(term) })),
  ];
  const total = terms.reduce((sum, { term }) => sum + patient.weight(term), 0);
  return total === 0 ? 0 : terms.filter(({ hit }) => hit).reduce((sum, { term }) => sum + patient.weight(term), 0) / total;
}
