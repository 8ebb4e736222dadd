import type { SubdomainReport } from '#contract/assessment.ts';
import type { MarkScheme } from '../mark-scheme.ts';
import { heard } from './asked-for.ts';
import { evidenceFrom } from './evidence.ts';
import { byScore } from './judgement.ts';
import type { Talk } from './talk.ts';
import { termsOf } from './terms.ts';

/** A verdict on each subdomain, by the share of its instructions that the doctor's words cover. */
export function judgeSubdomains({ subdomains }: MarkScheme, talk: Talk): SubdomainReport[] {
  return subdomains.map(({ id, domain, title, instructions, isCritical }) => {
    const result = heard(termsOf(instructions), talk.doctor);
    const verdict = talk.doctor.length === 0 ? 'not_applicable' : byScore(result.share, 0.55, 0.3);
    const rationale = {
      met: 'You covered this part.',
      partial: `You covered some of this part; not demonstrated: ${result.left
        .slice(0, 4)
        .map(({ text }) => text)
        .join(', ')}.`,
      missed: 'Not demonstrated.',
      not_applicable: 'You did not speak.',
    }[verdict];
    return {
      id,
      domain,
      title,
      critical: isCritical === 1,
      verdict,
      rationale,
      evidence: evidenceFrom(result.said.map(({ sentence }) => sentence)),
    };
  });
}
