import { FINITE, ITS, thirdToSpeaker } from './grammatical-person.ts';
import { decapitalised } from './letter-case.ts';
import { plainNote } from './plain-note.ts';
import type { Speaker } from './speaker.ts';
import { tag, kindOf } from './topics.ts';

/** Which part of the case a note stands in: it decides how a bare noun is said ('Hypertension' -> 'I've had high blood pressure'). */
export type Frame = 'history' | 'past' | 'medication' | 'allergy' | 'family' | 'social' | 'idea' | 'concern' | 'expectation' | 'speech';

const FIRST_PERSON = /\b(I|I'm|I've|I'd|I'll|me|[Mm]y|mine|myself|[Ww]e|[Ww]e've|[Ww]e're|us|[Oo]ur)\b/;
const BODY =
  'arms?|legs?|jaw|neck|shoulders?|back|chest|tummy|stomach|belly|abdomen|groin|knees?|hips?|ankles?|feet|foot|toes?|big toe|hands?|wrists?|fingers?|elbows?|head|face|eyes?|ears?|throat|side|calf|calves|thighs?|buttocks?|temples?|forehead|scalp|ribs?|heel';
const KIN =
  'father|mother|dad|mum|brother|sister|wife|husband|partner|son|daughter|uncle|aunt|grandmother|grandfather|grandad|nan|parents|children|boyfriend|girlfriend|cousin|boss|manager|maternal \\w+|paternal \\w+|sons|daughters|older brother|younger brother|older sister|younger sister';
const STATES =
  'worried|concerned|anxious|afraid|scared|frightened|married|divorced|separated|widowed|single|retired|unemployed|self-employed|allergic|tired|exhausted|unable|struggling|aware|unsure|keen|happy|unhappy|pregnant|due|hoping|under|convinced|embarrassed|ashamed|stressed|upset|angry|reluctant|teetotal|on|off|in|currently|otherwise|usually|normally|fit|not|independent|convinced|sure|sexually|vegetarian|vegan|terrified|fed|expecting|awaiting|left-handed|right-handed|known|up|able|sceptical|desperate';
const IS =
  'worse|better|constant|intermittent|sharp|dull|aching|burning|throbbing|stabbing|crushing|severe|mild|moderate|localised|localized|eased|relieved|sudden|gradual|tight|heavy|colicky|continuous|unchanged|sore|tender|swollen|red|hot|itchy|painful|central|bilateral|unilateral|associated|triggered|brought on|exacerbated|aggravated|cramping|one-sided|dry|stiff|like|mainly|mostly|about|always|sometimes|occasionally|\\d+ out of 10';
const PAST =
  /^(noticed|had|has had|woke|tried|took|went|fell|lost|felt|stopped|saw|vomited|passed|used|drank|ate|called|missed|gave|gained|found|developed|collapsed|fainted|returned|moved|quit|cut|bought|brought|recently \w+ed|previously \w+ed|never \w+|[a-z]+ed)\b/i;

/**
 * One note or sentence of a case as its speaker says it aloud: notes in the third person become the first,
 * bare nouns get a verb, medical shorthand becomes plain words. Sentences in the first person stay as they are.
 */
export function sayAloud(note: string, frame: Frame, speaker: Speaker): string {
  const quoted = /^["“'](.+?)["”']\.?$/.exec(note.trim())?.[1];
  if (quoted !== undefined) return sentence(quoted);
  const trimmed = note.trim().replace(/[.;,\s]+$/, '');
  if (frame === 'speech' || FIRST_PERSON.test(trimmed)) return sentence(note);
  let text = plainNote(trimmed).replace(
    new RegExp(String.raw`^(the )?(patient|pt|client|${nameOf(speaker)})('s)?\b[:,]?\s*`, 'i'),
    (_, _the, _who, owns) => (owns ? '@my ' : '@'),
  );
  text = text.replace(
    /^@?\s*(reports?|states?|says|describes?|admits?( to)?|mentions?|complains of|presents with|presented with|explains?)( that)?\s+/i,
    '@',
  );
  text = thirdToSpeaker(text.replace(/^@\s*/, ''), speaker, text.startsWith('@'));
  return sentence(own(framed(text, frame, speaker), speaker));
}

/** How notes may name the patient: 'John Smith', 'John', 'Mr Smith'. */
function nameOf({ name }: Speaker): string {
  const [first = name, ...others] = name.replaceAll(/[^\p{L}\s'-]/gu, '').split(/\s+/);
  const last = others.at(-1);
  return last ? String.raw`${first} ${others.join(' ')}|${first}|(?:mr|mrs|ms|miss|dr)\.? ${last}` : first;
}

function framed(text: string, frame: Frame, speaker: Speaker): string {
  const { self, subject } = speaker;
  const am = self ? "I'm" : `${subject}'s`.replace("they's", "they're");
  const have = self ? "I've" : `${subject}'s`.replace("they's", "they've");
  if (/^I (don't have|deny) /.test(text)) return `No, no ${text.replace(/^I (don't have|deny) (any )?/, '')}`;
  const negative = /^(no|nil|without|denies|denied)\b[:,]?\s*(any )?(history of |known |significant )?(.*)$/i.exec(text);
  if (negative && !/^no longer|^no one|^nobody|^no-one/i.test(text))
    return negative[4] && !/^(of note|else|significant|known|recorded)$/i.test(negative[4]) ? `No, no ${negative[4]}` : nothing(frame);
  if (/^(none|nothing|nil|n a)\b/i.test(text)) return nothing(frame);
  if (/^(non|never)[- ]?smok(er|ed)/i.test(text))
    return `${self ? 'I have' : `${subject} has`} never smoked${text.replace(/^(non|never)[- ]?smok(er|ed)/i, '')}`;
  if (new RegExp(String.raw`^(I|he|she|they|it|there|the|my|we|his|her|this|that|these|you)\b`, 'i').test(text)) return text;
  if (new RegExp(String.raw`^(${KIN})s?\b`, 'i').test(text)) {
    const [, kin, rest] = new RegExp(String.raw`^(${KIN})\b[:,-]?\s*(.*)$`, 'i').exec(text) ?? [];
    return !rest
      ? `my ${decapitalised(text)}`
      : FINITE.test(rest) || /^(and|aged|who|both|alive)\b/.test(rest)
        ? `my ${kin!.toLowerCase()} ${rest}`
        : `my ${kin!.toLowerCase()} ${/^(nearby|in|at|alive|well|fit|healthy|local|supportive|away|abroad|unwell|disabled|pregnant|retired|very)\b/i.test(rest) ? 'is' : /\bat \d|\baged|died|attack|stroke/.test(rest) ? 'had' : 'has'} ${/^(heart attack|stroke)/i.test(rest) ? 'a ' : ''}${decapitalised(rest)}`;
  }
  if (frame === 'idea' && !FINITE.test(text))
    return `I think it might be ${decapitalised(text.replace(/^(that )?(it('s)? )?(could|may|might) be /i, ''))}`;
  if (/^(retired|former|ex-) ?(?!since|in |at |from|early|last|\d)[a-z]/i.test(text) && !/smok/i.test(text))
    return `${am} a ${decapitalised(text)}`;
  if (/^getting (more|worse|better|less|longer|shorter|closer)/i.test(text)) return `it's ${decapitalised(text)}`;
  if (/^severity\b/i.test(text)) return `it's ${text.replace(/^severity\W*/i, '')}`;
  const state =
    /^(periods|bowels|appetite|sleep|mood|weight|energy|memory|vision|breathing|urine|waterworks|speech|balance|hearing|concentration|libido|blood pressure|sugars|temperature|stools|motions|diet)\b[:,]? (.+)$/i.exec(
      text,
    );
  if (state && !FINITE.test(text))
    return `${self ? 'my' : subject === 'he' ? 'his' : subject === 'she' ? 'her' : 'their'} ${state[1]!.toLowerCase()} ${/[^s]s$/i.test(state[1]!) ? 'have' : 'has'} been ${decapitalised(state[2]!)}`;
  const symptomFirst = [
    ...tag(
      text
        .split(' ')
        .slice(0, /^\d/.test(text) ? 6 : 3)
        .join(' '),
      { greedy: false },
    ).topics,
  ].some((topic) => kindOf(topic) === 'symptom');
  if (symptomFirst && !FINITE.test(text) && !/^([a-z]+ed|worse|better|constant|not|eased|relieved|like)\b/i.test(text))
    return `${have} had ${decapitalised(text)}`;
  if (/^(married|divorced|separated|widowed)\b.*\b(last|ago|in \d|since)\b/i.test(text))
    return `${self ? 'I' : subject} got ${decapitalised(text)}`;
  if (/^not (worse|better|relieved|constant|there|related|affected|made)/i.test(text)) return `it's ${decapitalised(text)}`;
  if (
    /^(sharp|dull|tight|heavy|burning|stabbing|constant|crushing) (?!and|or|in|on|at|with|when)[a-z]+( [a-z]+)?\b/i.test(text) &&
    !FINITE.test(text)
  )
    return `it's a ${decapitalised(text)}`;
  if (new RegExp(String.raw`^(${ITS})\b`, 'i').test(text)) return `it ${decapitalised(text)}`;
  if (new RegExp(String.raw`^(${IS})\b`, 'i').test(text)) return `it's ${decapitalised(text)}`;
  if (new RegExp(String.raw`^(${STATES})\b`, 'i').test(text) && frame !== 'expectation') return `${am} ${decapitalised(text)}`;
  if (frame === 'concern' && !FINITE.test(text)) return `I'm worried about ${decapitalised(text)}`;
  if (frame === 'expectation' && /^to \w+/i.test(text)) return `I was hoping ${decapitalised(text)}`;
  if (frame === 'expectation' && !FINITE.test(text))
    return new RegExp(`^(${STATES})`, 'i').test(text) ? `${am} ${decapitalised(text)}` : `I was hoping for ${decapitalised(text)}`;
  if (symptomFirst && FINITE.test(text) && !PAST.test(text)) return `the ${decapitalised(text)}`;
  if (PAST.test(text))
    return `${/^(never|recently|previously) /i.test(text) ? (self ? "I've" : have) : self ? 'I' : subject} ${decapitalised(text)}`;
  if (/^\w+ing\b/i.test(text) && frame !== 'past') return `${am} ${decapitalised(text)}`;
  if (frame === 'past' && !FINITE.test(text)) return `${have} had ${decapitalised(text)}`;
  if (frame === 'medication' && !FINITE.test(text))
    return `${self ? 'I take' : subject === 'they' ? 'they take' : `${subject} takes`} ${decapitalised(text)}`;
  if (frame === 'allergy' && !FINITE.test(text)) return `${am} allergic to ${decapitalised(text)}`;
  if (frame === 'social' && /^[a-z-]+(er|or|ist|ian|ant|nurse|teacher|man|woman|student)\b/i.test(text) && !FINITE.test(text))
    return `${am} a ${decapitalised(text)}`;
  return text;
}

const nothing = (frame: Frame): string =>
  frame === 'medication'
    ? "No, I don't take anything"
    : frame === 'allergy'
      ? 'No, no allergies'
      : frame === 'family'
        ? 'No, nothing in the family'
        : 'No, nothing like that';

/** Body parts and relatives without an article get the speaker's 'my' (or the child's 'his'). */
function own(text: string, { self, subject }: Speaker): string {
  const my = self ? 'my' : subject === 'he' ? 'his' : subject === 'she' ? 'her' : 'their';
  return text
    .replaceAll(
      new RegExp(
        String.raw`\b(in|to|into|down|on|behind|across|around|over|up|through) ((?:left|right|both|upper|lower|the left|the right) )?(?=(${BODY})\b)(?!the )`,
        'gi',
      ),
      (_, preposition: string, side = '') => `${preposition} ${my} ${side}`,
    )
    .replaceAll(new RegExp(String.raw`\b(with|by|from|and|for|after|of) (?=(${KIN})\b)`, 'gi'), `$1 my `);
}

/** With a capital first and a stop last. */
export function sentence(text: string): string {
  const plain = text.trim().replace(/[,;:\s]+$/, '');
  if (!plain) return '';
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1);
  return (/[.!?…]["”']?$/.test(capital) ? capital : `${capital}.`)
    .replaceAll(/\bI am\b/g, "I'm")
    .replaceAll(/\bI have (?=been|had|got|never|not|always|noticed|lost|tried|\w+ed\b)/g, "I've ")
    .replaceAll(/\bdoes not\b/g, "doesn't")
    .replaceAll(/\bdo not\b/g, "don't");
}
