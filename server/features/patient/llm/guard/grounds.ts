import type { DoctorTurn } from '#server/voice/patient.ts';
import { PHRASES } from '../../answer/phrases.ts';
import type { Case, Fact } from '../../case/case.ts';
import { TOPICS, type Topic } from '../../language/topics.ts';
import { plainOf } from '../../language/words.ts';
import type { Act } from '../../understand/understand.ts';
import type { Opened } from '../opened-facts.ts';
import { addPolarities, type Polarity } from './clauses.ts';
import { joined, wordsOfFact, wordsOfText, type FactWords, type TextWords } from './text-words.ts';

/** Everything that a sentence may hold, and what it may not. Made once a turn. */
export type Grounds = {
  patient: Case;
  /** Facts that this turn opens. */
  opened: Fact[];
  closed: FactWords[];
  /** The offline patient's answer to this turn. */
  answer: string[];
  acts: Act[];
  /** What may be said: the facts opened or told, the opening, who the patient is, and what was said before. */
  known: Omit<TextWords, 'topics'> & {
    topics: Set<Topic>;
    /** Whole sentences that may be said as they stand. */
    sentences: Set<string>;
    plain: string;
    polarity: Map<Topic, Polarity>;
  };
  /** What the doctor has said: to be denied or asked back, never to be affirmed. `now`: in this turn. */
  doctor: Omit<TextWords, 'topics'> & { topics: Set<Topic>; now: ReadonlySet<string>; plain: string };
};

const STOCK = Object.values(PHRASES).flatMap((forms) => forms.map((each: string) => plainOf(each)));

/** What may be said in answer to this turn. */
export function groundsOf(patient: Case, turn: DoctorTurn, { facts, told, answer, acts }: Opened): Grounds {
  const { opening, speaker } = patient;
  const mine = new Set([...facts, ...told, ...patient.facts.filter(({ part, source }) => part === 'open' && opening.includes(source))]);
  const age = speaker.age === null ? null : `I'm ${speaker.age}`;
  const who = [speaker.name, speaker.callerName, speaker.caller, age, speaker.occupation, opening].filter((text): text is string =>
    Boolean(text),
  );
  const saidBy = (role: 'user' | 'assistant') => turn.history.filter((said) => said.role === role).map(({ content }) => content);
  const said = [...saidBy('assistant'), ...answer];
  const known = joined([
    ...[...mine].flatMap((fact) => [wordsOfFact(fact), wordsOfText(fact.spoken), wordsOfText(fact.label.words)]),
    ...[...who, ...said].map(wordsOfText),
  ]);
  const sentences = [...said, ...[...mine].map(({ spoken }) => spoken), opening].map(plainOf);
  const polarity = new Map<Topic, Polarity>();
  for (const fact of mine) addPolarities(polarity, wordsOfFact(fact).clauses());
  const now = wordsOfText(turn.text);
  const doctor = joined([now, ...saidBy('user').map(wordsOfText)]);
  return {
    patient,
    opened: facts,
    answer,
    acts,
    closed: patient.facts.filter((fact) => !mine.has(fact)).map(wordsOfFact),
    known: {
      ...known,
      topics: withWider(known.topics()),
      sentences: new Set([...sentences, ...STOCK]),
      plain: [...sentences, ...STOCK].join(' | '),
      polarity,
    },
    doctor: {
      ...doctor,
      topics: withWider(new Set([...now.topics(), ...acts.flatMap(({ about }) => [...about.topics])])),
      now: now.stems,
      plain: plainOf(turn.text),
    },
  };
}

/** 'Ankle swelling' may be called a swelling: each topic with those that it is within. */
function withWider(topics: ReadonlySet<Topic>): Set<Topic> {
  const all = new Set(topics);
  for (const topic of all) for (const wider of TOPICS[topic].within ?? []) all.add(wider);
  return all;
}
