import { questionKind } from '../rules-examiner/questions.ts';
import { sentenceStarts } from '../hear/sentence-starts.ts';
import { plainWords, type Quote, quoteOf, type SpokenTalk } from '../hear/spoken-talk.ts';
import type { Clash } from './clashes.ts';
import { recordLines, shown } from './record-lines.ts';
import { saysOne, standingOn } from './standing.ts';

/** Said to the person: they may drive, or need tell nobody. matches: 'you are fit to drive' */
const MAY_DRIVE =
  /\b(?:you are (?:still |quite |perfectly |absolutely )?(?:fine|fit|safe|ok|okay|all right|alright|good|well enough) (?:to (?:keep |carry on |go on )?driv(?:e|ing)|driving)|you can (?:still |go on |carry on |keep )?(?:drive|driving)|(?:no need|you do not need|you do not have|you need not) (?:to )?(?:stop driving|(?:tell|trouble|inform|bother) (?:the )?(?:dvla|d v l a))|^(?:(?:so|and|just|then|well|now|please|okay) )*(?:carry on|keep(?: on)?|go on) driving)\b/;
/** Before it: denied, reported, supposed or warned of. matches: 'i can not write that' */
const HELD_BACK =
  /\b(?:not|never|no longer|cannot|nobody|refus\w+|until|till|once|when|whether|if|before|unless|say|says|saying|said|think|thinks|feel|feels|dangerous|unsafe|wrong|illegal|check|sure|doubt|wish|love|told|how soon|earliest|soonest|what|decide\w*|only|after|in (?:\w+ ){1,3}(?:days?|weeks?|months?|years?)(?: time)?)\b/;
/** Behind it: for later, on a condition, as a threat, or in another sense. matches: ' again once the clinic says so' */
const LATER =
  /^(?: \w+){0,5} (?:again|once|when|if|until|till|after|provided|as long as|unless|only|you told)\b|^ (?:me mad|a tractor|in (?:\w+ ){1,3}(?:weeks?|months?|years?))\b|^(?: \w+){0,4} and (?:you (?:will|could|would|might|risk)|i would|someone)\b/;

/** matches: 'passed out' */
const BLACKOUT =
  /\b(?:epilep\w*|(?:(?:first|another|tonic[- ]clonic) (?:fit|seizure)|(?:a|two|three) seizures?|(?:had|having) (?:a|two|three) fits?)(?! (?:note|and well|man|woman|when))|seizures? \(|convuls\w+|blackouts?(?! curtain)|blacked out|passed out(?! (?:my|drunk))|lost consciousness|loss of consciousness|syncope|unexplained collapse|a collapse(?! of))\b(?!.*\b(?:drives|vasovagal|head injury|drunk|as a baby|discharged|(?:fit|seizure)[- ]free|remission|childhood|as a child)\b)/i;
/** matches: 'fell asleep at the wheel' */
const SLEEPY = /\b(?:fell|falls|falling) asleep(?: \w+){0,3} (?:driving|wheel)\b|\bnodd(?:ed|ing) off(?: \w+){0,3} (?:driving|wheel)\b/i;

/** What the DVLA asks a driver of a car to stop for, or to tell of (gov.uk, assessing fitness to drive). In our own words. */
const STOPS: readonly { record: string; where: RegExp }[] = [
  { record: 'a fit, or a blackout without a cause', where: BLACKOUT },
  { record: 'alcohol that cannot be stopped', where: /\balcohol (?:dependen\w+|withdrawal)|\bdependent (?:drink\w+|on alcohol)\b/i },
  { record: 'low sugars without warning', where: /\bhypo\w*(?: \w+){0,3} (?:without (?:any )?warning|unaware\w*)/i },
  { record: 'sleep at the wheel', where: SLEEPY },
  { record: 'dementia', where: /\b(?:dementia|alzheimer\w*)\b/i },
];

/** Who rings for somebody else drives by their own licence. matches: '**Caller** Colin Treloar' */
const ANOTHER_CALLS = /\*\*Caller\*\*\s*:?\s*(?!the patient\b)\S/i;

/** Where driving was allowed against what is on record: in the first such words. */
export function drivingClashes({ doctor }: SpokenTalk, record: string): Clash[] {
  const quote = ANOTHER_CALLS.test(record) ? null : firstOf(doctor);
  if (!quote) return [];
  const stands = standingOn(recordLines(record));
  for (const { record: what, where } of STOPS) {
    const line = stands.find(({ text }) => saysOne(text, [where]));
    if (line)
      return [{ says: 'You said that driving is all right', about: 'driving', indicator: 'D2_5', quote, record: what, words: shown(line.text) }]; // prettier-ignore
  }
  return [];
}

function firstOf(doctor: SpokenTalk['doctor']): Quote | null {
  for (const turn of doctor) {
    const starts = sentenceStarts(turn);
    for (const [nth, begin] of starts.entries()) {
      const end = starts[nth + 1] ?? turn.words.length;
      const plain = plainWords(turn.words.slice(begin, end));
      const found = MAY_DRIVE.exec(plain);
      if (!found) continue;
      const before = plain.slice(0, found.index);
      const asks = questionKind(plain) !== null || /^[^.!]*\?/.test(turn.text.slice(turn.words[end - 1]!.to));
      if (asks || HELD_BACK.test(before) || LATER.test(plain.slice(found.index + found[0].length))) continue;
      const from = begin + before.split(' ').filter(Boolean).length;
      return quoteOf(turn, Math.max(begin, from - 3), Math.min(end, from + found[0].split(' ').length + 4));
    }
  }
  return null;
}
