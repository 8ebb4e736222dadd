const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** As the browser's own words for British English have it. */
const short = (month: string) => (month === 'September' ? 'Sept' : month.slice(0, 3));
const two = (count: number) => String(count).padStart(2, '0');
const time = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;
const day = (date: Date, named: (month: string) => string = (month) => month) => `${date.getDate()} ${named(MONTHS[date.getMonth()]!)}`;

/*
 * Moments of the API (ISO 8601) as people read them, on their own clock. In words of ours: the browser's `Intl`, and a sort by
 * `localeCompare`, hold a page for 10 to 30 ms when they are first used, a phone four times as long (decision 021).
 */

/** '22 Nov 2026, 10:12' */
export const momentOf = (iso: string): string => `${dateOf(iso)}, ${time(new Date(iso))}`;
/** '22 November 2026 at 10:12' */
export const longMomentOf = (iso: string): string => `${longDateOf(iso)} at ${time(new Date(iso))}`;
/** '22 Nov 2026' */
export function dateOf(iso: string): string {
  const date = new Date(iso);
  return `${day(date, short)} ${date.getFullYear()}`;
}
/** '22 November 2026' */
export function longDateOf(iso: string): string {
  const date = new Date(iso);
  return `${day(date)} ${date.getFullYear()}`;
}
/** '22 November' */
export const dayOf = (iso: string): string => day(new Date(iso));
/** '22 Nov' */
export const shortDayOf = (iso: string): string => day(new Date(iso), short);

const STEPS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago, in words: 'just now', '5 minutes ago', 'yesterday'. A moment in the future (a wrong clock) is 'just now'. */
export function timeAgo(iso: string, now: Date): string {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1000;
  const step = STEPS.find(([, size]) => seconds >= size);
  if (!step) return 'just now';
  const [unit, size] = step;
  const count = Math.floor(seconds / size);
  if (count > 1) return `${count} ${unit}s ago`;
  if (unit === 'day') return 'yesterday';
  return unit === 'hour' || unit === 'minute' ? `1 ${unit} ago` : `last ${unit}`;
}
