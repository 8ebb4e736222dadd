import type { DoctorTurn } from '#server/voice/patient.ts';
import { answerTurn } from '../talk/answer-turn.ts';
import { factsOf, type Case, type Fact, type Part } from '../case/case.ts';
import { continued } from '../case/letter-case.ts';
import { sentencesOf } from '../case/split-line.ts';
import { kindOf, type Topic } from '../language/topics.ts';
import { plainOf, tokensOf } from '../language/words.ts';
import { meantBy } from '../understand/act-sense.ts';
import { understand, type Act } from '../understand/understand.ts';
import { disclosedIn } from '../answer/disclosed.ts';
import { isNotSure } from '../answer/own-words.ts';
import { questionBefore, questionOf } from '../answer/question.ts';
import { isGrave, rankFacts } from '../answer/rank-facts.ts';
import { courtesyIn, type Courtesy } from '../understand/courtesies.ts';
import { moveOf, type Move } from '../understand/moves.ts';
import { medicinesIn } from './medicines.ts';
import { contentOf, factsTold, inCaseWords } from './disclosed-facts.ts';
import { isOrdinary } from './ordinary-words.ts';
import { isSealed } from './sealed-facts.ts';

/** What a doctor's turn opens. */
export type Opened = {
  acts: Act[];
  /** The offline patient's answer, sentence by sentence. */
  answer: string[];
  /** Facts of the offline answer. */
  sure: Fact[];
  /** Facts that are asked for, those of the offline answer first; at most MOST. A sealed one only where the offline patient tells it. */
  facts: Fact[];
  /** Facts told before: saying them again gives nothing away. */
  told: Set<Fact>;
  /** A question for something on which the case has nothing. */
  silent: boolean;
  /** The offline answer is the case's own way to say that it does not know. */
  notSure: boolean;
  /** What the turn does as a whole, and what of it belongs to the talk alone. */
  move: Move | null;
  courtesy: Courtesy | null;
  /** The opening is due. */
  begins: boolean;
};

/** Before anybody spoke. */
export const NOTHING_OPENED: Opened = {
  acts: [],
  answer: [],
  sure: [],
  facts: [],
  told: new Set(),
  silent: false,
  notSure: false,
  move: null,
  courtesy: null,
  begins: false,
};

const MOST = 12;
/** An open invitation brings out this much of what is told freely. */
const OPEN_MOST = 3;
/** Related facts beside the offline patient's own: these parts answer questions. */
const ANSWERS: readonly Part[] = ['open', 'asked', 'past', 'social', 'family', 'medication', 'allergy'];
/** Facts that the ranker holds for likely beside its own choice, each as likely as this. */
const LIKELY_MOST = 2;
const LIKELY = 0.25;
const ASKS = new Set<Act['kind']>(['closed', 'summary', 'risk']);
const INVITES = new Set<Act['kind']>(['open', 'opener', 'go on', 'small talk']);
/** Topics on which half of a case may stand: sharing one of them relates nothing. */
const WIDE = new Set<Topic>([
  'pain',
  'impact',
  'medication',
  'past medical history',
  'family history',
  'relationships',
  'infection',
  'bleeding',
  'swelling',
  'stop medicine',
  'home',
]);
const MEDICINES = new Set<Topic>(['medication', 'over the counter']);
const SECTIONS: Partial<Record<Topic, Part>> = {
  'past medical history': 'past',
  'family history': 'family',
  medication: 'medication',
  allergies: 'allergy',
};

/**
 * The facts that a doctor's turn opens: by the offline patient's rules, and generously related ones for a specific question.
 * @param unsealed ids of facts that were opened otherwise before: whoever may have told them in words of their own has told them
 */
export function openedBy(patient: Case, turn: DoctorTurn, unsealed: readonly number[] = []): Opened {
  const acts = understand(turn.text);
  const doing = meantBy(turn.text, turn.history.findLast(({ role }) => role === 'assistant')?.content ?? null);
  const told = factsTold(patient, turn.history);
  for (const id of unsealed) told.add(patient.facts[id]!);
  const repeats = acts.some(({ kind }) => kind === 'again');
  const answer = answerTurn(patient, repeats ? turn : { ...turn, history: inCaseWords(patient, turn.history) });
  const sure = inAnswer(patient, answer);
  const facts = new Set(sure);
  const asking = acts.filter(({ kind }) => ASKS.has(kind));
  const answered = facts.size > 0;
  for (const fact of asking.flatMap((act) => related(act, patient, answered))) if (facts.size < MOST && !isSealed(fact)) facts.add(fact);
  if (acts.some(({ kind }) => INVITES.has(kind)) && asking.length === 0)
    for (const fact of factsOf(patient, 'open')
      .filter((each) => !told.has(each) && !isSealed(each))
      .slice(0, OPEN_MOST))
      facts.add(fact);
  const silent = asking.length > 0 && facts.size === 0;
  for (const fact of asking.flatMap((act) => likely(act, patient, turn.history))) facts.add(fact);
  const begun = turn.history.some(({ role }) => role === 'assistant');
  return {
    acts,
    answer,
    sure,
    facts: [...facts],
    told,
    silent,
    notSure: answer.some((each) => isNotSure(each, patient)),
    move: begun ? moveOf(turn.text, acts, doing) : null,
    courtesy: courtesyIn(turn.text, doing),
    begins: !begun && patient.opening !== '' && answer.join(' ').includes(patient.opening),
  };
}

/** What the question may be for, by the ranker of the offline patient: too unsure to be told by rules, near enough not to be called unasked. */
function likely(act: Act, patient: Case, history: DoctorTurn['history']): Fact[] {
  const told = disclosedIn(history, patient);
  const question = questionOf(act, patient);
  return rankFacts(question, question.pointsBack ? questionBefore(told, patient) : null, told, patient)
    .slice(0, LIKELY_MOST)
    .filter(({ fact, share }) => share > LIKELY && !isSealed(fact) && !isGrave(fact))
    .map(({ fact }) => fact);
}

/** Facts of which a sentence stands in the offline patient's answer. */
function inAnswer(patient: Case, answer: string[]): Fact[] {
  const said = ` ${answer.map((each) => plainOf(each)).join(' ')} `;
  return patient.facts.filter(({ spoken }) =>
    sentencesOf(spoken).some(
      // 'No, I don't.' begins many a fact.
      (each) =>
        (contentOf(each).size > 0 || each === spoken) &&
        plainOf(each).split(' ').length > 1 &&
        [each, continued(each)].some((form) => said.includes(` ${plainOf(form)} `)),
    ),
  );
}

/** Facts related to a specific question, the nearest first. Where the offline rules found nothing, one rare word in common is enough. */
function related(act: Act, patient: Case, answered: boolean): Fact[] {
  const topics = [...act.about.topics];
  const family = topics.includes('family history');
  // Asked for a complaint that the case does not know, a word in common ('skin') opens nothing.
  if (
    !answered &&
    act.aspects.size === 0 &&
    topics.some((topic) => isClinical(topic) && !patient.facts.some((fact) => fact.topics.has(topic)))
  )
    return [];
  const medicines = !answered && topics.some((topic) => MEDICINES.has(topic)) && medicinesIn(act.plain).length === 0;
  const asked = new Set(tokensOf(act.plain).map(({ stem }) => stem));
  const specific = topics.filter((topic) => !WIDE.has(topic) && !(patient.presenting.has(topic) && act.aspects.size > 0));
  return patient.facts
    .filter(({ part }) => ANSWERS.includes(part) && (part !== 'family' || family))
    .map((fact) => {
      const shared = specific.filter((topic) => fact.topics.has(topic));
      const labelled = topics.filter((topic) => fact.label.topics.has(topic) && !WIDE.has(topic));
      const section = topics.some((topic) => SECTIONS[topic] === fact.part) && specific.length === 0;
      const stems = act.about.rest.filter((stem) => fact.stems.has(stem));
      const aspects = [...act.aspects].filter((aspect) => fact.aspects.has(aspect));
      const named = [...act.aspects].some((aspect) => fact.labelledAspects.has(aspect));
      const near = [...fact.topics].some((topic) => patient.presenting.has(topic)) || fact.part === 'open';
      const weigh = (terms: string[]) => terms.reduce((sum, term) => sum + patient.weight(term), 0);
      const score =
        weigh(shared) +
        weigh(labelled) +
        (section ? 2 : 0) +
        weigh(stems) * (answered ? 0.4 : 0.9) +
        (near && aspects.length > 0 && specific.length === 0 ? 1.5 : 0) +
        (named ? 1 : 0);
      return {
        fact,
        score,
        enough:
          shared.length > 0 ||
          labelled.length > 0 ||
          section ||
          (named && (specific.length === 0 || !answered || near || ![...fact.topics].some((topic) => isClinical(topic)))) ||
          stems.length > 1 ||
          (!answered && stems.some((stem) => !isOrdinary(stem))) ||
          (medicines && medicinesIn(fact.spoken).length > 0) ||
          (!answered && (score >= 1.5 || fact.label.alternatives.some(({ tokens }) => tokens.some(({ stem }) => asked.has(stem))))),
      };
    })
    .filter(({ enough }) => enough)
    .toSorted((a, b) => b.score - a.score || a.fact.id - b.fact.id)
    .map(({ fact }) => fact);
}

/** Is this a matter of the body or of an illness? */
export const isClinical = (topic: Topic): boolean => kindOf(topic) === 'symptom' || kindOf(topic) === 'condition';
