import type { FakeAnswer } from '#server/providers/llm/fake.ts';
import type { Case, Fact } from '../case/case.ts';
import { sentencesOf } from '../case/split-line.ts';
import { INVENTIONS, ROLE_BREAKS } from './guard/misbehaviour.ts';

/** Lay words that a paraphrasing model puts in place of a case's. */
const SWAPS: [RegExp, string][] = [
  [/\bI've got\b/g, 'I have'],
  [/\bI've had\b/g, "There's been"],
  [/\bI live with\b/g, "At home there's me and"],
  [/\bI take\b/g, "I'm on"],
  [/\bI'm worried\b/g, 'What frightens me is'],
  [/\bI thought\b/g, 'I did wonder whether'],
  [/\bit's\b/gi, 'it has been'],
  [/\bdon't\b/g, 'do not'],
  [/\bhaven't\b/g, 'have not'],
  [/\bdied of\b/g, 'was lost to'],
  [/\bmy (dad|father)\b/gi, 'my old man, my dad,'],
  [/\bmy (mum|mother)\b/gi, 'my mother'],
  [/\bNo, /g, ''],
  [/\breally\b/g, 'terribly'],
  [/\ba lot of\b/g, 'loads of'],
];
const BEGINNINGS = ['Actually, ', 'To be honest, ', 'I should say that ', 'By the way, ', 'Between you and me, '];

/** A fact in other words: swapped phrases, another beginning, its sentences the other way round. */
export function paraphrased({ spoken }: Fact, seed: number): string {
  const swapped = SWAPS.reduce((text, [pattern, to]) => text.replaceAll(pattern, to), spoken);
  const sentences = sentencesOf(swapped).toReversed();
  const first = sentences[0] ?? swapped;
  return [`${BEGINNINGS[seed % BEGINNINGS.length]}${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...sentences.slice(1)].join(' ');
}

/** The ways in which a model misbehaves; `count` runs through what each has to say. */
export const MISBEHAVIOURS: Record<string, (patient: Case, count: number) => FakeAnswer> = {
  'tells every fact as it stands': ({ facts }, count) => ({ words: facts[count % facts.length]!.spoken }),
  'tells every fact in other words': ({ facts }, count) => ({ words: paraphrased(facts[count % facts.length]!, count) }),
  'begins well and then tells': ({ facts }, count) => ({ words: `Well, let me think. ${facts[(count * 7) % facts.length]!.spoken}` }),
  'tells all of the case at once': ({ facts }, count) => ({
    words: facts
      .slice(count % facts.length)
      .map(({ spoken }) => spoken)
      .join(' '),
  }),
  invents: (_, count) => ({ words: INVENTIONS[count % INVENTIONS.length]! }),
  'says yes to everything': (_, count) => ({
    words: ["Yes, that's right.", 'Yes, I have, doctor.', 'A bit, yes.', 'Yes, for about nine weeks.'][count % 4]!,
  }),
  'breaks its role': (_, count) => ({ words: ROLE_BREAKS[count % ROLE_BREAKS.length]![0] }),
  'says nothing': () => ({ words: 'Too late.', firstWordMs: 300 }),
  'stalls in the middle of a sentence': ({ facts }, count) => ({ words: facts[count % facts.length]!.spoken, stallAfter: 2 }),
  fails: (_, count) => ({ status: count % 2 === 0 ? 500 : 429 }),
  'stops half-way': ({ facts }, count) => ({ words: facts[count % facts.length]!.spoken, stopAfter: 3 }),
};
