import { askedPlace as pairedPlace, silenceAt } from '../server/features/patient/answer/pairing.ts';
import { weigh } from '../server/features/patient/answer/weigh-evidence.ts';
import { askedPlace, nearness, toldPlace } from '../server/features/patient/sense/embeddings.ts';
import { newOptimiser } from './evidence/optimiser.ts';
import { lessonOf } from './evidence/examples.ts';
import { allTaughtCases } from './read-taught-cases.ts';

/*
 * Learns how much evidence and sense count beside each other (content/lexicon/sense-weights.json), on cases from which neither was
 * learned: in a copy of the project whose content/lexicon holds what learn-evidence.ts and learn-sense.ts made --without them.
 *   node training/weigh-sense.ts PREFIX,PREFIX
 * Prints the weights, and of how many questions the likeliest answer is right, before and after.
 */
const prefixes = process.argv[2]!;
const lessons = allTaughtCases()
  .filter(({ name }) => prefixes.split(',').some((prefix) => name.startsWith(prefix)))
  .map((each) => lessonOf(each));
const questions = lessons.flatMap(({ facts, examples }) =>
  examples.map(({ plain, rows, right }) => {
    const asked = askedPlace(plain);
    return {
      facts: facts.map(({ fact }, at) => ({
        evidence: weigh([...rows[at]!.values]),
        near: nearness(asked, toldPlace(fact)),
      })),
      quiet: silenceAt(pairedPlace(plain)),
      right,
    };
  }),
);

const ROUNDS = 400;
/** Evidence, sense, quiet, silence. */
const weights = Float32Array.of(1, 0, 1, 0);
function judge(): { likeliest: number; loss: number; slope: Float32Array } {
  const slope = new Float32Array(4);
  let [loss, likeliest] = [0, 0];
  for (const { facts, quiet, right } of questions) {
    const scores = facts.map(({ evidence, near }) => weights[0]! * evidence + weights[1]! * near);
    const silence = weights[2]! * quiet + weights[3]!;
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
        slope[2]! += pull * quiet;
        slope[3]! += pull;
      }
    }
  }
  return { likeliest, loss, slope };
}

const told = () => {
  const { likeliest, loss } = judge();
  return `${questions.length} questions, the likeliest is right in ${(100 * likeliest).toFixed(1)} %, loss ${loss.toFixed(3)}`;
};
console.log(told());
const move = newOptimiser(weights, { step: 0.05, decay: 0, home: new Float32Array(4) });
for (let round = 0; round < ROUNDS; round += 1) move(judge().slope, 1, 1 - round / ROUNDS);
console.log(told());
const [evidence, sense, quiet, silence] = [...weights].map((weight) => Number(weight.toFixed(2)));
console.log(JSON.stringify({ evidence, sense, quiet, silence }));
