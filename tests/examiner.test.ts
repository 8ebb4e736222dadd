import { expect, test } from 'vitest';
import { questionOf, answerWith, quoting } from '#server/features/assessment/llm-examiner/scripted-model.ts';
import { startFakeLlm, type FakeAnswer, type FakeRequest } from '#server/providers/llm/fake.ts';
import { createClient } from '#web/api/client.ts';
import { emptyDb } from './support/db.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp } from './support/start-app.ts';

const QUESTION = 'What worries you most about this pain in your back, and what had you thought it might be?';
const transcript = `Doctor: ${QUESTION}\nPatient: That I lose the house.\nDoctor: ${'I would like to examine you now. '.repeat(8)}`;
const allMet = ({ messages }: FakeRequest): FakeAnswer => {
  const question = questionOf(messages);
  return answerWith(question, () => ({ verdict: 'met', rationale: 'You asked.', evidence: quoting(question, QUESTION) }));
};

test('with a language model in the settings it marks, with its own model name; a broken one leaves a report all the same', async () => {
  let answer = allMet;
  const server = await startFakeLlm((request) => answer(request));
  const env = { LLM_BASE_URL: server.baseUrl, LLM_MODEL: 'small', EXAMINER_MODEL: 'large' };
  const app = await startApp({ db: await emptyDb(), env });
  const doctor = createClient({ base: app.url, token: (await enterAsGuest(app.url)).access_token });
  const marked = await doctor.grade({ transcript });
  expect([(await doctor.getHealth()).engines.examiner, marked.assessment.report]).toMatchObject(['llm', { engine: 'llm', model: 'large' }]);
  expect(new Set(server.requests.map(({ model }) => model))).toEqual(new Set(['large']));

  answer = () => ({ status: 400 });
  const fallen = (await doctor.grade({ transcript })).assessment.report;
  expect([fallen.engine, fallen.note]).toEqual(['rules', expect.stringContaining('Regenerate the feedback later')]);
  await app.close();
  await server.close();
});
