import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ModelRates, PatientModel } from '#contract/model-rates.ts';
import { PatientModelCard } from './model-cards.tsx';
import { patientModelQuery } from './queries.ts';

const model = { key: 'm', label: 'Small, on this computer' };
const rules = {
  questions: { n: 60, asked: 40, facts: 36, leaks: 0, inventions: 0, contradictions: 1 },
  turns: { n: 100, right: 90, acceptable: 2, wrong: 8 },
  firstSentence: { p50: 30, p95: 150 },
};
const rates: ModelRates = {
  model,
  measuredAt: '2026-11-29T10:00:00.000Z',
  ...rules,
  firstSentence: { p50: 840, p95: 2100 },
  rules,
  own: { turns: 160, alone: 150, helped: { late: 6, caught: 4 } },
  tokensATurn: 320,
};
const idle: PatientModel = { model, rates: null, gate: null, measuring: { is: 'idle' } };

/** The card as it is first drawn, as text: what stands in tags that say something is kept. */
function shown(data: PatientModel): string {
  const client = new QueryClient();
  client.setQueryData(patientModelQuery.queryKey, data);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PatientModelCard />
    </QueryClientProvider>,
  );
  return html
    .replaceAll(/<(?:button|table|div role="progressbar")[^>]*?aria-label="([^"]+)"[^>]*>/g, ' ($1) ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'");
}

test('nothing is shown where no chat model is set up', () => {
  expect(shown({ ...idle, model: null })).toBe('');
});

test('a model that nobody has measured plays, and is offered to be measured', () => {
  const text = shown(idle);
  expect(text).toContain('Small, on this computer Not measured yet Nobody has measured this model yet. It plays the patient');
  expect(text).toContain('Measure this model');
  expect(text).not.toMatch(/beside the rules\)|Cancel/);
});

test('a measurement shows how far it is and how long it takes, with a way to stop it and no second one', () => {
  const text = shown({ ...idle, measuring: { is: 'measuring', label: 'Small', done: 40, of: 160, secondsLeft: 100 } });
  expect(text).toContain('(Measurement of Small) 40 of 160 about 2 minutes left (Cancel the measurement) Cancel');
  expect(text).not.toContain('Measure this model');
  const begun = shown({ ...idle, measuring: { is: 'measuring', label: 'Small', done: 0, of: 0, secondsLeft: null } });
  expect(begun).toContain('Reading the first case... (Cancel');
});

test('a failed one says why, and can be begun again', () => {
  const text = shown({ ...idle, measuring: { is: 'failed', label: 'Small', reason: 'The model did not answer 6 turns in a row.' } });
  expect(text).toContain('The measurement of Small ended early. The model did not answer 6 turns in a row. Measure this model');
});

test('its rates stand beside those of the rules, with the verdict of the gate', () => {
  const text = shown({ ...idle, rates, gate: 'passed' });
  expect(text).toContain('Plays Measured 29 Nov 2026. It passed and plays the patient.');
  expect(text).toContain('(The model beside the rules) Rate Model Rules Facts given 90% (36 of 40) 90% (36 of 40)');
  expect(text).toContain('half of turns within 840 ms 30 ms First sentence, 95% of turns within 2.1 s 150 ms');
  expect(text).toContain('in its own words alone 93.8% (150 of 160) –');
  expect(text).toContain('The rules answered the other turns: late 6, caught 4.');
});

test('one that did not pass says what it failed of, and that the rules play', () => {
  const text = shown({ ...idle, rates, gate: { failed: ['leaks 2.1%, at most 1% allowed', 'inventions 4%, at most 3% allowed'] } });
  expect(text).toContain(
    'Not offered Measured 29 Nov 2026. It is not offered to candidates, and the rules play: leaks 2.1%, at most 1% allowed; inv',
  );
});
