import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode, SENSE } from '../server/features/patient/sense/encode.ts';
import { type Meant, MEANT, MEANT_SIZE, sharesOf } from '../server/features/patient/understand/act-sense.ts';
import { understand } from '../server/features/patient/understand/understand.ts';
import { plainOf } from '../server/features/patient/language/words.ts';
import { newOptimiser } from './evidence/optimiser.ts';
import { randomOf, shuffledBy } from './evidence/model.ts';
import { LEXICON, taken } from './options.ts';
import { allTaughtCases } from './read-taught-cases.ts';

/*
 * Learns what kind of act words are by what they mean (content/lexicon/acts.bin): from acts.txt ('idea | What do you think it is?'), and from
 * the questions to cases, which are all closed ones. Each twentieth is held back; prints of how many of those the likeliest kind is right.
 *   node training/learn-acts.ts [--to FOLDER]
 */
const ROUNDS = 12;
const AT_ONCE = 64;
const STEP = 0.03;
const DECAY = 0.002;
const HELD = 20;
/** Of the questions to cases so many are learned from: they are many beside what asks for no fact. */
const CLOSED = 5000;

const to = taken(process.argv, '--to') ?? LEXICON;
const random = randomOf(5);

/** Where a turn is one sentence, its kind is that of the whole. */
const plainOfOne = (text: string): string[] => {
  const acts = understand(text);
  return acts.length === 1 ? [acts[0]!.plain] : [];
};
/** What is done by a whole turn is learned from the whole turn. */
const OF_TURNS: readonly Meant[] = MEANT.slice(MEANT.indexOf('identity'));
const wordsOf = (text: string, kind: Meant): string[] => [
  ...new Set([...(OF_TURNS.includes(kind) ? [plainOf(text)] : []), ...plainOfOne(text)]),
];
const acts = readFileSync(join(import.meta.dirname, 'acts.txt'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, kind, text] = /^(.+?) \| (.+)$/.exec(line) ?? [];
    const number = MEANT.indexOf(kind as Meant);
    if (line.trim() !== '' && number === -1) throw new Error(`acts.txt: '${line}' is no 'kind | words' of ${MEANT.join(', ')}.`);
    return text ? wordsOf(text, MEANT[number]!).map((plain) => ({ plain, number })) : [];
  });
const questions = allTaughtCases().flatMap(({ asked }) => asked.map(({ say }) => say.at(-1)!));
const closed = shuffledBy(random, [...new Set(questions)])
  .slice(0, CLOSED)
  .flatMap(plainOfOne)
  .map((plain) => ({ plain, number: 0 }));
const all = shuffledBy(random, [...acts, ...closed]).map(({ plain, number }) => ({ plain, number, sense: encode(plain) }));
const held = all.filter((_, at) => at % HELD === 0);
const learned = all.filter((_, at) => at % HELD !== 0);
console.log(`${acts.length} acts and ${closed.length} questions, ${held.length} of them held back`);

/** Rare kinds count more, by the root of how rare they are: sixty ways to say something beside a thousand. */
const counts = MEANT.map((_, kind) => all.filter(({ number }) => number === kind).length);
const weightOf = (kind: number): number => Math.sqrt(all.length / MEANT.length / counts[kind]!);

const numbers = new Float32Array(MEANT_SIZE);
const slope = new Float32Array(MEANT_SIZE);
const move = newOptimiser(numbers, { step: STEP, decay: DECAY, home: new Float32Array(MEANT_SIZE) });
const steps = Math.ceil(learned.length / AT_ONCE);
for (let round = 0; round < ROUNDS; round += 1) {
  const order = shuffledBy(random, learned);
  for (let step = 0; step < steps; step += 1) {
    slope.fill(0);
    const batch = order.slice(step * AT_ONCE, (step + 1) * AT_ONCE);
    for (const { sense, number } of batch) {
      for (const [kind, share] of sharesOf(sense, numbers).entries()) {
        const pull = (weightOf(number) * (share - (kind === number ? 1 : 0))) / batch.length;
        const row = kind * (SENSE + 1);
        for (let at = 0; at < SENSE; at += 1) slope[row + at]! += pull * sense[at]!;
        slope[row + SENSE]! += pull;
      }
    }
    move(slope, 1, 1 - (round + step / steps) / ROUNDS);
  }
}

const rightOf = (list: typeof all) =>
  list.filter(({ sense, number }) => {
    const shares = sharesOf(sense, numbers);
    return shares.indexOf(Math.max(...shares)) === number;
  }).length;
for (const [number, kind] of MEANT.entries()) {
  const own = held.filter((each) => each.number === number);
  console.log(`${kind.padEnd(12)} ${rightOf(own)} of ${own.length}`);
}
console.log(`all held back: ${rightOf(held)} of ${held.length}; learned from: ${rightOf(learned)} of ${learned.length}`);
writeFileSync(join(to, 'acts.bin'), Buffer.from(numbers.buffer));
