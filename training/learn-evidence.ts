import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inParts, type Lesson, lessonOf } from './evidence/examples.ts';
import { learn, scored } from './evidence/learn.ts';
import { PARAMETERS, weightsOf } from './evidence/model.ts';
import { mattersOfCards, mattersOfLessons, mattersOfLexicon } from './evidence/matters.ts';
import { madeUpCases, readPhrasings } from './evidence/phrasings.ts';
import { shiftsLearned } from './evidence/vocabulary.ts';
import { CARDS, LEXICON, taken } from './options.ts';
import { allTaughtCases, readTaughtCases } from './read-taught-cases.ts';
import { fileOfShifts } from '../server/features/patient/answer/paired-words.ts';
import { PAIRING_SIZE } from '../server/features/patient/answer/pairing.ts';

/*
 * Learns how much each piece of evidence counts (content/lexicon/evidence-weights.json), which words of questions go with
 * which words of facts (pairing.bin) and where words lie in surgeries (word-shifts.bin) from the questions, fair, unknown and attacking probes of all cases, and
 * of cases made up of the cards: a softmax over a case's facts and 'the case is silent', by gradient descent; the cards' matters are also
 * told apart (contrast.ts). Prints how many choices are right.
 *   node training/learn-evidence.ts [--held FOLDER] [--without PREFIX,PREFIX] [--faults] [--write] [--to FOLDER]
 * --held FOLDER judges on the cases there too. --without holds back the cases whose names begin so, and judges on them; --faults lists each
 * wrong choice. --write keeps what was learned in content/lexicon, or where --to says.
 */
const words = process.argv.slice(2);
const held = taken(words, '--held');
const without = taken(words, '--without')?.split(',');
const to = taken(words, '--to') ?? LEXICON;
const faults = words.includes('--faults');
const all = allTaughtCases().map((each) => lessonOf(each));
const isHeld = ({ name }: Lesson) => without?.some((each) => name.startsWith(each)) === true;
const lessons = all.filter((lesson) => !isHeld(lesson) && lesson.examples.length > 0).flatMap(inParts);
const apart = [...all.filter(isHeld), ...(held ? readTaughtCases(held).map((each) => lessonOf(each)) : [])];

/** Labels of an author are followed as in our own cases, which are played most: each is learned from so often a round. */
const LABELLED = 3;
const often = lessons.flatMap((lesson) =>
  lesson.facts.some(({ fact }) => fact.label.words !== '') ? Array.from({ length: LABELLED }, () => lesson) : [lesson],
);
const cards = readPhrasings(CARDS);
const made = madeUpCases(cards).map((each) => lessonOf(each));
const matters = [mattersOfCards(cards), mattersOfLexicon(), mattersOfLessons(lessons)].filter((list) => list.length > 0);
const parameters = learn([...often, ...made], matters, (line) => faults || console.log(line));
console.log(`${lessons.reduce((sum, { examples }) => sum + examples.length, 0)} questions; on themselves: ${judge(lessons, false)}`);
if (apart.length > 0) console.log(`on cases that were not learned from: ${judge(apart, faults)}`);

/** Counts what would be chosen. */
function judge(judged: Lesson[], telling: boolean): string {
  const tally: Record<string, number> = {};
  for (const lesson of judged)
    for (const [place, { scores, quiet, right }] of scored(lesson, parameters).questions.entries()) {
      const best = scores.indexOf(Math.max(...scores));
      const known = right.some(Boolean);
      const silent = quiet >= scores[best]!;
      const verdict = silent ? (known ? 'silent' : 'right') : right[best] ? 'right' : 'wrong';
      for (const key of [`${known ? 'fair' : 'unknown'} ${verdict}`, ...(known && right[best] ? ['fair first'] : [])])
        tally[key] = (tally[key] ?? 0) + 1;
      if (telling && verdict !== 'right')
        console.log(
          `${verdict} | ${lesson.name} | ${lesson.examples[place]!.said}\n    best ${lesson.facts[best]!.fact.spoken}\n    want ${lesson.facts[right.indexOf(true)]?.fact.spoken ?? '(silence)'}`,
        );
    }
  return JSON.stringify(tally);
}

if (words.includes('--write')) {
  const short = (numbers: number[]) => numbers.map((number) => Number(number.toFixed(3)));
  const { names, alone, together } = weightsOf(parameters);
  const rounded = {
    names,
    alone: short(alone),
    together: together.map(({ weights, bias, out }) => ({ bias: short([bias])[0]!, out: short([out])[0]!, weights: short(weights) })),
  };
  writeFileSync(join(to, 'evidence-weights.json'), `${JSON.stringify(rounded)}\n`);
  writeFileSync(join(to, 'pairing.bin'), Buffer.from(parameters.slice(PARAMETERS - PAIRING_SIZE).buffer));
  writeFileSync(join(to, 'word-shifts.bin'), fileOfShifts(shiftsLearned()));
}
