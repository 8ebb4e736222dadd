/** An entry of a whole day, or several. `day`: YYYY-MM-DD. */
export type CalendarDay = { uid: string; day: string; summary: string; description: string };

type Calendar = { name: string; url: string; changedAt: Date; days: readonly CalendarDay[] };

/** Octets of a line without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** TEXT as it is written in a property (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

/** A line in pieces of at most 75 octets, none of them ending within a character. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      // The blank that begins a continued line counts.
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

const basic = (day: string): string => day.replaceAll('-', '');
const stamp = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** A calendar of whole days to subscribe to (RFC 5545, with the name and the refresh interval of RFC 7986). */
export function icsOf({ name, url, changedAt, days }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//GP Training Platform//Study plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    // Older programs know only this one.
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...days.flatMap(({ uid, day, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(changedAt)}`,
      `DTSTART;VALUE=DATE:${basic(day)}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      `URL:${url}`,
      // Nobody is busy all day for it.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
