import type { DoctorTurn } from '#server/voice/patient.ts';
import { PHRASES } from '../../answer/phrases.ts';
import type { Case, Fact, Part } from '../../case/case.ts';
import { sentencesOf } from '../../case/split-line.ts';
import { TOPICS, type Topic } from '../../language/topics.ts';
import { plainOf } from '../../language/words.ts';
import type { Act, ActKind } from '../../understand/understand.ts';
import type { Opened } from '../opened-facts.ts';
import { isSealed } from '../sealed-facts.ts';
import { addPolarities, type Polarity } from './clauses.ts';
import { nearFacts } from './near-facts.ts';
import { joined, wordsOfFact, wordsOfText, type FactWords, type TextWords } from './text-words.ts';

/** Words that are known, with what they are about. */
export type Known = Omit<TextWords, 'topics'> & {
  topics: Set<Topic>;
  plain: string;
  /** Whole sentences that may be said as they stand. */
  sentences: Set<string>;
  polarity: Map<Topic, Polarity>;
};

/** Everything that a sentence may hold, and what it may not. Made once a turn. */
export type Grounds = {
  patient: Case;
  /** Facts that this turn opens. */
  opened: Fact[];
  /** Facts that no turn has opened yet. */
  sealed: FactWords[];
  /** Facts that are told when asked, and that neither this turn nor one before it asks for. */
  unasked: FactWords[];
  /** Every fact that is not sealed. */
  mine: FactWords[];
  /** The offline patient's answer to this turn. */
  answer: string[];
  acts: Act[];
  /** What is true: the case less its seals, who the patient is, and what was said before. */
  known: Known;
  /** The part of it that this turn asks for, or that anybody may hear. */
  asked: Known;
  /** What the doctor has said: to be denied or asked back, never to be affirmed. `now`: in this turn. */
  doctor: Omit<Known, 'sentences' | 'polarity'> & { now: ReadonlySet<string> };
  /** The patient's sentences of earlier turns, as plain words. */
  before: Set<string>;
  /** The doctor asks for what was said before. */
  repeats: boolean;
  /** The doctor proposes, explains or asks for it back: what was proposed may be repeated, and is no claim about the case. */
  receives: boolean;
};

const STOCK = Object.values(PHRASES).flatMap((forms) => forms.map((each: string) => plainOf(each)));
/** Thoughts, by what asks for them. */
const ASKS_FOR: Partial<Record<Part, ReadonlySet<ActKind>>> = {
  idea: new Set(['idea', 'deeper']),
  concern: new Set(['concern', 'deeper']),
  expectation: new Set(['expectation']),
};
/** They are reasons for how a proposal is taken. */
const THOUGHTS: readonly Part[] = ['idea', 'concern', 'expectation'];
/** Answers to what the doctor proposes, explains or asks for at the end. */
const REACTS: readonly Part[] = ['reaction', 'question'];
const RECEIVES = new Set<Opened['move']>([
  'teach back',
  'options',
  'bad news',
  'good news',
  'safety net',
  'plan',
  'refusal',
  'explanation',
]);
const PROPOSES = new Set<ActKind>(['plan', 'agreed?', 'explanation', 'teach back']);
const ASKS = new Set<ActKind>(['closed', 'risk', 'summary', 'open']);
const QUESTIONS = new Set<ActKind>(['attack', 'closed', 'open', 'risk', 'opener', 'greeting', 'small talk', 'identity']);

/** What may be said in answer to this turn. */
export function groundsOf(patient: Case, turn: DoctorTurn, { facts, told, answer, acts, move }: Opened): Grounds {
  const { opening, speaker } = patient;
  const open = new Set([...facts, ...told]);
  const near = nearFacts(patient, acts);
  const kinds = acts.map(({ kind }) => kind);
  const receives = RECEIVES.has(move) || (kinds.some((kind) => PROPOSES.has(kind)) && !kinds.some((kind) => ASKS.has(kind)));
  const isAsked = (fact: Fact) =>
    open.has(fact) ||
    near.has(fact) ||
    fact.part === 'open' ||
    (receives && THOUGHTS.includes(fact.part)) ||
    kinds.some((kind) => ASKS_FOR[fact.part]?.has(kind)) ||
    (REACTS.includes(fact.part) && !kinds.every((kind) => QUESTIONS.has(kind)));
  const unsealed = patient.facts.filter((fact) => open.has(fact) || !isSealed(fact));
  const sealed = patient.facts.filter((fact) => !open.has(fact) && isSealed(fact));
  const age = speaker.age === null ? null : `I'm ${speaker.age}`;
  const who = [speaker.name, speaker.callerName, speaker.caller, age, speaker.occupation, opening].filter((text): text is string =>
    Boolean(text),
  );
  const keeps = (line: string) => sealed.some((fact) => wordsOfFact(fact).sentences().has(plainOf(line)));
  // They may be said as they stand, but a cue among them only where the offline patient drops it; their words ground nothing else.
  const ownLines = [...patient.ownLines.values()]
    .flat()
    .flatMap((each) => sentencesOf(each))
    .filter((each) => !keeps(each));
  const saidBy = (role: 'user' | 'assistant') => turn.history.filter((said) => said.role === role).map(({ content }) => content);
  const said = [...saidBy('assistant'), ...answer];
  const known = (mine: readonly Fact[]): Known => {
    const words = joined([
      ...mine.flatMap((fact) => [wordsOfFact(fact), wordsOfText(fact.spoken), wordsOfText(fact.label.words)]),
      ...[...who, ...said].map(wordsOfText),
    ]);
    const sentences = [...said, ...mine.map(({ spoken }) => spoken), ...ownLines, opening, ...STOCK].map(plainOf);
    const polarity = new Map<Topic, Polarity>();
    for (const fact of mine) addPolarities(polarity, wordsOfFact(fact).clauses());
    return { ...words, topics: withWider(words.topics()), plain: sentences.join(' | '), sentences: new Set(sentences), polarity };
  };
  const now = wordsOfText(turn.text);
  const doctor = joined([now, ...saidBy('user').map(wordsOfText)]);
  const named = receives ? doctor.topics() : now.topics();
  return {
    patient,
    opened: facts,
    answer,
    acts,
    sealed: sealed.map(wordsOfFact),
    // How somebody takes what they are told is no fact: what it is about may be told without it.
    unasked: unsealed.filter((fact) => !isAsked(fact) && !(fact.part === 'reaction' && fact.answers !== null)).map(wordsOfFact),
    mine: unsealed.map(wordsOfFact),
    known: known(unsealed),
    asked: known(unsealed.filter(isAsked)),
    doctor: {
      ...doctor,
      topics: withWider(new Set([...named, ...acts.flatMap(({ about }) => [...about.topics])])),
      now: now.stems,
      plain: plainOf(turn.text),
    },
    before: new Set(saidBy('assistant').flatMap((each) => sentencesOf(each).map(plainOf))),
    repeats: kinds.includes('again'),
    receives,
  };
}

/** 'Ankle swelling' may be called a swelling: each topic with those that it is within. */
function withWider(topics: ReadonlySet<Topic>): Set<Topic> {
  const all = new Set(topics);
  for (const topic of all) for (const wider of TOPICS[topic].within ?? []) all.add(wider);
  return all;
}
