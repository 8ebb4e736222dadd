import type { Answer, Scene } from './answer-act.ts';
import { factsOf, type Fact, type Part } from './case.ts';
import { chooseFacts } from './choose-facts.ts';
import { pick } from './phrases.ts';
import { continued } from './letter-case.ts';
import { tag } from './topics.ts';
import type { Act } from './understand.ts';

/** Shares of the doctor's words that name the hidden matter outright, or go after a cue. */
const DIRECT = 0.6;
const FOLLOWS = 0.5;
const FELT: readonly Part[] = ['reaction', 'idea', 'concern', 'expectation'];

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
  // One word in common is chance in a closed question ('managing', 'remember').
  const named = agenda ? overlapOf(act, agenda) : 0;
  const direct = agenda !== undefined && share(act, agenda, scene) >= DIRECT && (act.kind !== 'closed' || named > 1);
  const refused = agenda !== undefined && refusalNear(agenda, scene);

  if (agenda && ((inviting && (iceOpened || cueDropped || refused)) || follows || (direct && cueDropped))) {
    now.add(agenda);
    const start = pick('sharing', turn);
    return { sentences: [`${start}${start.endsWith('… ') ? continued(agenda.spoken) : agenda.spoken}`] };
  }
  // A hint has no use once the matter itself is out.
  if (cue && (agenda || factsOf(patient, 'agenda').length === 0) && (inviting || (direct && act.kind !== 'closed'))) {
    now.add(cue);
    return { sentences: [cue.spoken], cue: true };
  }
  return direct && !cueDropped ? { sentences: [hesitation] } : null;
}

/**
 * Why the patient feels as it just said it does, about an idea, a worry or a plan: the deeper matter where it lies behind,
 * else what the case says on the same thing. Null when nothing of the kind was just said.
 */
export function whyReply(act: Act, scene: Scene): Answer | null {
  const { patient, told, turn, now } = scene;
  const last = told.last.find(({ part }) => FELT.includes(part));
  if (!last) {
    const because = factsOf(patient, 'asked', 'past', 'medication').find(
      ({ label, topics, id }) =>
        /\b(why|reasons?)\b/.test(label.words) &&
        told.last.some((fact) => fact.id !== id && [...fact.topics].some((topic) => topics.has(topic))),
    );
    if (!because || told.has(because) || act.about.rest.length + act.about.topics.size > 1) return null;
    now.add(because);
    return { sentences: [because.spoken] };
  }
  const agenda = factsOf(patient, 'agenda').find((fact) => !told.has(fact) && !now.has(fact));
  if (agenda && (last.part !== 'reaction' || refusalNear(agenda, scene))) return agendaReply({ ...act, kind: 'deeper' }, scene);
  const matter = { ...act, about: tag(`${last.source} ${last.spoken}`, { greedy: true }), aspects: new Set<never>() };
  const fact =
    chooseFacts(act, patient, told, 1)[0] ?? factsOf(patient, 'asked', 'past', 'family').find((each) => overlapOf(matter, each) > 1);
  if (!fact) return (agenda ? agendaReply({ ...act, kind: 'deeper' }, scene) : null) ?? { sentences: [pick('why', turn)] };
  now.add(fact);
  return { sentences: [told.has(fact) ? `${pick('again', turn)}${continued(fact.spoken)}` : fact.spoken] };
}

/** What the patient just said to a plan touches what it keeps back. */
function refusalNear(agenda: Fact, { told }: Scene): boolean {
  return told.last.some(({ part, source }) => {
    if (part !== 'reaction') return false;
    const plan = tag(source, { greedy: false });
    return [...plan.topics].some((topic) => agenda.topics.has(topic)) || plan.rest.some((stem) => agenda.stems.has(stem));
  });
}

const overlapOf = ({ about }: Act, fact: Fact): number =>
  [...about.topics].filter((topic) => fact.topics.has(topic)).length + about.rest.filter((stem) => fact.stems.has(stem)).length;

/** How much of the doctor's words a fact covers, 0 to 1. */
function share({ about }: Act, fact: Fact, { patient }: Scene): number {
  const terms = [
    ...[...about.topics].map((term) => ({ term, hit: fact.topics.has(term) })),
    ...about.rest.map((term) => ({ term, hit: fact.stems.has(term) })),
  ];
  const total = terms.reduce((sum, { term }) => sum + patient.weight(term), 0);
  return total === 0 ? 0 : terms.filter(({ hit }) => hit).reduce((sum, { term }) => sum + patient.weight(term), 0) / total;
}
