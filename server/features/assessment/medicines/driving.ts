import { plainWords, type Quote, quoteOf, type SpokenTalk } from '../hear/spoken-talk.ts';
import type { Clash } from './clashes.ts';
import { recordLines, saysOne, shown, standingOn } from './record-lines.ts';

/** That somebody may drive, or need tell nobody. matches: 'fit to drive' */
const MAY_DRIVE =
  /\b(?:(?:fine|fit|safe|ok|okay|all right|alright|happy for you|no reason not|good|well enough) (?:for you )?(?:to (?:drive|keep driving|carry on driving|go on driving|be driving|get behind the wheel)|driving)|(?:carry on|keep(?: on)?|go on) (?:with (?:the|your) )?driving|no need to (?:stop (?:you |him |her )?driving|(?:tell|trouble|inform|bother|ring|write to) (?:the )?(?:dvla|d v l a))|(?:do not|need not) (?:need to |have to )?(?:stop driving|(?:tell|trouble|inform) (?:the )?(?:dvla|d v l a))|you can (?:still |go on |carry on |keep )?(?:drive|driving))\b/g;
/** Straight before it: denied, asked or tied to something. matches: 'you are not ' */
const HELD_BACK = /\b(?:not|never|cannot|nobody|until|till|once|when|whether|if|before|unless|do you|are you|did you)\b(?: \w+){0,5} ?$/;
/** Behind it: for later, or on a condition. matches: ' again once the clinic says so' */
const LATER = /^(?: \w+){0,5} (?:again|once|when|if|until|till|after|provided|as long as|unless)\b/;

/** matches: 'passed out' */
const BLACKOUT =
  /\b(?:epilep\w*|(?:a|first|another|tonic[- ]clonic|two|three) (?:fits?|seizures?)|seizures? \(|convuls\w+|blackouts?|blacked out|passed out|lost consciousness|loss of consciousness|syncope|(?:a|unexplained) collapse)\b/i;
/** matches: 'fell asleep at the wheel' */
const SLEEPY =
  /\b(?:fell asleep|falls asleep|falling asleep|nodded off|nodding off)(?: \w+){0,3} (?:driving|at the wheel|wheel)\b|\bobstructive sleep apn/i;

/** What the DVLA asks a driver of a car to stop for, or to tell of (gov.uk, assessing fitness to drive). In our own words. */
const STOPS: readonly { record: string; where: RegExp }[] = [
  { record: 'a fit, or a blackout without a cause', where: BLACKOUT },
  { record: 'alcohol that cannot be stopped', where: /\balcohol (?:dependen\w+|withdrawal)|\bdependent (?:drink\w+|on alcohol)\b/i },
  { record: 'low sugars without warning', where: /\bhypo\w*(?: \w+){0,3} (?:without (?:any )?warning|unaware\w*)/i },
  { record: 'sleep at the wheel', where: SLEEPY },
  { record: 'dementia', where: /\b(?:dementia|alzheimer\w*)\b/i },
  { record: 'double vision', where: /\b(?:double vision|diplopia)\b/i },
  { record: 'a mania or psychosis', where: /\b(?:mania|manic|psychosis|psychotic)\b/i },
];

/** Where driving was allowed against what is on record: in the first such words. */
export function drivingClashes({ doctor }: SpokenTalk, record: string): Clash[] {
  const said = firstOf(doctor);
  if (!said) return [];
  const stands = standingOn(recordLines(record)).map(({ text }) => text);
  for (const { record: what, where } of STOPS) {
    const line = stands.find((one) => saysOne(one, [where]));
    if (line)
      return [
        { says: 'You said that driving is all right', about: 'driving', indicator: 'D2_5', quote: said, record: what, words: shown(line) },
      ];
  }
  return [];
}

function firstOf(doctor: SpokenTalk['doctor']): Quote | null {
  for (const turn of doctor) {
    const plain = plainWords(turn.words);
    for (const { index, 0: phrase } of plain.matchAll(MAY_DRIVE)) {
      const before = plain.slice(0, index);
      if (HELD_BACK.test(before) || LATER.test(plain.slice(index + phrase.length))) continue;
      const from = before.split(' ').filter(Boolean).length;
      const to = from + phrase.split(' ').length;
      return quoteOf(turn, Math.max(0, from - 3), Math.min(turn.words.length, to + 4));
    }
  }
  return null;
}
