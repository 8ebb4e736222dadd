import { describe, expect, test } from 'vitest';
import type { Report } from '#contract/assessment.ts';
import type { Entry } from '#contract/transcript.ts';
import { schemeOf } from '#server/features/assessment/golden/mark.ts';
import { markByRules } from '#server/features/assessment/rules-examiner/rules-examiner.ts';
import { exportConsultation } from './export-consultation.ts';

const entry = (role: Entry['role'], text: string, startMs?: number): Entry => ({
  id: text,
  role,
  text,
  content: text,
  timestamp: '2026-07-01T09:00:00.000Z',
  isPartial: false,
  ...(startMs !== undefined && { startMs }),
});
const consultation = {
  scenarioTitle: 'A "painful" toe / Zoë’s <night>',
  scenarioTag: 'Rheumatology',
  completedAt: new Date('2026-07-01T09:05:00Z'),
  duration: 605,
  transcript: [entry('user', 'Hello,\nI am *Dr* Lee', 2000), entry('assistant', 'Hi')],
  notes: 'Ask about **work**.',
  assessment: null,
};

test('a text file holds title, British time, duration, one line an utterance, and the notes', () => {
  expect(exportConsultation(consultation, 'txt')).toEqual({
    type: 'text/plain; charset=utf-8',
    filename: 'a-painful-toe-zoe-s-night-2026-07-01.txt',
    body: `A "painful" toe / Zoë’s <night>
Date: 1 July 2026 at 10:05
Duration: 10:05

Transcript

[0:02] Doctor: Hello, I am *Dr* Lee
Patient: Hi

Session notes

Ask about **work**.
`,
  });
});

test('in Markdown what was said is no markup, and the notes stay as written', () => {
  const { type, filename, body } = exportConsultation(consultation, 'md');
  expect(type).toBe('text/markdown; charset=utf-8');
  expect(filename).toBe('a-painful-toe-zoe-s-night-2026-07-01.md');
  expect(body).toContain('# A "painful" toe / Zoë’s \\<night\\>\n');
  expect(body).toContain('\\[0:02\\] Doctor: Hello, I am \\*Dr\\* Lee\n\nPatient: Hi\n\n## Session notes\n\nAsk about **work**.');
});

test('JSON holds the same for programs', () => {
  const { type, body } = exportConsultation(consultation, 'json');
  expect(type).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body as string)).toEqual({
    title: consultation.scenarioTitle,
    tag: 'Rheumatology',
    completedAt: '2026-07-01T09:05:00.000Z',
    duration: 605,
    transcript: consultation.transcript,
    notes: consultation.notes,
    assessment: null,
  });
});

describe('with feedback', () => {
  const transcript = [entry('user', 'What worries you most?', 5000), entry('assistant', 'My job.', 8000)];
  const scheme = schemeOf();
  const marked = markByRules({ turns: transcript, durationSeconds: null, spoken: false }, scheme);
  const report: Report = {
    ...marked,
    indicators: marked.indicators.map((row) =>
      row.id === 'D3_2'
        ? {
            ...row,
            verdict: 'partial',
            rationale: 'You asked for concerns.',
            suggestion: 'Ask for ideas.',
            evidence: [{ role: 'user', quote: 'What worries you most?', seconds: 5 }],
          }
        : row,
    ),
  };
  const self = [{ domain: 'D3' as const, grade: 'P' as const, line: 'I listened.' }];
  const full = { ...consultation, transcript, assessment: { report, self } };
  const body = (format: 'txt' | 'md' | 'json') => exportConsultation(full, format).body as string;

  test('text and Markdown hold grades, every indicator with its quotes, and the own view', () => {
    for (const format of ['txt', 'md'] as const) {
      const text = body(format).replaceAll('\\', '');
      expect(text).toMatch(/Not assessable/);
      for (const { id } of report.indicators) expect(text).toContain(`- ${id} `);
      expect(text).toContain('Partly met. You asked for concerns. Doctor at 0:05: “What worries you most?” Next time: Ask for ideas.');
      expect(text).toContain('Your own grade: Pass. I listened.');
    }
    expect(body('md')).toContain('\n\n## Feedback\n\n');
    expect(body('md')).toContain('\n\n### D3 Relating to others: no grade\n\n');
  });

  test('JSON holds the report as the API gives it', () => {
    expect(JSON.parse(body('json'))).toMatchObject({ assessment: { report: { version: 1, engine: 'rules' }, self } });
  });
});

test('a consultation in which nothing was said, with a title of no Latin letter, still makes a file', () => {
  const { filename, body } = exportConsultation({ ...consultation, scenarioTitle: '痛風', transcript: [], notes: ' ' }, 'txt');
  expect(filename).toBe('consultation-2026-07-01.txt');
  expect(body).toMatch(/Nothing was said\.\n$/);
});
