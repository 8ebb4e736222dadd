import { PLAN_WEEKS, PLAN_WEEKS_MAX } from '#contract/limits.ts';
import type { CalendarDay } from './ics.ts';
import { daysBetween, mondayOf, plusDays } from './london-days.ts';

type Plan = { examDate: string | null; stationsAWeek: number; groups: readonly string[] };

/** How many stations on each of so many days, spread evenly: 2 on 7 days are the second and the sixth. None on no day. */
export function spread(stations: number, days: number): number[] {
  if (days === 0) return [];
  const each = Array.from({ length: days }, () => 0);
  for (let station = 0; station < stations; station += 1) each[Math.floor(((station + 0.5) * days) / stations)]! += 1;
  return each;
}

/**
 * A study plan as days of a calendar: what is left of this week, all weeks up to the exam, and its day. Without a date,
 * PLAN_WEEKS weeks. It names groups of the blueprint, never a case.
 * @param id tells this plan's entries from those of others; @param doneThisWeek stations since Monday
 */
export function planDays(plan: Plan, { id, today, doneThisWeek }: { id: string; today: string; doneThisWeek: number }): CalendarDay[] {
  const { examDate, stationsAWeek, groups } = plan;
  const first = mondayOf(today);
  const end = endOf(examDate, first);
  const days: CalendarDay[] = [];
  let station = 0;
  for (let monday = first; monday < end; monday = plusDays(monday, 7)) {
    const from = monday === first ? today : monday;
    const until = plusDays(monday, 7) < end ? plusDays(monday, 7) : end;
    const left = monday === first ? Math.max(0, stationsAWeek - doneThisWeek) : stationsAWeek;
    for (const [index, count] of spread(left, Math.max(0, daysBetween(from, until))).entries()) {
      if (count === 0) continue;
      const day = plusDays(from, index);
      const named = Array.from({ length: count }, () => groups[station++ % (groups.length || 1)]).filter((group) => group !== undefined);
      days.push({
        uid: `${day}-${id}`,
        day,
        summary: `SCA practice: ${count === 1 ? '1 station' : `${count} stations`}`,
        description:
          named.length > 0 ? `Experience group: ${[...new Set(named)].join('; ')}` : 'Any case: the list suggests the next best one.',
      });
    }
  }
  if (examDate && examDate >= today) days.push({ uid: `exam-${id}`, day: examDate, summary: 'SCA exam', description: 'Good luck.' });
  return days;
}

/** The first day that is not planned any more: that of the exam, at most PLAN_WEEKS_MAX weeks on. */
function endOf(examDate: string | null, monday: string): string {
  const latest = plusDays(monday, 7 * (examDate === null ? PLAN_WEEKS : PLAN_WEEKS_MAX));
  return examDate !== null && examDate < latest ? examDate : latest;
}
