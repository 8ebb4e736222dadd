import { ASIDES, type Section } from '#server/features/scenarios/sections.ts';
import type { Part } from './case.ts';
import { MOMENTS_HEADING } from './moments.ts';
import { sentencesOf } from './split-line.ts';

/** A section's part of the case; `skip` is never spoken (acting notes, findings for the examiner). */
export type SectionPart = Part | 'skip' | 'opening' | 'demographics' | 'ice';

const WHOSE = String.raw`(?:my|his|her|their|(?:the )?(?:patient|pt|mum|dad|carer)(?:['’]?s)?)`;
const HEADINGS: [RegExp, SectionPart][] = [
  [ASIDES, 'aside'],
  [
    // matches: 'responses (for role player)'
    /^(?!.*(?:allerg|tablet|medic|drug)).*(?:\breact(?:s|ions?)\b|\bresponses?\b)|^if\W+then\b|^when the doctor (?:does|says)\b|^(?:how|what) (?:i|he|she|they|mum|dad|the patient|pt)(?:['’]ll| will| might)? (?:be|says? if(?! (?:you ask|asked)))\b/,
    'reaction',
  ],
  // 'Only on questioning', 'obtained by Qs': no questions of the patient's own.
  [
    /\b(?:on|by|to|under|upon|after|only) (?:(?:a|direct|specific|closed|further) )*(?:question(?:s|ing|ed)?|qs?|enquiry|asking)\b/,
    'asked',
  ],
  [
    new RegExp(
      String.raw`^(?:${WHOSE} )?(?:own |closing )?(?:questions?|qs?)\b(?!.*\b(?:examiner|candidate|actor)\b)|\bd (?:ask|want to know)$`,
    ),
    'question',
  ],
  [
    // matches: 'Qs for the doctor'
    /how to play|actor|role.?play|instruction|acting|mannerism|marking|examiner|diagnos|learning|for the (doctor|candidate)|title|differential|management/,
    'skip',
  ],
  [new RegExp(`^${WHOSE} agenda`), 'ice'],
  [
    // matches: 'What she is hiding'
    /hidden|hiding|\bhides\b|agenda|secret|real reason|underlying|\b(?:keeps?|keeping|kept) (?:back|quiet|to (?:him|her|them|your|my)sel(?:f|ves))|\b(?:holds?|holding|held) back|(?:\bnot|n['’ ]?t) (?:telling|saying|letting on|admitting)\b/,
    'agenda',
  ],
  [/\bcues?\b/, 'cue'],
  [
    // matches: 'how do you take it'
    /how .*\b(?:take (?:it|things|what)|respond)|^(?:if|when) .*\b(?:offer|suggest|told|advis|propos|say)|\bsays? back\b|\bplans?\b(?! (?:already|made|in place))/,
    'reaction',
  ],
  [/question|^(?:\p{L}+ )?asks$|\b(?:like|want|wants|d like) to (?:know|ask)\b/u, 'question'],
  [
    new RegExp(
      String.raw`\bice\b|ideas?\b.*(?:concern|worr|fear)|think, fear|health beliefs|^(?:${WHOSE} )?(?:thoughts?|thinking|views?|perspective|own view)\b|\b(?:in|on) ${WHOSE} (?:head|mind)\b|\b(?:sees?|looks? at|makes? of) (?:it|things|this)\b|^what (?!\w+ thinks you)[\p{L}'’]+ thinks?\b`,
      'u',
    ),
    'ice',
  ],
  [/^ideas?\b/, 'idea'],
  [/concern|worr|fear/, 'concern'],
  [/expect|hope|wants/, 'expectation'],
  [/opening|first words|opens with/, 'opening'],
  [
    // matches: 'if that's what you're asking.'
    /only if|(?:if|when|once) (?:\S+ ){0,3}(?:ask|enquir)|on (direct|specific)|specific(ally)? ask|not volunteer|do(es)? not (offer|volunteer|reveal)|withh|closed|direct question|further history|more history/,
    'asked',
  ],
  [
    // matches: 'mum starts with'
    /\bopen\b|free|readily|volunteer|will say|says first|presenting|complaint|\bhpc\b|\bpc\b|\bstory\b|tells? the doctor|\bat once\b|straight (?:off|away|out)|without (?:being )?(?:prompt|ask|push)|unprompted|own time|to begin with|up ?front|first things|\b(?:starts? with|offers?|offered)\b|comes? out with|tell anyone|^(?:\S+ )?will tell(?: you)?$/,
    'open',
  ],
  [
    // matches: 'Any medication?'
    /medication|medicine|\bmeds\b|\bdrugs?\b|\bdh\b|\bdhx\b|current medical|^current(?: conditions?)?$|tablets|\bpills\b|prescri|\brx\b|^treatments?$|\btakes?$|on at the moment/,
    'medication',
  ],
  [/allerg/, 'allergy'],
  [
    /past|\bpmh|previous|\bbefore\b|['’]ve had\b|up to now|\bmed(?:ical)? (?:hx|history)|^(?:my |his |her )?health$|surgical|operations/,
    'past',
  ],
  [/famil|\bfhx?\b|^fam\b|relatives|relations\b|\bruns? in\b/, 'family'],
  [
    // matches: 'And occupation?'
    /social|lifestyle|\bsh\b|\bshx\b|\bsoc\b|home|background|occupation|circumstances|\blife\b|living|\blives?\b|household|personal|\bwork\b|about me|^me and/,
    'social',
  ],
];

/** Whether the heading tells where its lines belong; under any other they are told if asked. */
export const sectionIsKnown = ({ name, heading }: Section): boolean =>
  name !== 'other' || heading === '' || MOMENTS_HEADING.test(heading) || HEADINGS.some(([pattern]) => pattern.test(heading.toLowerCase()));

/** What part of the case a section's lines belong to, by its heading as authors write it. Unknown ones are told only if asked. */
export function partOfSection({ name, heading, lines }: Pick<Section, 'name' | 'heading' | 'lines'>): SectionPart {
  const plain = heading.toLowerCase();
  if (MOMENTS_HEADING.test(heading)) return 'skip';
  if (name === 'demographics' || /^patient (info|detail.*demog)|^about the patient$/.test(plain)) return 'demographics';
  if (name === 'opening') return 'opening';
  if (name === 'howToPlay') return 'skip';
  if (name === 'historyIfAsked') return 'asked';
  if (name === 'openHistory') return 'open';
  if (name === 'pastMedicalHistory') return 'past';
  if (name === 'socialHistory') return 'social';
  if (name === 'familyHistory') return 'family';
  if (name === 'questions') return 'question';
  if (name === 'reactions') return 'reaction';
  if (name === 'ice')
    return /^ideas?\W*$/.test(plain)
      ? 'idea'
      : /^concerns?\W*$/.test(plain)
        ? 'concern'
        : /^expectations?\W*$/.test(plain)
          ? 'expectation'
          : 'ice';
  if (/^patient details$/.test(plain)) return 'asked';
  for (const [pattern, part] of HEADINGS) if (pattern.test(plain)) return part;
  return tellsHowToReact(lines) ? 'reaction' : 'asked';
}

/** Says what the doctor does and what the patient then does. matches: 'If you say cancer' 'Told to stop driving' */
const ON_WHAT_IS_DONE =
  /^(?:[-•]\s*)?(?:(?:if|when|once|should)\b(?!.{0,30}\bask).{0,40}\b(?:tell|told|offer\w*|say|says|said|suggest\w*|explain\w*|mention\w*|propos\w*|advis\w*|reassur\w*|lectur\w*|brush\w*|refus\w*|prescrib\w*|bring|brought|put to|read out)\b|(?:told|offered|advised)\b|["“][^"”]{4,60}["”]\s*(?:[-–]|->|\+))/i;
/** As many sentences at least, and one in so many, make a section one of reactions, whatever its heading. */
const FEWEST_REACTIONS = 3;
const ONE_IN = 4;

function tellsHowToReact(lines: readonly string[]): boolean {
  const sentences = lines.flatMap(sentencesOf);
  const reacts = sentences.filter((each) => ON_WHAT_IS_DONE.test(each)).length;
  return reacts >= FEWEST_REACTIONS && reacts * ONE_IN >= sentences.length;
}
