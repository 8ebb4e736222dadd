import { expect, test } from 'vitest';
import { folded, icsOf } from './ics.ts';

const unfolded = (text: string) => text.replaceAll('\r\n ', '');

test.each([
  ['a short line', 'SUMMARY:short'],
  ['75 octets', 'x'.repeat(75)],
  ['76 octets', 'x'.repeat(76)],
  ['300 octets', 'x'.repeat(300)],
  ['letters of two octets', 'é'.repeat(100)],
  ['pictures of four octets', '🩺'.repeat(60)],
])('%s is folded into lines of at most 75 octets, and comes back whole', (_what, line) => {
  const pieces = folded(line).split('\r\n');
  for (const [index, piece] of pieces.entries()) {
    expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
    expect(piece.startsWith(' ')).toBe(index > 0);
    expect(piece).not.toContain('\uFFFD');
  }
  expect(unfolded(folded(line))).toBe(line);
});

test('75 octets stay on one line', () => expect(folded('x'.repeat(75))).not.toContain('\r\n'));

test('a calendar has what RFC 5545 asks for, and text is escaped', () => {
  const text = icsOf({
    name: 'SCA practice',
    url: 'https://practice.test/scenarios',
    changedAt: new Date('2026-11-27T19:00:05.123Z'),
    days: [
      { uid: 'one@practice', day: '2026-12-01', summary: 'Long-term conditions, cancer; more', description: 'First\nsecond \\ third' },
    ],
  });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = unfolded(text).trimEnd().split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  for (const needed of [
    'VERSION:2.0',
    'UID:one@practice',
    'DTSTAMP:20261127T190005Z',
    'DTSTART;VALUE=DATE:20261201',
    'SUMMARY:Long-term conditions\\, cancer\\; more',
    'DESCRIPTION:First\\nsecond \\\\ third',
    'URL:https://practice.test/scenarios',
  ])
    expect(lines).toContain(needed);
  expect(lines.some((line) => line.startsWith('PRODID:'))).toBe(true);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});
