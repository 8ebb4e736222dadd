import { decapitalised } from './letter-case.ts';
import { plainNote } from './plain-note.ts';
import { sayAloud, sentence } from './say-aloud.ts';
import type { Speaker } from './speaker.ts';
import { rootOf } from '../language/verbs.ts';

/** How the source of a fact made of the Demographics' occupation begins. */
export const OCCUPATION = 'occupation ';

/** The occupation of the Demographics, said by the patient; null for a caller and where there is none. */
export function occupationSaid(speaker: Speaker): string | null {
  const { self, occupation } = speaker;
  // A bracket that speaks of the patient is the author's aside.
  const job =
    (occupation &&
      plainNote(occupation)
        .replace(/\s*\([^)]*\b(?:patient|he|she)\b[^)]*\)/i, '')
        .replace(/[.,;]?\s*$/, '')) ||
    '';
  if (!self || !/^[a-z]{3}/i.test(job) || /^(none|nil|unknown|not |n\/a|child|infant|toddler|pupil)/i.test(job)) return null;
  // 'Runs a garden centre', 'baker, runs his own shop': what has a verb is told like every note.
  const [, noun = '', deed = ''] = /^(?:([^,(]+), )?(\p{L}+s\b .+)$/u.exec(job) ?? [];
  if (rootOf(deed.split(' ')[0] ?? '') !== null)
    return [noun && occupationSaid({ ...speaker, occupation: noun }), sayAloud(deed, 'social', speaker)].filter(Boolean).join(' ');
  // 'Clement is a bus conductor, Rosalind a secretary' tells of more than one.
  if (/\bis an? /i.test(job)) return null;
  if (/^[\p{L} '’]+ (?:college|school|university)$/iu.test(job) && !/\b(?:at|in|of)\b/i.test(job))
    return sentence(`I'm at ${decapitalised(job)}`);
  if (
    /^(unemployed|retired|self-employed|disabled|signed off|on |working|works?)\W*$/i.test(job) ||
    /^(on|currently|works?|working|retired from)\b/i.test(job)
  )
    return sentence(`I'm ${decapitalised(job.replace(/^works?\b/i, 'working'))}`);
  return sentence(
    `I'm ${/^(a|an|the) /i.test(job) ? '' : /^(?:[aeiou](?!ni)|[FHLMNRSX][A-Z])/.test(job) || /^[aeiou](?!ni)/i.test(job) ? 'an ' : 'a '}${decapitalised(job)}`,
  );
}
