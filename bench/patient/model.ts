import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { caseHere } from '#server/features/patient/llm/case-for-model.ts';
import { createLlmPatient } from '#server/features/patient/llm/llm-patient.ts';
import { NOTE_KINDS } from '#server/features/patient/llm/note-for-turn.ts';
import { createOfflinePatient } from '#server/features/patient/offline-patient.ts';
import { holdConversation, parseConversation, type Judged } from '#server/features/patient/probes/conversation.ts';
import { RATES_HEADING, ratesLine, ratesOf } from '#server/features/patient/probes/rates.ts';
import { readProbedCase, readProbedCases } from '#server/features/patient/probes/read-probed-cases.ts';
import { runProbes, type Probed } from '#server/features/patient/probes/run-probes.ts';
import { localLlm } from '#server/providers/local-chat/local-llm.ts';
import { openAiCompatibleLlm } from '#server/providers/llm/openai-compatible.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import type { Patient } from '#server/voice/patient.ts';
import { line } from '../figures.ts';

const ROOT = join(import.meta.dirname, '../..');
const SETTINGS = `  Needs LLM_BASE_URL and LLM_MODEL: any server with OpenAI's chat completions; or MODELS_DIR with a chat model in it.
  MODEL_CASES=e2,k1        unseen cases (default: three of them)    MODEL_PROBES=40   of each, spread
  MODEL_TALKS=a-e1,b-m2    whole conversations of near/, or of MODEL_FOLDER=apart (default: one; empty for none)
  MODEL_WITHOUT=facts,turn kinds of notes left out: ${NOTE_KINDS.join(', ')}
  MODEL_SECONDS=240        stops asking after that many       MODEL_LOG=FILE    every raw answer, a line of JSON each`;

const { env } = process;
const list = (value: string | undefined, usual: string) => (value ?? usual).split(',').filter(Boolean);
/** Quality is measured, not patience: the times stand below. */
const PATIENT_MS = 120_000;

function modelHere(): LlmProvider | null {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey, MODELS_DIR: modelsDir } = env;
  if (baseUrl && model) return openAiCompatibleLlm({ baseUrl, model, apiKey });
  return modelsDir ? localLlm({ modelsDir, wanted: model, report: console.error }) : null;
}

/** The model, with every answer as it came written down. */
function logged(llm: LlmProvider, file: string | undefined): LlmProvider {
  if (!file) return llm;
  return {
    ...llm,
    async *stream(messages, options) {
      let raw = '';
      for await (const piece of llm.stream(messages, options)) {
        raw += piece;
        yield piece;
      }
      appendFileSync(file, `${JSON.stringify({ said: messages.slice(1).map(({ content }) => content), raw })}\n`);
    },
  };
}

/** Counts of many calls' accounts: turns, turns in the model's own words alone, and why the rules helped out. */
function tally() {
  const accounts: Record<string, unknown>[] = [];
  return {
    add: (patient: Patient) => accounts.push(patient.account?.() ?? {}),
    lines(): string[] {
      const sum = (name: string) => {
        const counts = new Map<string, number>();
        for (const account of accounts)
          for (const [why, count] of Object.entries((account[name] ?? {}) as Record<string, number>))
            counts.set(why, (counts.get(why) ?? 0) + count);
        return [...counts].toSorted(([, a], [, b]) => b - a);
      };
      const number = (name: string) => accounts.reduce((total, account) => total + Number(account[name] ?? 0), 0);
      const helped = sum('fellBack').reduce((total, [, count]) => total + count, 0);
      const words = (counts: [string, number][]) => counts.map(([why, count]) => `${why} ${count}`).join(', ') || 'none';
      const turns = number('turns');
      return [
        `  the model's own words alone in ${turns - helped} of ${turns} turns; rules helped out: ${words(sum('fellBack'))}; asked again: ${number('retried')}`,
        `  sentences caught: ${words(sum('caught'))}`,
        `  tokens read a turn ${Math.round((number('tokensIn') - number('tokensCached')) / Math.max(1, turns))} of ${Math.round(number('tokensIn') / Math.max(1, turns))}`,
      ];
    },
  };
}

/** Every n-th of a list, so that all kinds come. */
const spread = <T>(items: T[], most: number): T[] =>
  items.filter((_, at) => Math.floor((at * most) / items.length) !== Math.floor(((at - 1) * most) / items.length));

/** The patient through a chat model, beside the rules: unseen questions, whole conversations, and how long it takes. */
export async function benchPatientModel(): Promise<string[]> {
  const model = modelHere();
  if (!model) return [SETTINGS];
  const llm = logged(model, env.MODEL_LOG);
  const without = NOTE_KINDS.filter((kind) => list(env.MODEL_WITHOUT, '').includes(kind));
  const systemPrompt = readFileSync(join(ROOT, 'content/prompts/patient.md'), 'utf8');
  const until = performance.now() + Number(env.MODEL_SECONDS ?? 3600) * 1000;
  const counts = tally();
  const firsts: number[] = [];
  let last = new AbortController();
  const patientOf = (patientDetails: string): Patient => {
    let prepared = false;
    const offline = createOfflinePatient({ patientDetails });
    const patient = createLlmPatient({
      llm,
      systemPrompt,
      about: caseHere(patientDetails),
      fallback: offline,
      firstWordMs: PATIENT_MS,
      stallMs: PATIENT_MS,
      without,
    });
    // One call at a time: a model of this computer keeps the place of one that ended with its signal for the next.
    last.abort();
    last = new AbortController();
    const { signal: call } = last;
    const watched: Patient = {
      ...patient,
      // The greeting brings the opening: nothing to measure.
      async *reply(turn, signal) {
        if (turn.history.length > 0 && !prepared) {
          prepared = true;
          await patient.prepare?.(call);
        }
        const began = performance.now();
        let first = true;
        for await (const piece of (turn.history.length === 0 ? offline : patient).reply(turn, signal)) {
          if (first && turn.history.length > 0) firsts.push(performance.now() - began);
          first = false;
          yield piece;
        }
      },
    };
    used.push(patient);
    return watched;
  };
  const used: Patient[] = [];
  const lines = [`  ${llm.label}${without.length > 0 ? `, without ${without.join(', ')}` : ''}`, `  ${RATES_HEADING}`];
  const cases = readProbedCases(join(ROOT, 'tests/probes/unseen')).filter(({ name }) => list(env.MODEL_CASES, 'e2,k1,s5').includes(name));
  const [byModel, byRules]: Probed[][] = [[], []];
  for (const { name, patientDetails, file } of cases) {
    const probes = spread(file.probes, Number(env.MODEL_PROBES ?? 40)).filter(() => performance.now() < until);
    for (const probe of probes) {
      if (performance.now() > until) break;
      const one = { patientDetails, file: { ...file, probes: [probe] } };
      byModel!.push(...(await runProbes({ ...one, newPatient: () => patientOf(patientDetails) })));
      byRules!.push(...(await runProbes({ ...one, newPatient: () => createOfflinePatient({ patientDetails }) })));
    }
    lines.push(`  ${name}: ${probes.length} questions`);
  }
  lines.push(`  ${ratesLine('rules', ratesOf(byRules!))}`, `  ${ratesLine('model', ratesOf(byModel!))}`);
  for (const name of list(env.MODEL_TALKS, 'a-e1')) {
    if (performance.now() > until) break;
    const talk = parseConversation(name, readFileSync(talkFile(name), 'utf8'));
    const patientDetails = detailsOf(talk.caseName);
    lines.push(verdicts(`${name}, rules`, await holdConversation(talk, createOfflinePatient({ patientDetails }))));
    lines.push(verdicts(`${name}, model`, await holdConversation(talk, patientOf(patientDetails))));
  }
  for (const patient of used) counts.add(patient);
  model.close?.();
  return [...lines, ...counts.lines(), `  ${line('first sentence', firsts)}`];
}

/** Four of near/ stand in the product. */
const talkFile = (name: string): string => {
  const kept = join(ROOT, 'tests/probes/conversations', env.MODEL_FOLDER ?? 'near', `${name}.txt`);
  return existsSync(kept) ? kept : join(ROOT, 'content/measure', `${name}.txt`);
};

function verdicts(name: string, judged: Judged[]): string {
  const count = (verdict: string) => judged.filter((one) => one.verdict === verdict).length;
  const early = judged.filter(({ agendaEarly }) => agendaEarly).length;
  if (env.MODEL_SHOW)
    for (const { turn, reply, verdict } of judged) console.log(`  ${verdict} [${turn.kind}] ${turn.say}\n      -> ${reply}`);
  return `  ${name}: ${judged.length} turns, right ${count('right')}, acceptable ${count('acceptable')}, wrong ${count('wrong')}, agenda early ${early}`;
}

const detailsOf = (name: string): string => {
  const folder = ['content/scenarios', 'tests/probes/unseen']
    .map((each) => join(ROOT, each))
    .find((each) => existsSync(join(each, `${name}.md`)));
  if (!folder)
    throw new Error(
      `No case ${name} among ${readdirSync(join(ROOT, 'tests/probes/unseen'))
        .map((file) => basename(file))
        .join(' ')}`,
    );
  return readProbedCase(folder, name).patientDetails;
};
