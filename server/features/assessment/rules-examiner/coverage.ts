import type { Coverage } from '#contract/assessment.ts';
import type { CaseFact } from '../mark-scheme.ts';
import type { Sentence, Talk } from './talk.ts';
import { says, type Term, termsOf } from './terms.ts';

/** A patient who answers with fewer content words than this ('No, never.') is understood by the question. */
const SHORT_ANSWER = 3;
/** A turn tells a fact with most of its content words, and two of them at least where it has two. */
const MOST = 0.6;
const ENOUGH_WORDS = 2;

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

type Reply = { question: Sentence; answer: Sentence[]; short: boolean };

/** The turn that says most of a fact's own words; else the answer to a question for it that says some of it, or 'No, never.'. */
function foundIn(terms: Term[], asks: Term[], patientTurns: Sentence[][], replies: Reply[]): string | undefined {
  const words = new Set(terms.flatMap(({ stems }) => stems));
  let best: { share: number; entryId: string } | null = null;
  for (const turn of patientTurns) {
    const said = [...words].filter((word) => turn.some(({ stems }) => stems.has(word))).length;
    const share = said / words.size;
    if (said >= Math.min(ENOUGH_WORDS, words.size) && share >= MOST && share > (best?.share ?? 0))
      best = { share, entryId: turn[0]!.entryId };
  }
  if (best) return best.entryId;
  const needed = Math.ceil(terms.length / 2);
  return replies.find(
    ({ question, answer, short }) =>
      asks.some((term) => says(question, term)) &&
      (short || terms.filter((term) => answer.some((sentence) => says(sentence, term))).length >= needed),
  )?.answer[0]!.entryId;
}

function repliesOf({ doctor, patient }: Talk): Reply[] {
  const answers = Map.groupBy(patient, ({ turn }) => turn);
  return doctor.flatMap((question) => {
    if (!question.question) return [];
    const answer = answers.get(question.turn + 1);
    return answer ? [{ question, answer, short: answer[0]!.stems.size <= SHORT_ANSWER }] : [];
  });
}
