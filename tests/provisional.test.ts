import { expect, test } from 'vitest';
import type { Entry } from '#contract/transcript.ts';
import { questionOf, answerWith } from '#server/features/assessment/llm-examiner/scripted-model.ts';
import { parseTranscript } from '#server/features/assessment/parse-transcript.ts';
import { consultations, scenarios } from '#server/db/tables.ts';
import { startFakeLlm } from '#server/providers/llm/fake.ts';
import { createClient } from '#web/api/client.ts';
import { emptyDb } from './support/db.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp } from './support/start-app.ts';

const AT = new Date('2026-11-20T10:00:00.000Z');
const SAID = `Doctor: What worries you most about this pain in your back?\nPatient: That I lose the house.\nDoctor: ${'I would like to examine you now. '.repeat(8)}`;

test('while a model marks, the rules say what they would; nothing of it is kept, and nobody else reads it', async () => {
  const model = await startFakeLlm(({ messages }) => ({
    ...answerWith(questionOf(messages), () => ({ verdict: 'met', rationale: 'You asked.', evidence: [] })),
    firstWordMs: 400,
  }));
  const db = await emptyDb();
  const app = await startApp({ db, env: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'large' } });
  const { access_token: token, user } = await enterAsGuest(app.url);
  const doctor = createClient({ base: app.url, token });
  const card = { title: 'A back', description: '', tag: 'Orthopaedics', voiceProvider: '11labs', voiceId: 'x', aiInstructions: '' };
  const [scenario] = await db
    .insert(scenarios)
    .values({ ...card, status: 'published', stationKey: 'roof', patientDetails: 'A back that aches.' })
    .returning();
  const transcript = parseTranscript(SAID).map((turn): Entry => ({
    ...turn,
    content: turn.text,
    timestamp: AT.toISOString(),
    isPartial: false,
  }));
  const [held] = await db
    .insert(consultations)
    .values({
      userId: user.id,
      scenarioId: scenario!.id,
      duration: 400,
      transcript,
      scenarioTitle: 'A back',
      scenarioTag: '',
      scenarioDescription: '',
      completedAt: AT,
    })
    .returning();
  const sessionId = held!.id;

  let kept = false;
  const marking = doctor.grade({ sessionId }).then((record) => {
    kept = true;
    return record;
  });
  const meanwhile = await doctor.grade({ sessionId, provisional: true });
  expect([kept, meanwhile.id, meanwhile.assessment.report.engine]).toEqual([false, undefined, 'rules']);
  const { id, assessment } = await marking;
  expect(assessment.report.engine).toBe('llm');
  expect((await doctor.listAssessments({ id: sessionId })).map((record) => record.id)).toEqual([id]);

  const other = createClient({ base: app.url, token: (await enterAsGuest(app.url)).access_token });
  await expect(other.grade({ sessionId, provisional: true })).rejects.toMatchObject({ code: 'consultation_not_found' });
  await expect(doctor.grade({ transcript: SAID, provisional: true })).rejects.toMatchObject({ code: 'validation_failed' });
  await app.close();
  await model.close();
});
