import { describe, expect, it } from 'vitest';
import { dateOf, dayOf, longDateOf, longMomentOf, momentOf, shortDayOf, timeAgo } from './dates.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => timeAgo(new Date(now.getTime() - seconds * 1000).toISOString(), now);

describe('when something was', () => {
  it('is said in the largest whole unit', () => {
    expect([ago(20), ago(65), ago(3 * 3600), ago(86_400), ago(15 * 86_400)]).toEqual([
      'just now',
      '1 minute ago',
      '3 hours ago',
      'yesterday',
      '2 weeks ago',
    ]);
  });
  it('is just now when the clock of this computer is behind', () => expect(ago(-500)).toBe('just now'));
  it('reads as the browser itself would say it in British English', () => {
    const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
    for (const [unit, seconds] of [
      ['minute', 60],
      ['hour', 3600],
      ['day', 86_400],
      ['week', 604_800],
      ['month', 2_592_000],
      ['year', 31_536_000],
    ] as const)
      for (const count of [1, 2, 3]) expect(ago(count * seconds)).toBe(relative.format(-count, unit));
    const local = (iso: string, options: Intl.DateTimeFormatOptions) => new Date(iso).toLocaleString('en-GB', options);
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) {
      const iso = `2026-${month}-09T07:05:00Z`;
      expect(momentOf(iso)).toBe(local(iso, { dateStyle: 'medium', timeStyle: 'short' }));
      expect(longMomentOf(iso)).toBe(local(iso, { dateStyle: 'long', timeStyle: 'short' }));
      expect(dateOf(iso)).toBe(local(iso, { dateStyle: 'medium' }));
      expect(longDateOf(iso)).toBe(local(iso, { dateStyle: 'long' }));
      expect(dayOf(iso)).toBe(local(iso, { day: 'numeric', month: 'long' }));
      expect(shortDayOf(iso)).toBe(local(iso, { day: 'numeric', month: 'short' }));
    }
  });
});
