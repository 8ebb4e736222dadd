import { classOf } from '#server/features/patient/language/medicine-names.ts';
import { CLASHES } from './medicine-table.ts';
import type { Proposal } from './proposals.ts';

/** A medicine proposed against the record: what stands there, in general words and in its own. */
export type Clash = Proposal & { record: string; words: string };

/** How much of a long line of the record is shown. */
const SHOWN = 90;

/** Where proposals clash with what the record says; each medicine once. */
export function clashesIn(proposals: readonly Proposal[], record: string): Clash[] {
  const found = new Map<string, Clash>();
  for (const proposal of proposals) {
    const of = classOf(proposal.medicine);
    for (const { give, word, record: what, where } of CLASHES) {
      if (of === null || !give.includes(of) || (word !== undefined && word !== proposal.medicine) || found.has(proposal.medicine)) continue;
      const line = record.split('\n').find((one) => !CONDITION.test(one) && where.some((pattern) => pattern.test(one)) && !isDenied(one));
      if (line)
        found.set(proposal.medicine, {
          ...proposal,
          record: what,
          words: line
            .replace(/^\s*[-•]\s+/, '')
            .replaceAll(/[*|#]/g, ' ')
            .replaceAll(/\s+/g, ' ')
            .trim()
            .slice(0, SHOWN),
        });
    }
  }
  return [...found.values()];
}

/** What is said only when it is asked for is no record. matches: '[apixaban explained] ' */
const CONDITION = /^\s*\[/;

/** 'No known allergies', 'never had a stroke', or what runs in the family. matches: 'no history of' */
const isDenied = (line: string): boolean =>
  /\b(?:no (?:known|history|previous)|never|nil|denies|not had|does not have|i've no|haven't|hasn't)\b|\bno,|\b(?:mother|father|dad|mum|brother|sister|family)\b/i.test(
    line,
  );
