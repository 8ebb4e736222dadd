import { hasFiniteVerb } from '../language/sentence-parts.ts';
import { rootOf } from '../language/verbs.ts';
import { behaves } from './reaction-manner.ts';
import type { Speaker } from './speaker.ts';
import { spokenFaults } from './spoken-faults.ts';

/** Written for whoever plays. matches: 'if told' 'from here on' 'NB she' 'x2,' */
const FOR_THE_PLAYER =
  /\b(?:if|when|unless|until|once|after) (?:\w+ )?(?:asked|told|offered|given|pressed|corrected|shown|apologised|explained|examined|lectured|pushed)\b|\bfrom here on\b|\bonly said\b|\byou can hear\b|\bI'm why\b|\bNB\b|\b[x×] ?\d|\bthe (?:candidate|actor|role.?player)\b|\b(?:the doctor|dr|gp) (?:is|are|asks|says|does|doesn|to)\b|\btells? (?:them|you|her|him|the doctor) (?:about|everything|all)\b| - |->/i;
/** matches: 'Let it sit.' */
const DIRECTS_PLAYER = /^(?:let|keep|draw|drop|play|give|don['’]t|do not|during|needs?|stays?|then)\b/i;
/** Of what is said by the patient, and not said. matches: 'I ask that one while looking at the door.' */
const ACTS =
  /^I (?:ask|tell|say|nod|reply|hear|agree|refuse|admit)\b|\bI (?:\w+ly )?(?!always|was|has|is|does|perhaps|guess|miss|pass|discuss|stress)[a-z]{2,}(?<!s)s\b/;
/** Somebody's sex in their first word. matches: 'She' */
const HE_OR_SHE = /^(he|she)\b/i;

/** Whether a line that was made of a direction is speech. */
export function isSayable(line: string, speaker: Speaker): boolean {
  if (!/\p{L}/u.test(line)) return false;
  const faults = line.split(/(?<=[.?!])\s+/).some((each, place) => {
    const [, pronoun] = HE_OR_SHE.exec(each) ?? [];
    const himself = speaker.self && pronoun?.toLowerCase() === (speaker.sex === 'female' ? 'she' : 'he');
    const first = each.split(/[\s,]/)[0]!;
    const directs =
      !each.endsWith('?') &&
      (rootOf(first) === first.toLowerCase() || DIRECTS_PLAYER.test(each)) &&
      !/^(?:please|thank\w*|sorry)$/i.test(first);
    return (
      himself ||
      directs ||
      (place === 0 && !/^(?:yes|no|oh|but all right|all right|sorry|well)\b/i.test(each) && !each.endsWith('?') && !hasFiniteVerb(each))
    );
  });
  if (faults || FOR_THE_PLAYER.test(line) || behaves(line.replace(/^(?:If [^,]*, )?I /, '')) || ACTS.test(line)) return false;
  return spokenFaults({ source: '', spoken: line, part: 'asked', heading: '', byHand: false }, speaker).length === 0;
}
