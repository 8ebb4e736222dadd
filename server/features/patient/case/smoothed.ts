const THING =
  'doctor|tablet|scan|referral|X-ray|chest X-ray|blood test|test|sick note|note|letter|taxi|cough|wheeze|urine pot|catheter|examiner|prescription|rash|lump|smear|coil|pad|leaflet|head scan|brain scan|heart tracing|check-up|injection|specialist|physio referral|second opinion|temperature|headache|high temperature|job|vasectomy|stent|dog|cat|budgie|pack|diary';
const WORDS = new RegExp(
  String.raw`\b(want|wants|need|needs|have|has|had|get|gets|took|expect|expects|not had|change|for|like|given|see|booked|rather have|use|take) ((?:(?:extra|male|female|urgent|better|new|proper|brain|head|chest|dry|bad|strong|repeat|free|private|paper|abnormal|second|quick|heart) )*)(?=(?:${THING})\b(?! (?:results?|tests?|drops)))`,
  'g',
);

/** Articles that telegrams leave out before the things that patients speak of, and 'for' before a length of time. */
export const smoothed = (text: string): string =>
  text
    .replaceAll(WORDS, (_, verb: string, adjectives: string) => `${verb} ${/^[aeiou]/i.test(adjectives) ? 'an' : 'a'} ${adjectives}`)
    .replace(/(?<=hoping for .*), (?=(?:chest )?X-ray$|(?:blood test|scan|referral|letter|sick note)$)/, ' and a ')
    .replaceAll(/\b(is|about|of|had) (?=(?:brain tumour|heart attack|stroke|blood clot)\b)/g, '$1 a ')
    .replaceAll(/\ba (?=X-ray)/g, 'an ')
    .replace(
      // matches: 'Age: 20 months'
      /(?<!\b(?:for|over|past|last|of|in|about|than|every|around|roughly|approximately|some|repeat|review|after|first|until|next|to|since|within|during|at|aged|nearly|on|from|till|until|by|before|age|aged|between|and|or|off|missed)) ((?:about |nearly |almost |around |roughly |approximately |some )?(?:\d+|one|two|three|four|five|six) (?:days?|weeks?|months?|years?))$/i,
      ' for $1',
    )
    .replaceAll(/(?<!\b(?:the|over|for|my|these|in|this)) (last|past) (?=\d+ (?:days|weeks|months|years))/g, ' for the $1 ')
    .replaceAll(/\b(for about|about|for|over|nearly) 1 (year|month|week|day)\b/g, '$1 a $2')
    .replaceAll(/\b(in|over|during|for) (last|past) (?=\d)/g, '$1 the $2 ')
    .replace(
      // matches: 'It's not a swimmy feeling.'
      /\b(it's) (?!a |an |the |my |\w+ing )(?=(?:[a-z]+ ){0,3}(?:patch|lump|rash|cough|pain|ache|feeling|sensation|band|swelling|headache)\b)/i,
      '$1 a ',
    )
    .replaceAll(/\b(died|stopped smoking) (?=(?:19|20)\d\d\b)/g, '$1 in ')
    .replaceAll(/\ba hour\b/g, 'an hour')
    .replaceAll(
      // matches: 'with a itchy rash'
      /\b(it's|is|have|has|had|of|with) a (?=(?:itchy|ache|ear|eye|inner|outer|upper|aching|angry|ugly|infected|old|odd|open|ulcer|elbow|ankle|egg|owner)\b)/gi,
      '$1 an ',
    )
    .replaceAll(/\b(in|for|and|of|at|was|is) \1\b/g, '$1')
    .replaceAll(/\bon ((?:first|last|second) \d* ?(?:days?|weeks?))/g, 'on the $1')
    .replaceAll(/\bon (\d{1,2}(?:st|nd|rd|th))\b/g, 'on the $1')
    .replaceAll(/\bin (morning|evening|afternoon|night|summer|winter)\b(?!s)/gi, 'in the $1')
    .replaceAll(/\bby (?=\w+time)/g, 'by ')
    .replace(/^(it)'s (?=(?:diagnosed|found|treated|removed|picked up|operated on)\b.*\b(?:ago|in|at|when|last)\b)/i, '$1 was ')
    .replace(/\bthere's I\b/i, "there's me")
    .replaceAll(/ {2,}/g, ' ');
