import type { Said } from '../../server/voice/patient.ts';
import { answerTurn } from '../../server/features/patient/talk/answer-turn.ts';
import { evidenceOf, pairedWords } from '../../server/features/patient/answer/evidence.ts';
import { questionBefore, questionOf } from '../../server/features/patient/answer/question.ts';
import { mayAnswer } from '../../server/features/patient/answer/rank-facts.ts';
import { rowOf } from '../../server/features/patient/answer/weigh-evidence.ts';
import { disclosedIn } from '../../server/features/patient/answer/disclosed.ts';
import { compileCase } from '../../server/features/patient/case/compile-case.ts';
import { plainNote } from '../../server/features/patient/case/plain-note.ts';
import type { Fact, Part } from '../../server/features/patient/case/case.ts';
import { understand } from '../../server/features/patient/understand/understand.ts';
import type { TaughtCase } from '../read-taught-cases.ts';
import { type Row, rowIn } from './model.ts';
import { wordsNow } from './vocabulary.ts';

/** A question to a case: evidence and rightness of every fact, and the words by which it is paired with them. */
export type Example = {
  said: string;
  /** The question as it is paired with facts. */
  plain: string;
  asked: Float32Array[];
  /** The words of the question before, where this one leans on it. */
  before: Float32Array[];
  /** A row of EVIDENCE for each fact. */
  rows: Row[];
  right: boolean[];
};
/** A case with its facts and the questions to it. */
export type Lesson = { name: string; facts: { fact: Fact; words: Float32Array[]; part: Part }[]; examples: Example[] };

/** Expected words that stand in more facts than this tell nothing. */
const MOST_RIGHT = 4;
const ELSEWHERE = ['idea', 'concern', 'expectation', 'risk', 'plan', 'deeper'];

/** Questions of a case that are learned from at once. */
const AT_ONCE = 30;
/** A lesson of many questions as several of fewer, each with some of every kind. */
export function inParts(lesson: Lesson): Lesson[] {
  const count = Math.ceil(lesson.examples.length / AT_ONCE);
  return Array.from({ length: count }, (_, part) => ({ ...lesson, examples: lesson.examples.filter((__, at) => at % count === part) }));
}

/** The fair, unknown and attacking probes of a case that are one closed question, with what speaks for each of its facts; without `weighed`, which takes long, no rows. */
export function lessonOf({ name, patientDetails, file, asked }: TaughtCase, weighed = true): Lesson {
  const patient = compileCase(patientDetails);
  const text = (fact: Fact) => `${fact.label.words} ${fact.source} ${plainNote(fact.source)} ${fact.spoken}`.toLowerCase();
  const hear = (history: Said[], words: string): Said[] => {
    const reply = answerTurn(patient, { text: words, history }).join(' ');
    return [...history, { role: 'user', content: words }, { role: 'assistant', content: reply }];
  };
  const greeted = hear([], 'Hello, how can I help?');
  const facts = mayAnswer(patient, disclosedIn(greeted, patient));
  const exampleOf = (say: readonly string[], isRight: ((fact: Fact) => boolean) | null): Example[] => {
    const acts = understand(say.at(-1)!);
    const questions = acts.filter((act) => act.kind === 'closed');
    if (questions.length !== 1 || acts.some((act) => ELSEWHERE.includes(act.kind))) return [];
    const right = facts.map((fact) => isRight?.(fact) === true);
    const count = right.filter(Boolean).length;
    if (isRight && (count === 0 || count > MOST_RIGHT)) return [];
    const told = disclosedIn(say.slice(0, -1).reduce(hear, greeted), patient);
    const question = questionOf(questions[0]!, patient);
    const before = question.pointsBack ? questionBefore(told, patient) : null;
    return [
      {
        said: say.join(' / '),
        plain: question.act.plain,
        asked: wordsNow(question.act.plain),
        before: before ? wordsNow(before.act.plain) : [],
        rows: weighed ? facts.map((fact) => rowIn(rowOf(evidenceOf(question, fact, before, told, patient)))) : [],
        right,
      },
    ];
  };
  const probed = file.probes.flatMap(({ kind, say, expect = [] }) =>
    kind === 'fair'
      ? exampleOf(say, (fact) => expect.some((words) => words.split('|').some((each) => text(fact).includes(each.toLowerCase()))))
      : kind === 'unknown' || kind === 'attack'
        ? exampleOf(say, null)
        : [],
  );
  const askedOf = asked.flatMap(({ say, told }) => exampleOf(say, told.length > 0 ? ({ spoken }) => told.includes(spoken) : null));
  return {
    name,
    facts: facts.map((fact) => ({ fact, words: wordsNow(pairedWords(fact)), part: fact.part })),
    examples: [...probed, ...askedOf],
  };
}
