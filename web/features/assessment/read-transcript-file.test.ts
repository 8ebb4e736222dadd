import { expect, test } from 'vitest';
import { transcriptOfFile } from './read-transcript-file.ts';

test('text with speakers is taken as it is', () => {
  expect(transcriptOfFile('[0:02] Doctor: Hello\nPatient: Hi\n')).toBe('[0:02] Doctor: Hello\nPatient: Hi');
});

test('an exported consultation and a bare list of entries become lines', () => {
  const transcript = [
    { role: 'user', text: 'How long\nhave you had it?', startMs: 62_000 },
    { role: 'assistant', content: 'Three days.' },
    { role: 'system', text: 'You are a patient.' },
  ];
  const lines = '[1:02] Doctor: How long have you had it?\nPatient: Three days.';
  expect(transcriptOfFile(JSON.stringify({ title: 'Gout', transcript }))).toBe(lines);
  expect(transcriptOfFile(JSON.stringify(transcript))).toBe(lines);
});

test('what holds no transcript is refused', () => {
  for (const text of ['', 'A shopping list', '{"a": 1}', '[1, null]', '[]']) expect(transcriptOfFile(text)).toBeNull();
});
