import type { Answer, Scene } from './scene.ts';
import { factsOf, type Fact, type Part } from '../case/case.ts';
import { chooseFacts } from './choose-facts.ts';
import { phrase } from './own-words.ts';
import { pick } from './phrases.ts';
import { continued } from '../case/letter-case.ts';
import { iceGuess } from '../case/ice-lines.ts';
import { tag } from '../language/topics.ts';
import { plainOf, stemOf } from '../language/words.ts';
import { isKind, mayTell } from './disclosure.ts';
import { say } from './say-facts.ts';
import type { Act } from '../understand/understand.ts';

/** Shares of the doctor's words that name the hidden matter outright, or go after a cue. */
const DIRECT = 0.6;
const FOLLOWS = 0.5;
const FELT: readonly Part[] = ['reaction', 'idea', 'concern', 'expectation'];

/** Ideas, concerns or expectations, each from its own lines of the case. Asked again with 'else': the next one, then the deeper matter. */
export function iceReply(part: IcePart, act: Act, scene: Scene): Answer {
  const { patient, told, now } = scene;
  const own = factsOf(patient, part);
  const facts = own.length > 0 ? own : elsewhere(part, patient);
  const fresh = facts.filter((fact) => !told.has(fact) && !now.has(fact));
  // 'What is going through your mind? What do you think it is?' asks once.
  if (fresh.length === 0 && facts.some((fact) => now.has(fact)) && !FURTHER.test(act.plain)) return { sentences: [], slight: true };
  // What one hopes for, asked again, is the same hope.
  // What one fears comes before what one keeps back.
  if (fresh.length === 0 && part === 'idea' && factsOf(patient, 'concern').some((fact) => !told.has(fact) && !now.has(fact)))
    return iceReply('concern', act, scene);
  if (fresh.length === 0 && (part !== 'expectation' || facts.length === 0 || FURTHER.test(act.plain))) {
    const deeper = facts.length > 0 ? agendaReply({ ...act, kind: 'deeper' }, scene) : behind(part, act, scene);
    if (deeper) return deeper;
  }
  const on = (fact: Fact) => overlapOf(act, fact) > 0;
  const next = fresh.find(on) ?? facts.find((fact) => on(fact) && !now.has(fact)) ?? fresh[0] ?? facts[0];
  if (!next) return { sentences: [phrase(part === 'idea' ? 'noIdea' : part === 'concern' ? 'noConcern' : 'noExpectation', scene)] };
  now.add(next);
  if (!fresh.includes(next)) return { ...say([next], { ...scene, now: new Set() }), repeats: true };
  // One line of the case in several pieces is one thought.
  const rest = fresh
    .filter((fact) => fact !== next && fact.line === next.line && next.spoken.length + fact.spoken.length < LONG)
    .slice(0, 1);
  for (const fact of rest) now.add(fact);
  return { sentences: [next, ...rest].toSorted((a, b) => a.id - b.id).map(({ spoken }) => spoken) };
}

/** matches: 'anything else' */
const FURTHER = /\b(?:else|more|other|really|underneath|behind|deep down)\b/;
type IcePart = 'idea' | 'concern' | 'expectation';
/** Letters of two pieces that are said in one breath. */
const LONG = 150;

/** Where a case has no line for one of the three, what its other lines say of the kind: a fear inside the idea, a hope among what is told if asked. */
function elsewhere(part: IcePart, patient: Scene['patient']): Fact[] {
  const ice = factsOf(patient, 'idea', 'concern', 'expectation');
  const guessed = ice.filter(({ spoken }) => iceGuess(spoken) === part);
  if (guessed.length > 0) return guessed;
  const held = ice.filter(({ spoken }) => FEELS[part].test(spoken));
  if (held.length > 0) return held;
  const label = {
    idea: /\b(think|ideas?|thoughts?|explanation|reckon|cause)\b/,
    concern: /\b(worr\w*|concern\w*|fears?|afraid|scared|frightened)\b/,
    expectation: /\b(hop\w+|expect\w*|wants?|would like)\b/,
  };
  return factsOf(patient, 'asked', 'open', 'social').filter(
    (fact) =>
      fact.when !== 'gently' &&
      fact.when !== 'alone' &&
      (label[part].test(fact.label.words) || (fact.part === 'open' && FEELS[part].test(fact.spoken))),
  );
}
const FEELS = {
  idea: /\b(?:I|he|she) (?:thinks?|thought|reckon|wondered|believe|suppose)\b/i,
  concern: /\b(?:worr(?:y|ied|ies)|scared|frighten|afraid|terrified|fear)\b/i,
  expectation: /\b(?:I(?:'d| would) like|hoping|I want|wants|hoped?)\b/i,
};

/** A case that gives no line of the kind may hold it in what lies behind: asked for, that is what the patient has on its mind. */
function behind(part: IcePart, act: Act, scene: Scene): Answer | null {
  const agenda = factsOf(scene.patient, 'agenda').some((fact) => FEELS[part].test(fact.spoken) && !scene.told.has(fact));
  return agenda && (part === 'concern' || isKind(act, scene)) ? agendaReply({ ...act, kind: 'deeper' }, { ...scene, opened: true }) : null;
}

/** A doctor who takes up a cue in its own words, dropped in this call or not: what lies behind. Null when none is taken up. */
export function cueTakenUp(act: Act, scene: Scene): Answer | null {
  const { patient, told, now } = scene;
  const agenda = factsOf(patient, 'agenda').find((fact) => !told.has(fact) && !now.has(fact));
  if (!agenda || act.kind === 'go on') return null;
  const turn = ` ${plainOf(act.turn ?? act.text)} `;
  if (!/\b(you|your)\b.{0,30}\b(said|say|mentioned|told|talked|spoke|saying|meant|mean)\b|\bmean by\b/.test(turn)) return null;
  if (!act.question && act.turn !== act.text && /\?\s*$/.test(act.turn ?? '')) return null;
  const quoted = factsOf(patient, 'cue').some(({ spoken, stems }) => {
    const words = plainOf(spoken).split(' ');
    const literal = words.some((_, at) => at + 3 < words.length && turn.includes(` ${words.slice(at, at + 4).join(' ')} `));
    const said = new Set(turn.trim().split(' ').map(stemOf));
    const hits = [...stems].filter((stem) => said.has(stem)).length;
    return literal || (hits >= 2 && hits * 2 >= stems.size);
  });
  return quoted ? agendaReply({ ...act, kind: 'deeper' }, { ...scene, opened: true }) : null;
}

/**
 * What the patient keeps back. Told to a deeper question once the cue was dropped, or a kind one once ideas or concerns were opened, or
 * when the doctor follows the cue; sympathy and what comes before bring out the cue, once. Null: nothing of the kind here.
 */
export function agendaReply(act: Act, scene: Scene): Answer | null {
  const { patient, told, turn, now } = scene;
  const untold = (fact: Fact) => !told.has(fact) && !now.has(fact);
  const agenda = factsOf(patient, 'agenda').find((fact) => untold(fact) && mayTell(fact, act, scene));
  const cues = factsOf(patient, 'cue');
  const cue = cues.find(untold);
  const hesitation = pick('hesitation', 0);
  const cueDropped = cues.some((fact) => told.has(fact)) || told.said(hesitation);
  const iceOpened = scene.opened || factsOf(patient, 'idea', 'concern', 'expectation').some((fact) => told.has(fact));
  const justDropped = cues.some((each) => told.last.includes(each)) || (told.said(hesitation) && told.replies > 0);
  const follows =
    justDropped &&
    act.kind !== 'empathy' &&
    ((act.kind === 'open' && act.about.topics.size === 0) ||
      /\b(mentioned|said|mean|meant|about (that|it|this)|more about|difficult)\b/.test(act.plain) ||
      [...cues, ...(agenda ? [agenda] : [])].some((fact) => share(act, fact, scene) >= FOLLOWS));
  const asksDeeper = act.kind === 'deeper';
  const inviting = asksDeeper || act.kind === 'empathy';
  // One word in common is chance in a closed question ('managing', 'remember').
  const named = agenda ? overlapOf(act, agenda) : 0;
  const direct = agenda !== undefined && share(act, agenda, scene) >= DIRECT && (act.kind !== 'closed' || named > 1);
  const refused = agenda !== undefined && refusalNear(agenda, scene);

  // Warmth alone opens nothing: it is a question that does, and without a hint dropped before a kind one.
  if (
    agenda &&
    ((asksDeeper && (cueDropped || refused || (iceOpened && (scene.opened || isKind(act, scene))))) ||
      follows ||
      (direct && act.question && (cueDropped || (named > 1 && isKind(act, scene)))))
  ) {
    const line = factsOf(patient, 'agenda').filter((fact) => fact.line === agenda.line && untold(fact) && fact.id >= agenda.id);
    const next = line[1] && agenda.spoken.length + line[1].spoken.length < LONG ? line.slice(0, 2) : [agenda];
    for (const fact of next) now.add(fact);
    const start = pick('sharing', turn);
    return {
      sentences: next.map(({ spoken }, place) => (place > 0 ? spoken : `${start}${start.endsWith('… ') ? continued(spoken) : spoken}`)),
    };
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
  if (agenda && (last.part !== 'reaction' || refusalNear(agenda, scene)))
    return agendaReply({ ...act, kind: 'deeper' }, { ...scene, opened: true });
  const matter = { ...act, about: tag(`${last.source} ${last.spoken}`, { greedy: true }), aspects: new Set<never>() };
  const fact =
    chooseFacts(act, patient, told, 1).facts[0] ?? factsOf(patient, 'asked', 'past', 'family').find((each) => overlapOf(matter, each) > 1);
  if (!fact)
    return (agenda ? agendaReply({ ...act, kind: 'deeper' }, { ...scene, opened: true }) : null) ?? { sentences: [pick('why', turn)] };
  return say([fact], scene);
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
