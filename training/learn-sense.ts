import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SENSE } from '../server/features/patient/sense/encode.ts';
import { BENDS, nearness, placeOf, INPUTS, inputsOf, type Side, SIDES_SIZE, sidesIn } from '../server/features/patient/sense/embeddings.ts';
import { newOptimiser } from './evidence/optimiser.ts';
import { inParts, lessonOf } from './evidence/examples.ts';
import { randomOf } from './evidence/model.ts';
import { readPhrasings } from './evidence/phrasings.ts';
import { CARDS, LEXICON, taken } from './options.ts';
import { allTaughtCases } from './read-taught-cases.ts';
import { addBatch } from './sense/batch.ts';
import { casesOf, mattersOfCards, mattersOfCases, sensesOf, type Case, type Told } from './sense/matters.ts';

/*
 * Learns where questions and facts lie by what their sentences mean (content/lexicon/sense.bin), from the cards, the questions and the
 * fair probes of all cases: among 256 matters, and among the facts of a case, a question must find its answer.
 *   node training/learn-sense.ts [--without PREFIX,PREFIX] [--to FOLDER]
 * --without holds back the cases whose names begin so, and prints of how many of their questions the nearest fact is the right one.
 */
const STEPS = 4000;
const AT_ONCE = 256;
const STEP = 0.001;
const DECAY = 0.01;
/** How much a case's own facts count beside the matters, and how many cases a step. */
const OWN = 0.5;
const CASES = 3;
/** Numbers of a sense left out by chance, so that no single one is leant on. */
const DROPPED = 0.2;

const words = process.argv.slice(2);
const without = taken(words, '--without')?.split(',') ?? [];
const to = taken(words, '--to') ?? LEXICON;
const lessons = allTaughtCases().map((each) => lessonOf(each, false));
const isHeld = (name: string) => without.some((prefix) => name.startsWith(prefix));
const cases = casesOf(lessons.filter(({ name }) => !isHeld(name)).flatMap(inParts));
const held = casesOf(lessons.filter(({ name }) => isHeld(name)));
const matters = [...mattersOfCards(readPhrasings(CARDS)), ...mattersOfCases(cases)];
const senses = sensesOf(
  [...matters, ...cases, ...held].flatMap(({ asked, told }) => [...asked, ...told.map(({ text }) => text)]),
  console.log,
);

const middle = new Float32Array(SENSE);
for (const sense of senses.values()) for (let at = 0; at < SENSE; at += 1) middle[at]! += sense[at]! / senses.size;
const random = randomOf(7);
const below = (limit: number) => Math.floor(random() * limit);
/** From the middle of all senses, with some numbers left out. */
const learning = (text: string) => senses.get(text)!.map((value, at) => (random() < DROPPED ? 0 : (value - middle[at]!) / (1 - DROPPED)));
const asking = (text: string) => inputsOf(learning(text), null);
const telling = ({ text, part }: Told) => inputsOf(learning(text), part);

const numbers = new Float32Array(SIDES_SIZE);
const sides = sidesIn(numbers);
// Both sides begin alike: what means the same lies together before anything is learned.
const scatter = (name: keyof Side, size: number) => {
  for (let at = 0; at < sides.asked[name].length; at += 1) {
    const spread = random() + random() + random() + random() - 2;
    sides.asked[name][at] = sides.told[name][at] = spread * Math.sqrt(3) * size;
  }
};
scatter('straight', 3 / Math.sqrt(SENSE));
scatter('bends', 3 / Math.sqrt(SENSE));
scatter('bent', 1 / Math.sqrt(BENDS));
const slope = new Float32Array(SIDES_SIZE);
const slopes = sidesIn(slope);
const move = newOptimiser(numbers, { step: STEP, decay: DECAY, home: new Float32Array(SIDES_SIZE) });
const one = Array.from({ length: AT_ONCE }, (_, row) => Array.from({ length: AT_ONCE }, (__, column) => row === column));

let [apart, own] = [0, 0];
for (let step = 0; step < STEPS; step += 1) {
  slope.fill(0);
  for (let place = 0; place < AT_ONCE; place += 1) {
    const other = place + below(matters.length - place);
    [matters[place], matters[other]] = [matters[other]!, matters[place]!];
  }
  const drawn = matters.slice(0, AT_ONCE);
  apart += addBatch(
    drawn.map(({ asked }) => asking(asked[below(asked.length)]!)),
    drawn.map(({ told }) => telling(told[below(told.length)]!)),
    one,
    { sides, slopes, weight: 1, bothWays: true },
  );
  for (let time = 0; time < CASES; time += 1) {
    const { asked, told, right } = cases[below(cases.length)]!;
    own += addBatch(asked.map(asking), told.map(telling), right, { sides, slopes, weight: OWN, bothWays: false }) / CASES;
  }
  move(slope, 1, 1 - step / STEPS);
  if ((step + 1) % 250 === 0) {
    console.log(`${step + 1}: ${(apart / 250).toFixed(3)} ${(own / 250).toFixed(3)}`);
    [apart, own] = [0, 0];
  }
}

// From senses as they are, not from their middle: the last input is always 1.
for (const map of [sides.asked, sides.told].flatMap(({ straight, bends }) => [straight, bends])) {
  const width = map.length / INPUTS;
  for (let from = 0; from < SENSE; from += 1)
    for (let at = 0; at < width; at += 1) map[(INPUTS - 1) * width + at]! -= middle[from]! * map[from * width + at]!;
}

/** Of how many questions the nearest fact is a right one. */
const nearestRight = ({ asked, told, right }: Case): number => {
  const places = told.map(({ text, part }) => placeOf(inputsOf(senses.get(text)!, part), sides.told));
  return asked.filter((text, at) => {
    const question = placeOf(inputsOf(senses.get(text)!, null), sides.asked);
    const near = places.map((place) => nearness(question, place));
    return right[at]![near.indexOf(Math.max(...near))];
  }).length;
};
const share = (list: Case[]) =>
  `${((100 * list.reduce((sum, each) => sum + nearestRight(each), 0)) / list.reduce((sum, { asked }) => sum + asked.length, 0)).toFixed(1)} %`;
const some = cases.filter((_, at) => at % 10 === 0);
console.log(`nearest is right: ${share(some)} on a tenth of themselves`);
if (held.length > 0) console.log(`nearest is right: ${share(held)} on cases that were not learned from`);
writeFileSync(join(to, 'sense.bin'), Buffer.from(Float16Array.from(numbers).buffer));
