import { DRUG } from '../case/key-terms.ts';
import { medicineAt } from '../language/medicine-names.ts';
import { lowerWords } from '../language/words.ts';

/** One thing that was arranged, as a patient says it back; `net`: when to call for help. */
export type Arranged = { said: string; net: boolean; by: 'patient' | 'doctor' };

/** matches: 'stop the ibuprofen' */
const STOPS =
  /\b(?:stop(?:ping)?|come off|came off|no more|avoid|leave off|give up|cut out|don't take|do not take|not take|no)\b(?: (?:taking|using|the|your|any|all|that|those|these|this|with|of))* ([a-z-]+(?: (?:tablets?|pills?|cream|inhaler|patch(?:es)?|lifting|driving))?)/g;
/** What stopping is said of: medicines by their names and kinds, and a few things of every day. matches: 'ibuprofen' */
const STOPPED =
  /^(?:ibuprofen|naproxen|aspirin|codeine|paracetamol|pill|tablets?|bone tablet|patch|smoking|drinking|lifting|alcohol|cigarettes|caffeine|combined|internet|cream|steroids?|fasting)\b/;
const CALLED = /\b(?:called|known as) ([a-z-]{4,})\b/g;
const GIVES = /\b(?:recommend|suggest|start|take|try|have|prescribe|give|use|on|swap|switch|of|go with|put)\b/;

/** Things that doctors arrange, and how they are said back. */
const THINGS: [RegExp, string][] = [
  [/\b(?:blood tests?|bloods\b|blood off|some blood|full blood|take blood)/, 'have a blood test'],
  [/\b(?:mri|ct|ultrasound|elastography|scan)\b/, 'have a scan'],
  [/\b(?:ecg|tracing|twelve lead|12 lead|heart trace)\b/, 'have the heart tracing'],
  [/\bx ?-?rays?\b/, 'have an X-ray'],
  [/\b(?:swab|urine sample|stool sample|sample|water test|dip your)\b/, 'bring in a sample'],
  [/\b(?:camera|endoscopy|gastroscopy|colonoscopy|cystoscopy)\b/, 'have the camera test'],
  [/\b(?:physio\w*)\b/, 'see the physio'],
  [/\b(?:cbt|talking therap\w+|counsell\w+)\b/, 'try the talking therapy'],
  [
    // matches: 'an urgent referral'
    /\b(?:two weeks?|urgent(?:ly)?|fast track)\b.*\b(?:refer\w*|clinic|hospital|specialist|appointment)\b|\b(?:refer\w*|specialist)\b.*\b(?:urgent\w*|two weeks?)\b/,
    'go to the hospital urgently',
  ],
  [/\brefer\w*|\bspecialist\b|\bthe clinic\b/, 'see the specialist'],
  [/\binto hospital\b|\bhospital\b.*\btoday\b|\bseen today\b/, 'go up to the hospital today'],
  // matches: 'stop driving'
  [/\b(?:no driving|not (?:to )?drive|(?:stop|keep off|off) (?:the )?driving|don't drive)\b/, 'not drive'],
  [/\bdvla\b/, 'tell the DVLA'],
  [/\b(?:diary|write down|keep a record|keep a note)\b/, 'write it down'],
  [/\b(?:inhaler|spacer)\b/, 'use the inhaler'],
  [/\binjection\b|\bjab\b/, 'have the injection'],
  [/\b(?:fit note|sick note|a note)\b/, 'get a note for work'],
  [/\b(?:cut|bring|come) (?:it |down |the \w+ )*(?:down|back)\b|\bbit by bit\b|\bcut down\b/, 'bring it down bit by bit'],
  [/\b(?:more water|plenty of (?:fluids|water)|drink more)\b/, 'drink more water'],
  [/\b(?:exercises?|keep moving|stay active|walking)\b/, 'keep moving'],
];
/** 'I'll ring you in about eight weeks.' matches: 'see you again in two weeks' */
const AGAIN =
  /\b(ring|see|phone|call|speak to|review|give you a (?:ring|call|phone)) (?:you )?(?:again |back |myself )?((?:in|on|next|tomorrow|this|at) ?(?:about |around |the )?(?:[a-z0-9]+ ?){0,2}?(?:days?|weeks?|months?|fortnight|monday|tuesday|wednesday|thursday|friday|tomorrow|morning|afternoon|evening|week))\b/;
const HELP: [RegExp, string][] = [
  [/\b(?:999|nine nine nine|ambulance)\b/, 'ring 999'],
  [/\b(?:a ?(?:and|&) ?e|casualty|emergency department)\b/, 'go to A&E'],
  [/\b(?:111|one one one)\b/, 'ring 111'],
  [
    // matches: 'ring us'
    /\b(?:ring|call|phone|contact|come back|get back|get in touch|let|see) (?:us|me|in|to|the surgery|back)?\b|\bsame day\b|\bseen that day\b/,
    'ring you',
  ],
];
/** The first sign that calls for help, short enough to be kept in mind. matches: 'if you get a fever' */
const SIGN =
  /\b(?:if|should|when(?:ever)?|in case)\b (?:at all |ever |there(?:'s| is| was) )*((?:[a-z'-]+ ){1,6}?[a-z'-]+)(?= (?:or|and|then|that's|thats|call|ring|you|go to|come|please|it's|its|i want|straight|which|because)\b|$)/;

/** Reads what one turn of the doctor arranges. */
export function arrangedIn(turn: string): Arranged[] {
  const plain = lowerWords(turn);
  const found: string[] = [];
  for (const [, what] of plain.matchAll(STOPS))
    if (what && (STOPPED.test(what) || what.split(' ').some((word) => DRUG.test(word)))) found.push(`stop the ${what}`);
  const stopped = found.join(' ');
  if (GIVES.test(plain) && MEDICINE.test(plain))
    for (const name of medicinesIn(plain)) if (!stopped.includes(name)) found.push(`take the ${name}${doseAfter(name, plain)}`);
  for (const [pattern, said] of THINGS) {
    const at = plain.search(pattern);
    if (at >= 0 && !DENIED.test(plain.slice(0, at)) && !TELLS.test(plain.slice(at))) found.push(said);
  }
  const [, , when] = AGAIN.exec(plain) ?? [];
  const again = when ? [`hear from you ${withDays(when.trim())}`] : [];
  const where = HELP.find(([pattern]) => pattern.test(plain))?.[1];
  const sign = where ? SIGN.exec(plain)?.[1] : undefined;
  const net =
    sign && !/\b(?:like|want|happy|okay|prefer|questions?|need)\b|^(?:it|that|this|they) (?:do(?:es)?|did|is|are|happens?)\b/.test(sign)
      ? [{ said: `${where} if ${signSaid(sign)}`, net: true, by: 'patient' as const }]
      : [];
  return [...new Set([...found, ...again])].map((said): Arranged => ({ said, net: false, by: 'patient' })).concat(net);
}
/** matches: 'twenty milligrams' */
const MEDICINE =
  /\b(?:tablets?|pills?|capsules?|medic\w+|milligrams?|mg|cream|spray|vitamin|drops|once a day|twice a day|a day|daily|called|start|prescri\w+|dose|course|take)\b/;

/** By the table of medicines, by the ending of a name, and whatever is 'called' something. */
function medicinesIn(plain: string): Set<string> {
  const words = plain.split(' ');
  const listed = words.map((word, at) => medicineAt(words, at)?.name ?? (DRUG.test(word) ? word : null)).filter((each) => each !== null);
  const named = new Set([...listed, ...[...plain.matchAll(CALLED)].map(([, name]) => name!)]);
  // 'Prednisolone, that is a steroid': its class only where it has no name of its own.
  const own = [...named].filter((name) => !isClass(name));
  return own.length > 0 ? new Set(own) : named;
}

/** matches: 'steroids' */
const isClass = (name: string): boolean =>
  /^(?:antibiotic|steroid|statin|nsaid|antidepressant|penicillin|antacid|nitrate|anti inflammator)/.test(name);

/** How often, where it follows at once: ' twice a day'. */
function doseAfter(name: string, plain: string): string {
  const [often] = HOW_OFTEN.exec(plain.slice(plain.indexOf(name) + name.length)) ?? [];
  return often ? ` ${often}` : '';
}
/** matches: 'twice a day' */
const HOW_OFTEN =
  /\b(?:once|twice|(?:one|two|three|four)(?: times)?) (?:a|each|every) (?:day|morning|night|evening|week)\b|\b(?:every|each) (?:day|morning|night|evening)\b|\bat night\b|\bin the mornings?\b/;

/** 'on friday' -> 'on Friday'. */
const withDays = (when: string): string =>
  when.replace(/\b(?:mon|tues|wednes|thurs|fri)day\b/, (day) => day[0]!.toUpperCase() + day.slice(1));

/** A result, not an arrangement: 'the tracing shows'. matches: 'tracing this morning shows' */
const TELLS = /^\S+(?: (?!that|which|to|and|so)\S+){0,2} (?:shows?|showed|came|was|were|looks?|says?|said)\b/;

/** 'No MRI, not yet', 'a scan wouldn't change it'. */
const DENIED =
  /\b(?:no|not|without|don't need|doesn't need|wouldn't|rather than|instead of)(?: (?:a|an|the|any|more|need|do|have|another|urgent))*\s*$/;

/** 'you get a fever' -> 'I get a fever'. */
function signSaid(sign: string): string {
  const own = sign
    .replaceAll(/\byour\b/g, 'my')
    .replaceAll(/\byou're\b/g, "I'm")
    .replaceAll(/\byou\b/g, 'I')
    .replaceAll(/\b(?:should|ever) /g, '');
  if (/^(?:i|it|it's|he|she|they|the|my|that|this|any|anything|there|food|i'm)\b/i.test(own)) return own;
  if (/^(?:a|an|some|sudden|severe|bad|new|more|bleeding|vomiting|weakness|pain|chest)\b/.test(own)) return `there's ${own}`;
  return `I ${own}`;
}
