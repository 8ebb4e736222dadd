/*
 * How doctors give, advise or let go on with a medicine: who does it, and what is done. A report accuses of nothing that was not plainly said, so
 * that both must stand before the medicine, in its own sentence.
 */

/** What is done, in the form that somebody does it now. matches: 'start' */
const VERB =
  /\b(?:give|giving|prescrib(?:e|ing)|restart|start|starting|(?:put|putting|pop|popping)(?: (?:you|him|her|them|jayden))?(?: back)? on(?:to)?|take(?! care| that| this| it (?:easy|slowly))|taking|try|trying|use|using|carry on|carrying on|continue|continuing|keep (?:taking|using|on|going|up|with|you on|him on|her on|to)|stay on|staying on|stick (?:with|to)|go back on|go for|going for|go with|going with|go on|add|adding|top up with|issue|issuing|send|sending|sort|suggest|suggesting|recommend|recommending|advise|advising|increase|double|up|write|writing|arrange|do you|get you|have|chew|swap|swapping|switch|switching|change|changing|thinking of|will be|(?:want|would like) you on|be on|would you like|how about|what about|you would be better on)\b/g;
/** One for another: what is given stands behind it. matches: 'switch' */
export const SWAPS = /^(?:swap|swapping|switch|switching|change|changing)$/;
const BEHIND_SWAP = /\b(?:to|for|onto|with|over to)\b/;
/** No order by itself: 'Taking ibuprofen with warfarin can make you bleed.' */
const GERUND = /ing$/;
/** Done by the doctor alone: 'you have', 'send' by nobody else. matches: 'write' */
const DOCTORS =
  /^(?:suggest|suggesting|recommend|recommending|advise|advising|send|sending|sort|issue|issuing|write|writing|arrange|do you|get you|thinking of)$/;

/** Offers by themselves, whoever does it. matches: 'how about' */
const OFFERED = /^(?:how about|what about|would you like)$/;

const WITH = String.raw`(?: (?:will|would|can|could|am|are|was|going to|want to|like to|love to|happy to|think|just|also|then|better|should|shall|have to|need to|to|be|happily|now|actually|probably|first|still|gladly))*`;
/** Straight before it: the doctor, of what they do. matches: 'i would like to' */
const I_DO = new RegExp(String.raw`\b(?:(?:i|we)${WITH}|let us)$`);
/** Or what is asked of the patient, or open to them. matches: 'you can still' */
const YOU_DO = new RegExp(
  String.raw`(?:^|\b(?:let us|let me|shall (?:we|i)|(?:why do not (?:we|you)|why not)|how about|what about|(?:like|want|need|advise|suggest|rather) you(?: to)?|you (?:can|could|should|may|must|need to|ought to|will|might)(?: (?:still|also|just|now|always|safely|then|go on|keep|to))*|and|so|then|but|or|please|just|okay|right|well|now|today|instead|meanwhile|tonight|advise is|suggest is|do is|best (?:to|is)|(?:fine|safe|ok|okay|all right|good|happy) (?:for you )?to|(?:would be|is|plan is|advice is) to|to (?:carry on|continue|keep)|would you be happy to|(?:can|could) you))$`,
);

/** Before either: it is past, asked, denied, feared, somebody else's, or supposed. matches: 'i was going to' */
const NOT_NOW =
  /\b(?:normally|usually|ordinarily|would have|had been|used to|not|never|cannot|nobody|no one|anyone|anybody|somebody|someone|people|patients|they|he|she|gp|hospital|specialist|chemist|pharmacist|paramedics?|clinic|nurse|whether|hoping|hoped|wanted|wanting|asked|asking|asks?|wish|love to|told|said|says?|mentioned|thought|was going to|were going to|for most|but for|without the|without your|did|does|do you|have you|are you|were you|sorry about|refuse|reluctant|dangerous|unsafe|risky|wrong|worried|afraid|guidelines?)\b/;
const SUPPOSED =
  /\bif (?:it|you|that|there|he|she|i|we|your) (?:were|was|had|did|turned)\b|\bif (?:i|we|you|they|somebody|anyone)(?: \w+){0,2}$/;

/** Proposes, for all its 'not'. matches: 'why do not you' */
const WHY_NOT = /\bwhy (?:do )?not\b(?: you| we)?/;
/** Words before it that are looked at for what denies it. */
const AROUND = 7;

/** Words between what gives and what is given. */
const MOST_BETWEEN = 7;

/** What gives a medicine in the words before it, nearest last: what leads to it, and what stands between. Null where nobody plainly gives it. */
export function givingIn(before: string): { leading: string; verb: string; between: string } | null {
  for (const found of [...before.matchAll(VERB)].toReversed()) {
    const [verb] = found;
    const leading = before.slice(0, found.index).trim();
    const between = before.slice(found.index + verb.length).trim();
    if (between.split(' ').filter(Boolean).length > MOST_BETWEEN) return null;
    const isMine = I_DO.test(leading);
    if (!isMine && !OFFERED.test(verb) && (DOCTORS.test(verb) || !YOU_DO.test(leading) || (leading === '' && GERUND.test(verb)))) continue;
    if (verb === 'have' && !/\byou (?:can|could|should|may)(?: \w+)?$/.test(leading)) continue;
    if (SWAPS.test(verb) && !BEHIND_SWAP.test(between)) return null;
    const near = leading.replace(WHY_NOT, '').split(' ').slice(-AROUND).join(' ');
    if (NOT_NOW.test(`${near} ${between}`) || SUPPOSED.test(leading)) return null;
    return { leading, verb, between };
  }
  return null;
}
