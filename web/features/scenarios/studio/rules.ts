import type { CaseReading, ReadFact, ReadingNote } from '#contract/case-reading.ts';

/** The text of a line, counted from 1; null where there is none. */
export const lineOf = (text: string, line: number | null): string | null =>
  line === null ? null : text.split('\n')[line - 1]?.trim() || null;

/** Neighbouring facts under one heading, in the order of the text. */
export function bySection(facts: readonly ReadFact[]): { section: string; facts: ReadFact[] }[] {
  const sections: { section: string; facts: ReadFact[] }[] = [];
  for (const fact of facts) {
    const last = sections.at(-1);
    if (last && last.section === fact.section) last.facts.push(fact);
    else sections.push({ section: fact.section, facts: [fact] });
  }
  return sections;
}

const LOST: ReadonlySet<ReadingNote['code']> = new Set(['not-understood', 'unknown-heading', 'instruction']);

/** The lines of which the patient makes nothing, or not what they seem to say. */
export const notUnderstood = ({ notes }: CaseReading): ReadingNote[] => notes.filter(({ code }) => LOST.has(code));

/** A share between 0 and 1 in whole per cent; never 100 or 0 where one probe says otherwise. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (share < 1 && whole === 100) return '99%';
  if (share > 0 && whole === 0) return '1%';
  return `${whole}%`;
}
