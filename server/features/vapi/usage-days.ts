import type { ProviderUsage } from '#contract/voice-provider.ts';
import type { UsageRow } from '#server/providers/vapi/account.ts';

/** Days begin and end as in the practice. */
export const TIMEZONE = 'Europe/London';

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: TIMEZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
const dayOf = (moment: Date): string => dayIn.format(moment);

/** The last days up to `now`, as 'YYYY-MM-DD', oldest first. Noon to noon: no clock change makes a day twice or never. */
export function lastDays(now: Date, count: number): string[] {
  const noon = new Date(`${dayOf(now)}T12:00:00Z`).getTime();
  return Array.from({ length: count }, (_, index) => new Date(noon - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10));
}

/** The rows of the analytics as whole days: those without a call stand there with noughts. */
export function usageDays(days: string[], rows: UsageRow[]): ProviderUsage['days'] {
  // A date alone is that day; a moment is the beginning of a day, in whatever zone it is told.
  const dated = rows.map((row) => ({ ...row, day: /^\d{4}-\d{2}-\d{2}$/.test(row.date) ? row.date : dayOf(new Date(row.date)) }));
  return days.map((date) => {
    const ofDay = dated.filter(({ day }) => day === date);
    const sum = (figure: 'calls' | 'minutes' | 'cost') => ofDay.reduce((total, row) => total + row[figure], 0);
    return { date, calls: sum('calls'), minutes: sum('minutes'), cost: sum('cost') };
  });
}
