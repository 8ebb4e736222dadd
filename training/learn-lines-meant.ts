import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OF_LINE, OF_NONE, type Seen, seenOf } from '../server/features/patient/answer/line-meant.ts';
import { mayAskForLine } from '../server/features/patient/answer/line-asked.ts';
import { readProbedCase } from '../server/features/patient/probes/read-probed-cases.ts';
import { compiledCase } from '../server/features/patient/sense/compiled-case.ts';
import { heardTurn } from '../server/features/patient/talk/heard-turn.ts';
import { BUILT_IN, LEXICON, LIVE, taken } from './options.ts';
import { learnChoice } from './learn-choice.ts';
import { readLiveTalks } from './read-live-talks.ts';

/*
 * Learns how much what is known of a question and a line counts for the line's being meant (content/lexicon/line-meant.json), from talks
 * that were held: a softmax over all lines of the case and none of them, by gradient descent.
 *   node training/learn-lines-meant.ts [--to FOLDER]
 * Prints how often what is likeliest is one of the lines that answer its turn, on a sixth of the cases at a time by weights learned from the others; then writes those learned from all.
 */
const words = process.argv.slice(2);
const to = taken(words, '--to') ?? LEXICON;
const FOLDS = 6;

type Example = { key: string; seen: Seen; right: boolean[]; none: boolean };
const examples: Example[] = readLiveTalks(LIVE).flatMap(({ file, key, turns }) => {
  const patient = compiledCase(readProbedCase(BUILT_IN, key).patientDetails);
  const spoken = new Set(patient.facts.map((fact) => fact.spoken));
  return turns.flatMap(({ said, history, told, none }) => {
    const strange = told.find((line) => !spoken.has(line));
    if (strange) throw new Error(`${file}: the case does not say '${strange}'.`);
    const heard = heardTurn(patient, { text: said, history });
    return heard.acts
      .filter((act, at) => mayAskForLine(act) && (act.question || at === heard.acts.length - 1))
      .map((act): Example => {
        const seen = seenOf(act, heard);
        return { key, seen, right: seen.facts.map((fact) => told.includes(fact.spoken)), none };
      });
  });
});

const lessons = (of: readonly Example[]) =>
  of.map(({ seen, right, none }) => ({ rows: seen.rows, none: seen.none, right, noneRight: none }));
const keys = [...new Set(examples.map(({ key }) => key))].toSorted();
let right = 0;
for (let fold = 0; fold < FOLDS; fold += 1) {
  const isHeld = ({ key }: Example) => keys.indexOf(key) % FOLDS === fold;
  const { rightOf } = learnChoice(lessons(examples.filter((one) => !isHeld(one))), OF_LINE.length, OF_NONE.length);
  right += lessons(examples.filter(isHeld)).filter(rightOf).length;
}
console.log(
  `${examples.length} acts; of those of cases that were not learned from ${((100 * right) / examples.length).toFixed(1)} % right`,
);
const { line, none } = learnChoice(lessons(examples), OF_LINE.length, OF_NONE.length);
const rounded = (weights: Float64Array) => [...weights].map((weight) => Number(weight.toFixed(5)));
writeFileSync(join(to, 'line-meant.json'), `${JSON.stringify({ line: rounded(line), none: rounded(none) }, null, 1)}\n`);
