import { join } from 'node:path';
import { weigh } from '../server/features/patient/answer/weigh-evidence.ts';
import { askedPlace, nearness, silenceAsked, toldPlace } from '../server/features/patient/sense/embeddings.ts';
import { understand } from '../server/features/patient/understand/understand.ts';
import { newOptimiser } from './evidence/optimiser.ts';
import { lessonOf } from './evidence/examples.ts';
import { readTaughtCases } from './read-taught-cases.ts';

/*
 * Learns how much evidence and sense count beside each other, and what silence weighs (content/lexicon/sense-weights.json): four numbers, on
 * every second case of tests/probes/unseen, from which nothing else is learned. The other half tells what they are worth.
 *   node training/weigh-sense.ts
 * Prints the weights, and of how many questions the likeliest answer is right, before and after.
 */
type Question = { facts: { evidence: number; near: number }[]; unasked: number; right: boolean[] };
const halves: [Question[], Question[]] = [[], []];
for (const [at, { facts, examples }] of readTaughtCases(join(import.meta.dirname, '../tests/probes/unseen'))
  .map((each) => lessonOf(each))
  .entries())
  for (const { said, rows, right } of examples) {
    const [last = '', before = null] = said.split(' / ').toReversed();
    const { text } = understand(last).find(({ kind }) => kind === 'closed')!;
    const asked = askedPlace(text, before);
    halves[at % 2]!.push({
      facts: facts.map(({ fact }, place) => ({ evidence: weigh([...rows[place]!.values]), near: nearness(asked, toldPlace(fact)) })),
      unasked: silenceAsked(text, before),
      right,
    });
  }

const ROUNDS = 400;
/** Evidence, sense, and of silence what its sense says and what it weighs in any case; from about what it was taught with. */
const weights = Float32Array.of(0.5, 17, 17, 0);
function judge(questions: Question[]): { likeliest: number; loss: number; slope: Float32Array } {
  const slope = new Float32Array(weights.length);
  let [loss, likeliest] = [0, 0];
  for (const { facts, unasked, right } of questions) {
    const scores = facts.map(({ evidence, near }) => weights[0]! * evidence + weights[1]! * near);
    const silence = weights[2]! * unasked + weights[3]!;
    const top = Math.max(silence, ...scores);
    const known = right.includes(true);
    const shares = [...scores, silence].map((score) => Math.exp(score - top));
    const is = [...right, !known];
    const all = shares.reduce((sum, share) => sum + share, 0);
    const good = shares.reduce((sum, share, at) => sum + (is[at] ? share : 0), 0);
    loss -= Math.log(good / all + 1e-12) / questions.length;
    if (is[shares.indexOf(Math.max(...shares))]) likeliest += 1 / questions.length;
    for (const [at, share] of shares.entries()) {
      const pull = (share / all - (is[at] ? share / good : 0)) / questions.length;
      const fact = facts[at];
      if (fact) {
        slope[0]! += pull * fact.evidence;
        slope[1]! += pull * fact.near;
      } else {
        slope[2]! += pull * unasked;
        slope[3]! += pull;
      }
    }
  }
  return { likeliest, loss, slope };
}

const told = () =>
  halves
    .map((half) => judge(half))
    .map(
      ({ likeliest, loss }, at) =>
        `${at === 0 ? 'learned' : 'others'}: right in ${(100 * likeliest).toFixed(1)} %, loss ${loss.toFixed(3)}`,
    )
    .join('; ');
console.log(told());
const move = newOptimiser(weights, { step: 0.05, decay: 0, home: new Float32Array(weights.length) });
for (let round = 0; round < ROUNDS; round += 1) move(judge(halves[0]).slope, 1, 1 - round / ROUNDS);
console.log(told());
const [evidence, sense, unasked, silence] = [...weights].map((weight) => Number(weight.toFixed(2)));
console.log(JSON.stringify({ evidence, sense, unasked, silence }));
