import type { CaseSignOff } from '#contract/case-sign-off.ts';

/** How a case stands: `mine` awaits the one who looks. */
export type SignOffState = 'mine' | 'awaiting' | 'signed';

/** What stands now was signed off by somebody. */
export const isSigned = ({ signedOff }: Pick<CaseSignOff, 'signedOff'>): boolean => signedOff !== null && !signedOff.changedSince;

/** How a case stands to the one who looks; nothing while it is not known. @param me their account */
export function statesOf(signOff: CaseSignOff | undefined, me: string): SignOffState[] {
  if (!signOff) return [];
  if (isSigned(signOff)) return ['signed'];
  return signOff.reviewer?.id === me ? ['mine', 'awaiting'] : ['awaiting'];
}

/** The last day of a month ('2027-02') or the day itself ('2027-02-03'), as a date field wants it. */
export function lastDayOf(reviewBy: string): string {
  if (reviewBy.length > 7) return reviewBy;
  const [year = 0, month] = reviewBy.split('-').map(Number);
  return new Date(Date.UTC(year, month ?? 0, 0)).toISOString().slice(0, 10);
}

/** What a date field begins with: the date that stands, unless it is over, else a year from today. @param today as YYYY-MM-DD */
export function nextReview(reviewBy: string | null, today: string): string {
  const standing = reviewBy === null ? '' : lastDayOf(reviewBy);
  if (standing > today) return standing;
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}
