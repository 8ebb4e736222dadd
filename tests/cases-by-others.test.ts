import { afterAll, beforeAll, expect, test } from 'vitest';
import { join } from 'node:path';
import { readProbedCases, type ProbedCase } from '#server/features/patient/probes/read-probed-cases.ts';
import { scoreReply, type Score } from '#server/features/patient/probes/score-reply.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { ADMIN, signInAsAdmin } from './support/admin.ts';
import { joinCall } from './support/call-socket.ts';
import { emptyDb } from './support/db.ts';
import { until } from './support/fake-page.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

/** One of them through the whole product: all are asked by `npm test`'s probes, without it. */
const [ONE] = readProbedCases(join(import.meta.dirname, 'probes/unseen'));
let app: StartedApp;
let admin: Client;

beforeAll(async () => {
  app = await startApp({ db: await emptyDb(), env: { ADMIN_EMAILS: ADMIN } });
  admin = createClient({ base: app.url, token: (await signInAsAdmin(app)).access_token });
});
afterAll(() => app.close());

/** One typed call in which a doctor asks every fair question of a case, one after another. */
async function askAll({ name, patientDetails, file }: ProbedCase): Promise<Score[]> {
  const { id } = await admin.createScenario({
    title: name,
    description: 'By another author',
    tag: 'General Medicine',
    patientDetails,
    voiceProvider: '11labs',
    voiceId: 'Rachel',
  });
  const doctor = createClient({ base: app.url, token: (await enterAsGuest(app.url)).access_token });
  const socket = await joinCall(app.url, await doctor.startCall({ scenarioId: id, mode: 'text' }));
  const replies: string[] = [];
  const say = async (text: string) => {
    const before = socket.finals().length;
    socket.send({ type: 'text', text });
    await until(`an answer to '${text}'`, () => socket.finals().length >= before + 2);
    replies.push(socket.finals().at(-1)!.content);
  };
  await say('Hello, how can I help?');
  const scores: Score[] = [];
  for (const probe of file.probes.filter(({ kind }) => kind === 'fair')) {
    const before = [...replies];
    for (const text of probe.say) await say(text);
    scores.push(scoreReply({ probe, closed: file.closed, caseText: patientDetails, before, reply: replies.at(-1)! }));
  }
  socket.send({ type: 'end' });
  return scores;
}

test('a case that an administrator loads is played in a typed call as its author wrote it', async () => {
  const scores = await askAll(ONE!);
  const share = (is: (score: Score) => boolean) => scores.filter(is).length / scores.length;
  expect(scores.length).toBeGreaterThan(10);
  expect(share(({ answered }) => answered === true)).toBeGreaterThanOrEqual(0.65);
  expect(share(({ inventions }) => inventions.length > 0)).toBeLessThanOrEqual(0.02);
  expect(share(({ contradictions }) => contradictions.length > 0)).toBeLessThanOrEqual(0.04);
});

const CASE = `## Demographics\nName: Ann Lee\nAge: 41\nGender: female\n## Opening Sentence\nMy knee hurts.\n## OPEN HISTORY\n- "It's been sore since Sunday."\n## HISTORY IF ASKED\n- [swelling] "It's swollen up like a balloon."\n- [alcohol] "I drink two bottles of wine a week."`;

test('an author reads how a draft is understood and sees which words open which fact', async () => {
  const reading = await admin.readCase({ patientDetails: CASE });
  expect(reading).toMatchObject({ opening: 'My knee hurts.', speaker: { name: 'Ann Lee', age: 41, caller: null } });
  const wine = reading.facts.find(({ spoken }) => spoken.includes('wine'))!;
  expect(wine).toMatchObject({ part: 'asked', when: 'asked', denied: false, line: 11 });

  const first = await admin.tryPatient({ patientDetails: CASE, text: 'Hello, how can I help?' });
  expect(first).toMatchObject({ engine: 'offline', reply: expect.stringContaining('My knee hurts') });
  const history = [
    { role: 'user' as const, content: 'Hello, how can I help?' },
    { role: 'assistant' as const, content: first.reply },
  ];
  const second = await admin.tryPatient({ patientDetails: CASE, history, text: 'And how much alcohol do you drink in a week?' });
  expect(second.reply).toContain('two bottles of wine');
  expect(second.opened).toEqual([
    { factId: wine.id, source: wine.source, spoken: wine.spoken, part: 'asked', words: expect.arrayContaining(['alcohol']) },
  ]);
});

test('only administrators may read and try cases', async () => {
  const guest = createClient({ base: app.url, token: (await enterAsGuest(app.url)).access_token });
  await expect(guest.readCase({ patientDetails: CASE })).rejects.toMatchObject({ status: 403 });
  await expect(guest.tryPatient({ patientDetails: CASE, text: 'Hello' })).rejects.toMatchObject({ status: 403 });
  await expect(admin.tryPatient({ patientDetails: ' ', text: 'Hello' })).rejects.toMatchObject({ status: 400 });
});
