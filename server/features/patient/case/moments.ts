import type { Section } from '#server/features/scenarios/sections.ts';

/** Moments of a talk for which no history holds words. Authors write lines for them, as many as they like: `- [how are you] "Not too clever, doctor."` */
export const MOMENTS = [
  'how are you',
  'good moment',
  'date of birth',
  'address',
  'who is with you',
  'call me',
  'consent',
  'small talk',
  'humour',
  'sympathy',
  'praise',
  'apology',
  'do not rush',
  'silence',
  'rudeness',
  'not sure',
  'say again',
  'my results',
  'effect on life',
  'feelings',
  'support',
  'hope for',
  'refuse',
  'choose',
  'unsure of plan',
  'agree',
  'relief',
  'fright',
  'bad news',
  'explained',
  'heard right',
  'anything else',
  'safety net',
  'closing',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** Lines for moments, each moment's in the author's order. */
export type OwnLines = ReadonlyMap<Moment, string[]>;

/** The heading of the section. matches: 'IN OTHER MOMENTS' */
export const MOMENTS_HEADING = /^in other moments\b/i;
const LINE = /^\[([^\]]+)\]\s*(\S.*)$/;

const isMoment = (label: string): label is Moment => MOMENTS.some((moment) => moment === label);

/** A line of the section; null where it has no label in brackets. */
export function readMoment(line: string): { label: string; moment: Moment | null; said: string } | null {
  const [, label, words] = LINE.exec(line) ?? [];
  if (!label || !words) return null;
  const plain = label.trim().toLowerCase();
  return {
    label,
    moment: isMoment(plain) ? plain : null,
    said: words
      .trim()
      .replaceAll(/^["“]|["”]$/g, '')
      .trim(),
  };
}

/** The case's lines for moments. Labels that name none are left out here, and told to the author by the lint. */
export function ownLinesOf(sections: Section[]): OwnLines {
  const lines = new Map<Moment, string[]>();
  for (const { heading, lines: all } of sections)
    if (MOMENTS_HEADING.test(heading))
      for (const { moment, said } of all.flatMap((line) => readMoment(line) ?? []))
        if (moment && said) lines.set(moment, [...(lines.get(moment) ?? []), said]);
  return lines;
}
