import { fieldsOf } from '#server/features/scenarios/demographic-fields.ts';
import { linesOf, type Section } from '#server/features/scenarios/sections.ts';
import { sayAloud } from './say-aloud.ts';
import type { Speaker } from './speaker.ts';

/** What doctors ask a caller first. */
export const CONSENT_LABEL = 'consent, permission, knows you are calling, happy for you to speak, agreed to this call';
const AGREED =
  /\b(?:knows?|agree[sd]?|consent|permission|may speak|said (?:I|s?he|it|that)|told the surgery|happy for|gave leave|aware)\b/i;

/** What Demographics say of the patient's leave for the call ('Trevor knows I am ringing and has said I may.'), said by the caller; null without it. */
export function consentSaid(sections: Section[], speaker: Speaker): { source: string; spoken: string } | null {
  if (speaker.self) return null;
  const lines = linesOf(sections, 'demographics').filter((line) => Object.keys(fieldsOf([line])).length === 0 || /^\W*call/i.test(line));
  const source = lines
    .flatMap((line) => line.split(/(?<=\.)\s+/))
    .filter((each) => AGREED.test(each) && !/^\W*\w+(?: \w+){0,3}:/.test(each))
    .join(' ');
  return source ? { source, spoken: sayAloud(source, /\bI\b/.test(source) ? 'speech' : 'history', speaker) } : null;
}
