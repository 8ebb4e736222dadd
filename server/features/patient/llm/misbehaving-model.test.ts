import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startFakeLlm } from '#server/providers/llm/fake.ts';
import { openAiCompatibleLlm } from '#server/providers/llm/openai-compatible.ts';
import type { Patient } from '#server/voice/patient.ts';
import { answerTurn } from '../talk/answer-turn.ts';
import { readProbedCases, type ProbedCase } from '../probes/read-probed-cases.ts';
import { runProbes } from '../probes/run-probes.ts';
import { scoreReply, type Score } from '../probes/score-reply.ts';
import { compiledCase } from '../sense/compiled-case.ts';
import { caseHere } from './case-for-model.ts';
import { createLlmPatient } from './llm-patient.ts';
import { openedBy } from './opened-facts.ts';
import { MISBEHAVIOURS } from './misbehaving-model.ts';

const SCENARIOS = join(import.meta.dirname, '../../../../content/scenarios');
const OTHER_HANDS = join(import.meta.dirname, '../../../../training/cases');
/** A third of the cases; all of them in `npm run test:slow`. */
const ONE_CASE_IN = process.env.EVERY_CASE ? 1 : 3;
/** Cases of another hand, and built-in ones; of each a probe in so many, another one for each misbehaviour. */
const CASES = [
  ...readProbedCases(OTHER_HANDS)
    .filter(({ name }) => /^[a-z]{2}/.test(name))
    .filter((_, at) => at % ONE_CASE_IN === 0),
  ...readProbedCases(SCENARIOS)
    .filter((_, at) => at % 5 === 0)
    .slice(0, 3),
];
const ONE_IN = 5;
const SLOW = new Set(['says nothing', 'stalls in the middle of a sentence']);

type Own = { words: string; before: string[] };

/** The chat patient of one call, and what of its last reply came from the model. */
function watched(patientDetails: string, baseUrl: string, own: Own): Patient {
  const read = compiledCase(patientDetails);
  const fromOffline = new Set<string>();
  const patient = createLlmPatient({
    llm: openAiCompatibleLlm({ baseUrl, model: 'm' }),
    systemPrompt: 'Play this: {patientDetails}',
    about: caseHere(patientDetails),
    firstWordMs: 150,
    stallMs: 150,
    fallback: {
      async *reply(turn) {
        for (const sentence of answerTurn(read, turn)) {
          fromOffline.add(`${sentence} `);
          yield `${sentence} `;
        }
      },
    },
  });
  return {
    async *reply(turn, signal) {
      own.words = '';
      // A fact that the offline rules begin to tell is open as a whole.
      const { answer } = openedBy(read, turn);
      const open = read.facts.filter(({ spoken }) => answer.some((each) => spoken.includes(each))).map(({ spoken }) => spoken);
      own.before = [...turn.history.filter(({ role }) => role === 'assistant').map(({ content }) => content), ...answer, ...open];
      for await (const piece of patient.reply(turn, signal)) {
        if (!fromOffline.has(piece)) own.words += piece;
        yield piece;
      }
    },
  };
}

/** Faults in the words that a misbehaving model got past the guard, over a part of a case's probes. */
async function faultsOf({ name, patientDetails, file }: ProbedCase, misbehaviour: string, place: number): Promise<string[]> {
  const patient = compiledCase(patientDetails);
  const server = await startFakeLlm((_, count) => MISBEHAVIOURS[misbehaviour]!(patient, count * 3 + place));
  const probes = file.probes.filter((_, at) => at % (SLOW.has(misbehaviour) ? ONE_IN * 4 : ONE_IN) === place % ONE_IN);
  const owns: Own[] = [];
  const newPatient = () => {
    const own = { words: '', before: [] };
    owns.push(own);
    return watched(patientDetails, server.baseUrl, own);
  };
  const results = await runProbes({ patientDetails, file: { ...file, probes }, newPatient });
  await server.close();
  return results.flatMap(({ probe, reply }, at) => {
    expect(reply).not.toBe('');
    const { words, before } = owns[at]!;
    const score: Score = scoreReply({ probe, closed: file.closed, caseText: patientDetails, before, reply: words.trim() });
    return (['leaks', 'inventions', 'contradictions', 'roleBreaks'] as const)
      .filter((kind) => words && score[kind].length > 0)
      .map((kind) => `${name}: ${kind} ${score[kind].join(' | ')}: ${probe.say.at(-1)} -> ${words}`);
  });
}

describe('a model that misbehaves, over HTTP and all kinds of probes', () => {
  it.each(Object.keys(MISBEHAVIOURS))(
    '%s: nothing of it is heard, and every turn is answered',
    { timeout: 120_000 },
    async (misbehaviour) => {
      const faults: string[] = [];
      for (const [place, probed] of CASES.entries()) faults.push(...(await faultsOf(probed, misbehaviour, place)));
      expect(faults).toEqual([]);
    },
  );
});
