/** Days as YYYY-MM-DD, by the clock of London: the exam and its candidates live by it. */

const LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', year: 'numeric', month: '2-digit', day: '2-digit' });
const DAY_MS = 86_400_000;

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** The day of a moment. */
export const dayOf = (moment: Date): string => LONDON.format(moment);

/** The day so many days later, earlier where `days` is negative. */
export const plusDays = (day: string, days: number): string => new Date(noonOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / DAY_MS);

/** The Monday on or before a day. */
export const mondayOf = (day: string): string => plusDays(day, -((noonOf(day).getUTCDay() + 6) % 7));
