import { expect, test } from 'vitest';
import { caseVersions } from '#server/features/scenarios/case-versions.ts';
import { scenarioStore } from '#server/features/scenarios/store.ts';
import { aScenario } from '#tests/support/consultations.ts';
import { emptyDb } from '#tests/support/db.ts';
import { caseForCall } from './case-for-call.ts';

test("a case's own instructions reach whoever plays it, as they were when the call began", async () => {
  const db = await emptyDb();
  const { id } = await aScenario(db, { aiInstructions: 'Speak slowly.' });
  const asked: unknown[] = [];
  const cast = async (held: object) => {
    asked.push(held);
    return { voice: {} } as never;
  };
  await caseForCall({ scenarios: scenarioStore(db), versions: caseVersions(db), cast })(id, false, null);
  expect(asked).toEqual([{ patientDetails: 'secret', aiInstructions: 'Speak slowly.' }]);
});
