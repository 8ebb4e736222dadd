import { factsOf, type Fact } from '../case/case.ts';
import { continued } from '../case/letter-case.ts';
import { plainOf, stemOf } from '../language/words.ts';
import { askedPlace, nearness, toldPlace } from '../sense/embeddings.ts';
import { isLong, sentencesOf } from '../case/split-line.ts';
import type { Answer, Scene } from './scene.ts';
import { pick } from './phrases.ts';

/** An acknowledgement, left out beside an answer. */
export const slight = (sentence: string): Answer => ({ sentences: [sentence], slight: true });

/**
 * Facts as sentences. What was told before is told again shortly, and only with a word that says so where it was the answer just given.
 * `repeats`: nothing in it is new.
 */
export function say(facts: Fact[], { told, turn, now, asked }: Scene): Answer {
  const fresh = facts.filter((fact) => !now.has(fact));
  for (const fact of fresh) now.add(fact);
  const [first] = fresh;
  const repeats = fresh.length > 0 && fresh.every((fact) => told.has(fact));
  const again =
    first !== undefined &&
    repeats &&
    told.last.includes(first) &&
    sentencesOf(first.spoken).length < 2 &&
    !/^(no|yes)\b/i.test(first.spoken);
  return {
    sentences: fresh.map((fact, place) => {
      const short = told.has(fact) ? nearestSentence(fact, asked, told.last.includes(fact)) : fact.spoken;
      return again && place === 0 ? `${pick('again', turn)}${continued(short)}` : short;
    }),
    ...(repeats ? { repeats } : {}),
  };
}

/** Of what was told before and is long, the sentence that the question is nearest to: 'how long did that one last?' wants the end of it. */
export function nearestSentence({ spoken, part, label }: Fact, asked: string, justTold: boolean): string {
  const sentences = sentencesOf(spoken);
  if (!isLong(spoken) || asked === '') return spoken;
  const place = askedPlace(asked, null);
  const near = sentences.map((each, at) => nearness(place, toldPlace({ spoken: each, part, label })) + (justTold && at > 0 ? ON : 0));
  return sentences[near.indexOf(Math.max(...near))]!;
}
/** Asked on at once, the patient goes on: as much nearer are the later sentences. */
const ON = 0.1;

/** The next of the patient's own questions that no plan has answered; null when none is left. */
export function ownQuestion({ patient, told, now, history }: Scene): string | null {
  const heard = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const open = factsOf(patient, 'question').filter((fact) => !told.has(fact) && !now.has(fact) && !isExplained(fact, heard));
  // What a plan has answered is not asked any more, as long as there is something else.
  const answered = factsOf(patient, 'reaction').filter((fact) => told.has(fact));
  const next = open.find(({ stems }) => !answered.some(({ label }) => [...label.stems].some((stem) => stems.has(stem)))) ?? open[0];
  if (next) now.add(next);
  return next?.spoken ?? null;
}

/** As near as this (a cosine) to where a question points, words answer it. */
const ANSWERED = 0.42;

/** The doctor has told something, and asked nothing, with all that the question is about, or what answers it by its sense. */
function isExplained({ stems, spoken }: Fact, heard: string[]): boolean {
  const matter = [...stems].filter((stem) => stem.length > 3);
  const place = askedPlace(spoken, null);
  const answers = (said: string) => nearness(place, toldPlace({ spoken: said, part: 'open', label: { words: '' } })) > ANSWERED;
  if (heard.slice(2).some((turn) => sentencesOf(turn).some((each) => !each.includes('?') && answers(each)))) return true;
  return (
    matter.length > 0 &&
    heard.slice(2).some((turn) => {
      if (turn.includes('?') && turn.split(' ').length < 15) return false;
      const said = new Set(plainOf(turn).split(' ').map(stemOf));
      return matter.every((stem) => said.has(stem));
    })
  );
}

/** Who talks much adds what stands in the same line and is told freely anyway. */
export function withMore(facts: Fact[], { patient, told, now, several }: Scene): Fact[] {
  const [only] = facts;
  if (patient.manner.talk !== 'much' || several || facts.length !== 1 || !only) return facts;
  const more = factsOf(patient, 'open').find((fact) => fact.line === only.line && fact.id > only.id && !told.has(fact) && !now.has(fact));
  return more ? [only, more] : facts;
}
