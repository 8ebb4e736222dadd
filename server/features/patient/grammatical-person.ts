import { decapitalised } from './letter-case.ts';
import type { Speaker } from './speaker.ts';

const VERBS =
  "doesn't|does not|hasn't|is|has|was|does|lives|works|takes|smokes|drinks|feels|thinks|wants|worries|says|sleeps|eats|uses|drives|gets|goes|needs|hopes|fears|believes|knows|finds|walks|plays|runs|vapes|suffers|wakes|struggles|denies|likes|looks|cares|enjoys|expects|wonders|keeps|tries|misses|avoids|wishes|suspects|attends|cannot|would|had|did";
/** Verbs of a symptom, not of the person. */
export const ITS =
  "started|began|begins|starts|came|comes|lasts|lasted|goes|gets|got|feels like|hurts|spreads|worsens|happens|happened|occurs|improves|settles|eases|wakes|moves|keeps|stays|affects|(?:does not|doesn't) (?:help|go|spread|move|radiate|settle|wake|hurt|get|come)|did not help|didn't help|has been getting|has got|makes|varies|resolves?|helped|varied|remains|appears|appeared|grew|has grown|shoots|travels";
/** A sentence with one of these has its verb already. */
export const FINITE =
  /\b(is|are|was|were|has|have|had|started|began|came|goes|gets|got|feels|felt|hurts|comes|died|does|did|can|cannot|makes|made|wakes|keeps|helps|helped|went|takes|took|seems?|lives?|works?|will|would|became|becomes|noticed|told|said|smokes?|drinks?|passed|runs?|gave|said|resolved|settled|lasts|lasted|stopped|spread|spreads|improved|worsened)\b/i;

/** Third-person words about the patient -> the speaker's own. A caller keeps 'he' and 'she'. */
export function thirdToSpeaker(text: string, { self, sex, subject }: Speaker, subjectDropped: boolean): string {
  const startsWithVerb = new RegExp(String.raw`^(${VERBS})\b`, 'i').test(text) && !new RegExp(String.raw`^(${ITS})\b`, 'i').test(text);
  const adverb = new RegExp(
    String.raw`^(still|also|usually|often|sometimes|never|rarely|only|now|currently|recently|no longer|normally|just) (${VERBS})\b`,
    'i',
  );
  if (adverb.test(text)) text = `${subject} ${decapitalised(text)}`;
  if (subjectDropped && !/^(he|she|they|it|i)\b/i.test(text) && FINITE.test(text.split(' ').slice(0, 2).join(' ')))
    text = `${subject} ${decapitalised(text)}`;
  else if (startsWithVerb) text = `${subject} ${decapitalised(text)}`;
  if (!self) return text.replace(/^(he|she|they) denies\b/i, 'no').replace(/^(he|she) (has|have) no /i, 'no ');
  const they = sex === 'female' ? 'she' : sex === 'male' ? 'he' : 'they';
  const possessive = sex === 'female' ? 'her' : sex === 'male' ? 'his' : 'their';
  return text
    .replaceAll(new RegExp(String.raw`\b${they}'s (?=been|had|got|\w+ed\b)`, 'gi'), 'I have ')
    .replaceAll(new RegExp(String.raw`\b${they}('s| is| are)\b`, 'gi'), 'I am')
    .replaceAll(new RegExp(String.raw`\b${they}\b`, 'gi'), 'I')
    .replaceAll(/\b(him|her|them)self\b|\bthemselves\b/gi, 'myself')
    .replaceAll(new RegExp(String.raw`\b${possessive}\b(?= \w)(?! (to|about|for|and|with|on|in|at|that|when)\b)`, 'gi'), 'my')
    .replaceAll(sex === 'male' ? /\bhim\b/gi : sex === 'female' ? /\bher\b/gi : /\bthem\b/gi, 'me')
    .replaceAll(
      /\bI (also |often |usually |sometimes |never |still |always |only |just |now |really |currently |no longer )?(\w+(?:'t)?)\b/g,
      (_, between: string | undefined, verb: string) => `I ${between ?? ''}${firstPerson(verb)}`,
    )
    .replaceAll(new RegExp(String.raw`\b(and|but|so|then|who) (${VERBS})\b`, 'gi'), (whole, join: string, verb: string) =>
      /^I\b/.test(text) || startsWithVerb ? `${join} ${firstPerson(verb)}` : whole,
    )
    .replace(
      /^(I\b.*?) and (\w+s) (?=(?:a|an|the|my|it|no|some|up|off)\b)/,
      (_, before: string, verb: string) => `${before} and ${firstPerson(verb)} `,
    );
}

/** 'works' -> 'work', 'has' -> 'have', 'doesn't' -> 'don't'; other words stay. */
function firstPerson(verb: string): string {
  const irregular: Record<string, string> = {
    is: 'am',
    has: 'have',
    does: 'do',
    goes: 'go',
    was: 'was',
    "doesn't": "don't",
    "hasn't": "haven't",
    "isn't": 'am not',
    denies: "don't have",
    does_not: 'do not',
  };
  const lower = verb.toLowerCase();
  if (irregular[lower]) return irregular[lower];
  if (lower.endsWith('ies')) return lower.replace(/ies$/, 'y');
  if (/(ss|sh|ch|x|zz)es$/.test(lower)) return lower.replace(/es$/, '');
  return /[^su]s$/.test(lower) && !/^(always|perhaps|sometimes|its|this|yes|as)$/.test(lower) ? lower.replace(/s$/, '') : verb;
}
