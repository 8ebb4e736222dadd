import { figures } from '../figures.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerTurn } from '#server/features/patient/talk/answer-turn.ts';
import type { Case } from '#server/features/patient/case/case.ts';
import { compileCase } from '#server/features/patient/case/compile-case.ts';
import { sentencesOf } from '#server/features/patient/case/split-line.ts';
import { groundsOf } from '#server/features/patient/llm/guard/grounds.ts';
import { judge } from '#server/features/patient/llm/guard/guard.ts';
import { openedBy } from '#server/features/patient/llm/opened-facts.ts';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';
import type { Said } from '#server/voice/patient.ts';

const SCENARIOS = join(import.meta.dirname, '../../content/scenarios');
const QUESTIONS = [
  'Tell me more about it.',
  'Any chest pain, breathlessness or palpitations?',
  'How much do you drink, and do you smoke?',
  'When did it start and is it getting worse?',
  'What are you worried about?',
  'Is anyone at home with you?',
];
const TURNS = 40;

/** The built-in cases' scripts, longest last. */
function scripts(): { name: string; script: string; words: number }[] {
  return readdirSync(SCENARIOS)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const parsed = parseCaseFile({ file: name, text: readFileSync(join(SCENARIOS, name), 'utf8') });
      if (!('case' in parsed)) return [];
      const script = parsed.case.patientDetails;
      return [{ name, script, words: script.split(/\s+/).length }];
    })
    .toSorted((a, b) => a.words - b.words);
}

/** A talk of TURNS turns with the offline patient: each turn, and what was said before it. */
function talk(patient: Case): { text: string; history: Said[] }[] {
  const history: Said[] = [];
  return Array.from({ length: TURNS }, (_, at) => {
    const turn = { text: at === 0 ? 'Hello, how can I help?' : QUESTIONS[at % QUESTIONS.length]!, history: [...history] };
    history.push({ role: 'user', content: turn.text }, { role: 'assistant', content: answerTurn(patient, turn).join(' ') });
    return turn;
  });
}

/** Milliseconds of each run. */
function times<T>(items: T[], run: (item: T) => void): number[] {
  return items.map((item) => {
    const began = performance.now();
    run(item);
    return performance.now() - began;
  });
}

/** One line: middle and 95th percentile in hundredths of a millisecond, and the limit of the latter. */
function row(what: string, values: number[], limit: number): string {
  const { p50, p95, n } = figures(values.map((value) => value * 100));
  return `${what.padEnd(58)} p50 ${(p50 / 100).toFixed(2)} ms   p95 ${(p95 / 100).toFixed(2)} ms   n ${n}   limit p95 ${limit} ms${p95 / 100 > limit ? '   OVER' : ''}`;
}

/** The guard a sentence, what it is given a turn, the offline patient's reply and the reading of a case, on the longest built-in case. */
export function benchGuard(): Promise<string[]> {
  const all = scripts();
  const { name, script, words } = all.at(-1)!;
  const compiled = times(all, ({ script: each }) => void compileCase(each));
  const patient = compileCase(script);
  const turns = talk(patient);
  const sentences = patient.facts.flatMap(({ spoken }) => sentencesOf(spoken));
  const judged: number[] = [];
  const grounded: number[] = [];
  for (const turn of turns) {
    const began = performance.now();
    const grounds = groundsOf(patient, turn, openedBy(patient, turn));
    grounded.push(performance.now() - began);
    judged.push(...times(sentences, (each) => void judge({ raw: each, spoken: each, first: true }, grounds)));
  }
  return Promise.resolve([
    `  the longest case is ${name}, ${words} words, ${patient.facts.length} facts; ${TURNS} turns`,
    row('the guard, a sentence', judged, 20),
    row('what a turn opens, and the grounds of its guard', grounded, 20),
    row(
      "the offline patient's reply",
      times(turns, (turn) => void answerTurn(patient, turn)),
      15,
    ),
    row(`reading a case (${all.length} built-in cases)`, compiled, 100),
  ]);
}
