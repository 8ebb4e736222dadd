import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerTurn } from '#server/features/patient/talk/answer-turn.ts';
import { sentencesOf } from '#server/features/patient/case/split-line.ts';
import { groundsOf, type Grounds } from '#server/features/patient/llm/guard/grounds.ts';
import { judge } from '#server/features/patient/llm/guard/guard.ts';
import { openedBy } from '#server/features/patient/llm/opened-facts.ts';
import { readProbedCase } from '#server/features/patient/probes/read-probed-cases.ts';
import { compiledCase } from '#server/features/patient/sense/compiled-case.ts';

/*
 * The checker of the chat patient from both sides (tests/probes/checker/README.md): of the bad answers of every kind as many as possible
 * are caught, of the good ones hardly any. CHECKER=all measures the good ones of every case, and prints what is missed.
 */

const FOLDER = join(import.meta.dirname, 'checker');
const ALL = process.env.CHECKER === 'all';
/** Reading a case takes a second: of the good answers those of every so manieth case. */
const ONE_IN = ALL ? 1 : 6;
/** Fewest caught of a hundred bad ones, and most false alarms among a hundred good ones. */
const FLOORS = { caught: 0.95, falseAlarms: 0.02 };
const GREETING = 'Hello, how can I help?';

/** One answer: the case, what is wrong with it, what was said (the doctor's and the patient's words by turns), and the answer. */
type Line = { name: string; kind: string; said: string; reply: string };

const linesOf = (file: string): Line[] =>
  readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((each) => each.includes('\t'))
    .map((each) => {
      const [name, kind, said, reply] = each.split('\t') as [string, string, string, string];
      return { name, kind, said, reply };
    });

const known = new Map<string, Grounds>();
function groundsFor(name: string, said: string): Grounds {
  const key = `${name}\t${said}`;
  let grounds = known.get(key);
  if (!grounds) {
    const folder = existsSync(join(import.meta.dirname, 'unseen', `${name}.md`)) ? 'tests/probes/unseen' : 'content/scenarios';
    const patient = compiledCase(readProbedCase(join(import.meta.dirname, '../..', folder), name).patientDetails);
    const words = [GREETING, answerTurn(patient, { text: GREETING, history: [] }).join(' '), ...said.split(' || ')];
    const turn = {
      text: words.pop()!,
      history: words.map((content, at) => ({ role: at % 2 === 0 ? ('user' as const) : ('assistant' as const), content })),
    };
    grounds = groundsOf(patient, turn, openedBy(patient, turn));
    known.set(key, grounds);
  }
  return grounds;
}

/** Why a sentence of the answer is not spoken; null where all of it is. */
function caughtIn({ name, said, reply }: Line): string | null {
  const grounds = groundsFor(name, said);
  for (const [place, each] of sentencesOf(reply).entries()) {
    const reason = judge({ raw: each, spoken: each, first: place === 0 }, grounds);
    if (reason) return `${reason}: ${each}`;
  }
  return null;
}

it('catches what is bad in every way', { timeout: 120_000 }, () => {
  const bad = linesOf('bad.tsv');
  const missed = bad.filter((line) => caughtIn(line) === null);
  if (ALL) console.log(missed.map(({ name, kind, said, reply }) => `missed [${kind}] ${name}: ${said} -> ${reply}`).join('\n'));
  console.log(`caught ${bad.length - missed.length} of ${bad.length} bad answers`);
  expect(bad.length).toBeGreaterThanOrEqual(300);
  expect(new Set(bad.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(10);
  expect(1 - missed.length / bad.length).toBeGreaterThanOrEqual(FLOORS.caught);
});

it('lets what is good pass', { timeout: 300_000 }, () => {
  const lines = linesOf('good.tsv');
  const drawn = new Set([...new Set(lines.map(({ name }) => name))].filter((_, at) => at % ONE_IN === 0));
  const good = lines.filter(({ name }) => drawn.has(name));
  const alarms = good.flatMap((line) => {
    const reason = caughtIn(line);
    return reason ? [`${line.name}: ${line.said} -> ${reason}`] : [];
  });
  if (ALL) console.log(alarms.join('\n'));
  console.log(`false alarms in ${alarms.length} of ${good.length} good answers`);
  expect(lines.length).toBeGreaterThanOrEqual(1000);
  expect(alarms.length / good.length).toBeLessThanOrEqual(FLOORS.falseAlarms);
});
