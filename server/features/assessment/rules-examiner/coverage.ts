import type { Coverage } from '#contract/assessment.ts';
import type { CaseFact } from '../mark-scheme.ts';
import type { Sentence, Talk } from './talk.ts';
import { says, type Term, termsOf } from './terms.ts';

/** A patient who answers with fewer content words than this ('No, never.') is understood by the question. */
const SHORT_ANSWER = 3;

/** Which facts of the case came to light, and in which of the patient's turns. */
export function coverageOf(facts: CaseFact[], talk: Talk): Coverage {
  const replies = repliesOf(talk);
  return {
    facts: facts.map(({ section, text, asks, closed }) => {
      const terms = termsOf(text.replace(/^[^:]{2,40}:\s*/, (label) => (/^(?:ideas?|concerns?|expectations?)/i.test(label) ? '' : label)));
      const entryId = terms.length === 0 ? undefined : foundIn(terms, asks === null ? terms : termsOf(asks), talk.patient, replies);
      const startMs = talk.turns.find(({ id }) => id === entryId)?.startMs;
      const place = { ...(entryId !== undefined && { entryId }), ...(startMs !== undefined && { seconds: startMs / 1000 }) };
      return { section, text, found: entryId !== undefined, ...place, closed };
    }),
  };
}

type Reply = { question: Sentence; answer: Sentence; short: boolean };

function foundIn(terms: Term[], asks: Term[], patient: Sentence[], replies: Reply[]): string | undefined {
  const needed = Math.ceil(terms.length / 2);
  const told = groupByTurn(patient).find((turn) => terms.filter((term) => turn.some((sentence) => says(sentence, term))).length >= needed);
  if (told) return told[0]!.entryId;
  return replies.find(({ question, short }) => short && asks.some((term) => says(question, term)))?.answer.entryId;
}

function repliesOf({ doctor, patient }: Talk): Reply[] {
  return doctor.flatMap((question) => {
    if (!question.question) return [];
    const answer = patient.find(({ turn }) => turn === question.turn + 1);
    return answer ? [{ question, answer, short: answer.stems.size <= SHORT_ANSWER }] : [];
  });
}

function groupByTurn(sentences: Sentence[]): Sentence[][] {
  const turns = new Map<number, Sentence[]>();
  for (const sentence of sentences) turns.set(sentence.turn, [...(turns.get(sentence.turn) ?? []), sentence]);
  return [...turns.values()];
}
