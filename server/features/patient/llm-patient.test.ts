import { describe, expect, it } from 'vitest';
import { startFakeLlm, type FakeAnswer } from '#server/providers/llm/fake.ts';
import { openAiCompatibleLlm } from '#server/providers/llm/openai-compatible.ts';
import type { DoctorTurn, Patient } from '#server/voice/patient.ts';
import { createLlmPatient } from './llm-patient.ts';
import { patientFor } from './patient-for.ts';

const CASE = '## Demographics\nName: Ann Lee\nAge: 40\nGender: female\n## Opening Sentence\nMy knee hurts, doctor.\n';
const fallback: Patient = {
  async *reply() {
    yield 'Fallback words. ';
  },
};

async function replyOf(answer: FakeAnswer, turn: DoctorTurn = { text: 'Hello', history: [] }, stop?: AbortSignal) {
  const server = await startFakeLlm(() => answer);
  const llm = openAiCompatibleLlm({ baseUrl: server.baseUrl, model: 'm' });
  const patient = createLlmPatient({ llm, systemPrompt: 'Play this: {patientDetails}', patientDetails: CASE, fallback, firstWordMs: 300 });
  const began = performance.now();
  const heard: string[] = [];
  for await (const piece of patient.reply(turn, stop ?? new AbortController().signal)) heard.push(piece);
  const ms = performance.now() - began;
  await server.close();
  return { said: heard.join('').trim(), ms, requests: server.requests };
}

describe('the patient through a chat model', () => {
  it('gives the model the prompt with the case in it, what was said, and the doctor’s words', async () => {
    const { said, requests } = await replyOf(
      { words: "It's my knee." },
      {
        text: 'Go on',
        history: [
          { role: 'user', content: 'Hello' },
          { role: 'assistant', content: 'Hi.' },
        ],
      },
    );
    expect(said).toBe("It's my knee.");
    expect(requests[0]!.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(requests[0]!.messages[0]!.content).toContain('Play this: ## Demographics\nName: Ann Lee');
  });

  it('speaks no role label and no stage directions', async () => {
    const { said } = await replyOf({ words: "Patient: *sighs deeply* It's my knee, (pauses) doctor. [winces] It *really* hurts." });
    expect(said).toBe("It's my knee, doctor. It really hurts.");
  });

  it('keeps to three sentences unless asked openly', async () => {
    const words = 'One is this. Two is that. Three is here. Four is there. Five is more.';
    expect((await replyOf({ words }, { text: 'Where is it?', history: [] })).said).toBe('One is this. Two is that. Three is here.');
    expect((await replyOf({ words }, { text: 'Tell me more about it.', history: [] })).said).toBe(words);
  });

  it.each([
    ['fails', { status: 500 }],
    ['refuses', { status: 429 }],
    ['says nothing', { words: '' }],
    ['stops before its first sentence is whole', { words: 'It has been hurting since', stopAfter: 2 }],
  ] satisfies [string, FakeAnswer][])('is replaced by the offline patient when the model %s', async (_, answer) => {
    expect((await replyOf(answer)).said).toBe('Fallback words.');
  });

  it('does not wait for a first word that is late', async () => {
    const { said, ms } = await replyOf({ words: 'Too late.', firstWordMs: 2000 });
    expect(said).toBe('Fallback words.');
    expect(ms).toBeLessThan(1500);
  });

  it('keeps what was already spoken when the model stops half-way', async () => {
    const { said } = await replyOf({ words: 'It is my knee. It began last', stopAfter: 6, wordMs: 20 });
    expect(said).toBe('It is my knee.');
  });

  it('is silent on an empty turn and after an interruption', async () => {
    expect((await replyOf({ words: 'Hello.' }, { text: ' … ', history: [] })).said).toBe('');
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    expect((await replyOf({ words: 'Hello.', firstWordMs: 250 }, { text: 'Hello', history: [] }, stop.signal)).said).toBe('');
  });

  it('is chosen where a model is configured, unless the offline patient is asked for', async () => {
    const server = await startFakeLlm(() => ({ words: 'x' }));
    const llm = openAiCompatibleLlm({ baseUrl: server.baseUrl, model: 'm' });
    const rest = { systemPrompt: 'No placeholder.', patientDetails: CASE };
    expect(patientFor({ choice: 'auto', llm, ...rest }).id).toBe('llm');
    expect(patientFor({ choice: 'auto', llm: null, ...rest }).id).toBe('offline');
    expect(patientFor({ choice: 'offline', llm, ...rest }).id).toBe('offline');
    const { patient } = patientFor({ choice: 'llm', llm, ...rest });
    for await (const _ of patient.reply({ text: 'Hello', history: [] }, new AbortController().signal));
    expect(server.requests[0]!.messages[0]!.content).toBe(`No placeholder.\n\nThe case:\n\n${CASE}`);
    await server.close();
  });

  it.each<[string, FakeAnswer, number]>([
    ['a key that is refused', { status: 401 }, 1],
    ['a server that is down', { status: 500 }, 2],
    ['a model that is late', { words: 'Too late.', firstWordMs: 2000 }, 2],
  ])('%s: the model is left for the rest of the call, and this is told once', async (_, answer, asked) => {
    const server = await startFakeLlm(() => answer);
    const llm = openAiCompatibleLlm({ baseUrl: server.baseUrl, model: 'm' });
    const patient = createLlmPatient({ llm, systemPrompt: '{patientDetails}', patientDetails: CASE, fallback, firstWordMs: 200 });
    let told = 0;
    patient.whenReplaced?.(() => (told += 1));
    for (let turn = 0; turn < 4; turn += 1) {
      let said = '';
      for await (const piece of patient.reply({ text: 'Hello', history: [] }, new AbortController().signal)) said += piece;
      expect(said).toBe('Fallback words. ');
    }
    expect([server.requests.length, told]).toEqual([asked, 1]);
    await server.close();
  });
});
