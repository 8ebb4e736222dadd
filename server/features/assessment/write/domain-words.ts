import type { DomainReport, HarmReport } from '#contract/assessment.ts';
import type { HeardAct } from '../hear/hear-sheet.ts';
import { inSentences } from './in-sentences.ts';

const NAMED = 3;

/** What a domain's grade is told by, in acts of this case: one line on what would move it, what was done, what was not. */
export function withDomainWords(
  domains: readonly DomainReport[],
  { states, lost, harms }: { states: readonly HeardAct[]; lost: readonly HeardAct[]; harms: readonly HarmReport[] },
): DomainReport[] {
  return domains.map((domain) => {
    const done = states
      .filter(({ act, state, quote }) => act.domain === domain.id && state === 'heard' && quote !== null)
      .toSorted((a, b) => b.act.weight - a.act.weight);
    const missing = lost.filter(({ act }) => act.domain === domain.id);
    return {
      ...domain,
      summary: [
        done.length > 0 && `Demonstrated: ${named(done)}.`,
        missing.length > 0 && `Not demonstrated, or not clearly: ${named(missing)}.`,
      ]
        .filter(Boolean)
        .join(' '),
      strengths: done.slice(0, NAMED).map(({ act, quote }) => `${act.title}: ‘${inSentences(quote!).text}’`),
      improvements: missing.slice(0, NAMED).map(({ act }) => act.say ?? act.title),
      gradeMover: moverOf(domain, { done, missing, harm: domain.id === 'D2' ? harms[0] : undefined }) || domain.gradeMover,
    };
  });
}

function moverOf(
  { grade }: DomainReport,
  { done, missing, harm }: { done: readonly HeardAct[]; missing: readonly HeardAct[]; harm: HarmReport | undefined },
): string {
  const [best] = done;
  if (grade === 'CP') return best ? `Strongest point: ‘${best.act.title}’.` : '';
  if (harm) return `Said, and not safe: ‘${harm.title}’.`;
  const critical = grade === 'F' && missing.find(({ act, state }) => act.critical && state === 'missed');
  if (critical) return `Not demonstrated, and critical: ‘${critical.act.title}’.`;
  const [first] = missing;
  if (!first) return '';
  return `${grade === 'P' ? 'For a clear pass' : 'For a pass'}: ‘${first.act.title}’.`;
}

const named = (acts: readonly HeardAct[]): string =>
  acts
    .slice(0, NAMED)
    .map(({ act }) => `‘${act.title}’`)
    .join('; ') + (acts.length > NAMED ? `; and ${acts.length - NAMED} more` : '');
