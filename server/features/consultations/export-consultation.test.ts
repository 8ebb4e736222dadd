import { expect, test } from 'vitest';
import type { Entry } from '#contract/transcript.ts';
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
  });
});

test('a consultation in which nothing was said, with a title of no Latin letter, still makes a file', () => {
  const { filename, body } = exportConsultation({ ...consultation, scenarioTitle: '痛風', transcript: [], notes: ' ' }, 'txt');
  expect(filename).toBe('consultation-2026-07-01.txt');
  expect(body).toMatch(/Nothing was said\.\n$/);
});
