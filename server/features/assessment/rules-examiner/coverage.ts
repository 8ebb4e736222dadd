import type { Coverage } from '#contract/assessment.ts';
import type { CaseFact } from '../mark-scheme.ts';
import type { Sentence, Talk } from './talk.ts';
import { says, type Term, termsOf } from './terms.ts';

/** A patient who answers with fewer content words than this ('No, never.') is understood by the question. */
const SHORT_ANSWER = 3;

/** Which facts of the case came to light, and in which of the patient's turns. */
export function coverageOf(facts: CaseFact[], talk: Talk): Coverage {
  const replies = repliesOf(talk);
  const told = [...Map.groupBy(talk.patient, ({ turn }) => turn).values()];
  const startMsOf = new Map(talk.turns.map(({ id, startMs }) => [id, startMs]));
  return {
    facts: facts.map(({ section, text, asks, closed }) => {
      const terms = termsOf(text.replace(/^[^:]{2,40}:\s*/, (label) => (/^(?:ideas?|concerns?|expectations?)/i.test(label) ? '' : label)));
      const entryId = terms.length === 0 ? undefined : foundIn(terms, asks === null ? terms : termsOf(asks), told, replies);
      const startMs = entryId === undefined ? undefined : startMsOf.get(entryId);
      const place = { ...(entryId !== undefined && { entryId }), ...(startMs !== undefined && { seconds: startMs / 1000 }) };
      return { section, text, found: entryId !== undefined, ...place, closed };
    }),
  };
}

type Reply = { question: Sentence; answer: Sentence; short: boolean };

function foundIn(terms: Term[], asks: Term[], patientTurns: Sentence[][], replies: Reply[]): string | undefined {
  const needed = Math.ceil(terms.length / 2);
  const told = patientTurns.find((turn) => terms.filter((term) => turn.some((sentence) => says(sentence, term))).length >= needed);
  if (told) return told[0]!.entryId;
  return replies.find(({ question, short }) => short && asks.some((term) => says(question, term)))?.answer.entryId;
}

function repliesOf({ doctor, patient }: Talk): Reply[] {
  const answers = Map.groupBy(patient, ({ turn }) => turn);
  return doctor.flatMap((question) => {
    if (!question.question) return [];
    const answer = answers.get(question.turn + 1)?.[0];
    return answer ? [{ question, answer, short: answer.stems.size <= SHORT_ANSWER }] : [];
  });
}
