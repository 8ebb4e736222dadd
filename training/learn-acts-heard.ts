import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCaseFile } from '../server/features/scenarios/parse-case-file.ts';
import { EVIDENCE, evidenceOf, placesOf } from '../server/features/assessment/hear/act-evidence.ts';
import type { Hearing } from '../server/features/assessment/hear/find-act.ts';
import { hearingOf } from '../server/features/assessment/hear/hearing-of.ts';
import { type Learned, type Weights, worthOfAct } from '../server/features/assessment/hear/judge-act.ts';
import { type Act, sheetOf } from '../server/features/assessment/sheet/act.ts';
import { learnChoice } from './learn-choice.ts';
import { BUILT_IN, LIVE, MARKING, taken, VERDICTS } from './options.ts';
import { readLiveTalks } from './read-live-talks.ts';
import { readVerdicts } from './read-verdicts.ts';

/*
 * Learns how much each piece of evidence counts for an act's being done, in part and whole (content/marking/act-heard.json), from examiners' verdicts on
 * talks that were held. Doctors leave out too little to learn from: what was done counts a second time, less, with its turns taken out.
 *   node training/learn-acts-heard.ts [--to FOLDER]
 * Prints how many verdicts are the examiners' on a sixth of the cases at a time by weights learned from the others; then writes those learned from all.
 */
const to = taken(process.argv.slice(2), '--to') ?? MARKING;
const FOLDS = 6;
const TAKEN_OUT = 0.3;
const WORTH = { not: 0, part: 0.5, done: 1 } as const;

/** An act, with what it was worth, 0 to 1; not `real`: with its turns taken out. */
type Example = { key: string; critical: boolean; pieces: number[]; worth: number; real: boolean };

function sheetOfCase(key: string): { sheet: Act[]; record: string } {
  const parsed = parseCaseFile({ file: `${key}.md`, text: readFileSync(join(BUILT_IN, `${key}.md`), 'utf8') });
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  const { subdomains, patientDetails } = parsed.case;
  return { sheet: sheetOf(subdomains.map((one, at) => ({ ...one, id: `act ${at}` }))), record: patientDetails };
}

const without = (hearing: Hearing, turns: readonly number[]): Hearing => ({
  ...hearing,
  doctor: hearing.doctor.filter(({ turn }) => !turns.includes(Number(turn.id.slice(1)))),
});

const talks = new Map(readLiveTalks(LIVE).map((talk) => [talk.file, talk]));
const examples = readVerdicts(VERDICTS).flatMap(({ file, key, acts }) => {
  const talk = talks.get(file);
  if (!talk) throw new Error(`${file}: no such talk in live/.`);
  const { sheet, record } = sheetOfCase(key);
  const { history, said } = talk.turns.at(-1)!;
  let turn = 0;
  const spoken = [...history, { role: 'user' as const, content: said }].map(({ role, content }, at) => ({
    id: role === 'user' ? `d${(turn += 1)}` : `p${at}`,
    role,
    text: content,
  }));
  const hearing = hearingOf(spoken, record, sheet);
  return acts.flatMap(({ title, verdict, turns }): Example[] => {
    const act = sheet.find((one) => one.title === title && one.kind === 'do');
    if (!act) throw new Error(`${file}: '${title}' is no act of its case.`);
    const example = (heard: Hearing, worth: number, real: boolean) => ({
      key,
      critical: act.critical,
      pieces: evidenceOf([placesOf(act, heard)], sheet)[0]!,
      worth,
      real,
    });
    return [example(hearing, WORTH[verdict], true), ...(turns.length > 0 ? [example(without(hearing, turns), 0, false)] : [])];
  });
});

function learn(of: readonly Example[], from: number): Weights {
  const lessons = of.map(({ pieces, worth, real }) => ({ rows: [pieces], none: [1], right: [worth >= from], noneRight: worth < from, weight: real ? 1 : TAKEN_OUT })); // prettier-ignore
  const { line, none } = learnChoice(lessons, EVIDENCE.length, 1);
  const rounded = (weight: number) => Number(weight.toFixed(5));
  return { pieces: [...line].map(rounded), from: rounded(none[0]!) };
}

const learnBoth = (of: readonly Example[]): Learned => ({ inPart: learn(of, 0.5), whole: learn(of, 1) });
const keys = [...new Set(examples.map(({ key }) => key))].toSorted();
const foldOf = ({ key }: Example) => keys.indexOf(key) % FOLDS;
let right = 0;
for (let fold = 0; fold < FOLDS; fold += 1) {
  const learned = examples.filter((one) => foldOf(one) !== fold);
  const weights = learnBoth(learned);
  right += examples.filter((one) => one.real && foldOf(one) === fold && worthOfAct(one.pieces, one.critical, weights) === one.worth).length;
}
const real = examples.filter((one) => one.real).length;
console.log(`${real} acts; of those of cases that were not learned from ${((100 * right) / real).toFixed(1)} % as the examiner found`);
writeFileSync(join(to, 'act-heard.json'), `${JSON.stringify(learnBoth(examples), null, 1)}\n`);
