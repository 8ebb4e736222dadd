import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { caseHere } from '#server/features/patient/llm/case-for-model.ts';
import { NOTE_KINDS } from '#server/features/patient/llm/note-for-turn.ts';
import { createOfflinePatient } from '#server/features/patient/offline-patient.ts';
import { holdConversation, parseConversation, type Judged } from '#server/features/patient/probes/conversation.ts';
import { RATES_HEADING, ratesLine, ratesOf } from '#server/features/patient/probes/rates.ts';
import { readProbedCase, readProbedCases } from '#server/features/patient/probes/read-probed-cases.ts';
import type { Probed } from '#server/features/patient/probes/run-probes.ts';
import { scoreReply } from '#server/features/patient/probes/score-reply.ts';
import { askProbe } from '#server/features/patient/probes/ask-probe.ts';
import { measuredModel } from '#server/features/patient/probes/measured-model.ts';
import type { Probe } from '#contract/case-probes.ts';
import { helpedWords } from '#contract/model-rates.ts';
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
  MODEL_HOSTED=1           watched as a hosted model is, not as one on this computer
  MODEL_SECONDS=240        stops asking after that many       MODEL_LOG=FILE    every raw answer, a line of JSON each`;

const { env } = process;
const list = (value: string | undefined, usual: string) => (value ?? usual).split(',').filter(Boolean);
/** Quality is measured, not patience: the times stand below. */
const PATIENT_MS = 120_000;
const STAYS = new AbortController().signal;

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

/** What a model did alone, why the rules helped out, and what of its words was caught. */
function accountLines(measured: ReturnType<typeof measuredModel>): string[] {
  const { accounts } = measured;
  const caught = new Map<string, number>();
  for (const account of accounts)
    for (const [why, count] of Object.entries(account.caught)) caught.set(why, (caught.get(why) ?? 0) + count);
  const { own, tokensATurn } = measured.sum();
  const retried = accounts.reduce((total, account) => total + account.retried, 0);
  const words = [...caught].toSorted(([, a], [, b]) => b - a).map(([why, count]) => `${why} ${count}`);
  return [
    `  the model's own words alone in ${own.alone} of ${own.turns} turns; rules helped out: ${helpedWords(own.helped) || 'never'}; asked again: ${retried}`,
    `  sentences caught: ${words.join(', ') || 'none'}`,
    `  tokens read a turn ${tokensATurn}`,
  ];
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
  const until = AbortSignal.timeout(Number(env.MODEL_SECONDS ?? 3600) * 1000);
  const patients = { patient: (patientDetails: string) => createOfflinePatient({ patientDetails }), forModel: caseHere };
  const measured = measuredModel({
    llm,
    systemPrompt,
    patients,
    unlike: { firstWordMs: PATIENT_MS, stallMs: PATIENT_MS, without, ...(env.MODEL_HOSTED ? { closely: false } : {}) },
  });
  const lines = [`  ${llm.label}${without.length > 0 ? `, without ${without.join(', ')}` : ''}`, `  ${RATES_HEADING}`];
  const cases = readProbedCases(join(ROOT, 'tests/probes/unseen')).filter(({ name }) => list(env.MODEL_CASES, 'e2,k1,s5').includes(name));
  const [byModel, byRules]: Probed[][] = [[], []];
  for (const { name, patientDetails, file } of cases) {
    const asked = async (probe: Probe, patient: Patient): Promise<Probed> => {
      const { reply, before, ms } = await askProbe(probe, patient);
      return { probe, reply, ms, score: scoreReply({ probe, closed: file.closed, caseText: patientDetails, before, reply }) };
    };
    const probes = spread(file.probes, Number(env.MODEL_PROBES ?? 40));
    let count = 0;
    for (const probe of probes) {
      if (until.aborted) break;
      byModel!.push(await measured.call(patientDetails, STAYS, (patient) => asked(probe, patient)));
      byRules!.push(await asked(probe, patients.patient(patientDetails)));
      count += 1;
    }
    lines.push(`  ${name}: ${count} questions`);
  }
  lines.push(`  ${ratesLine('rules', ratesOf(byRules!))}`, `  ${ratesLine('model', ratesOf(byModel!))}`);
  for (const name of list(env.MODEL_TALKS, 'a-e1')) {
    if (until.aborted) break;
    const talk = parseConversation(name, readFileSync(talkFile(name), 'utf8'));
    const patientDetails = detailsOf(talk.caseName);
    lines.push(verdicts(`${name}, rules`, await holdConversation(talk, patients.patient(patientDetails))));
    lines.push(verdicts(`${name}, model`, await measured.call(patientDetails, STAYS, (patient) => holdConversation(talk, patient))));
  }
  model.close?.();
  return [...lines, ...accountLines(measured), `  ${line('first sentence', measured.firsts)}`];
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
