import { BODY_FIRST, type Frame } from './note-shape.ts';
import { article } from './frame-family.ts';
import { doneOrDoing } from './telegraphic.ts';
import type { Person } from './frame-habits.ts';
import { decapitalised } from './letter-case.ts';
import { kindOf, tag } from '../language/topics.ts';

/** matches: 'All right' */
export const STATE_OF =
  /^(?:fine|ok|okay|normal|good|poor|poorer|low|flat|stable|steady|unchanged|up|down|the same|same|regular|irregular|heavy|heavier|light|sore|swollen|stiff|cold|loose|looser|tight|red|itchy|dry|clear|quiet|quieter|broken|disturbed|dark|numb|weak|weaker|high|low|worse|better|all right|no trouble|excellent|reduced|increased|excellent|longer|tender|intact|well|healthy|tired|slow|shaky|pale|blocked|runny|hoarse|all up to date|up to date|flaky|a bit|very|not|much|slightly|perhaps|smaller|tiny|gritty|watery|blurred|blurry|fuzzy|patchy|racing|yellow|inflamed|bruised|puffy|crusty|sticky|bloodshot|brown|green|black|blood-?stained|cloudy|smelly|itching|aching|burning|throbbing|bleeding|done|tested|overdue|small|pink|warm|cool|white|blue|grey)\b/i;
/** matches: 'hysterectomy;' */
const TREATMENT =
  /\b(?:removed|repair|repaired|replaced|replacement|operation|surgery|arthroscopy|biopsy|ablation|stent|bypass|my \w+ out|release|extraction|caesarean|hysterectomy|vasectomy|scan|X-ray|test|injection|done|jab|DEXA|physio)\b/i;
const YEAR = /^(.*?)[,\s(]*\b((?:19|20)\d\d)\)?(?:\s*[,(]\s*(.*?)\)?)?$/;

/** Things of a person that notes name first, with what they do or how they are. matches: 'Food tastes of tin' */
const OF_THING =
  /^(baby|stitches|wound|scar|dressing|cast|plaster|food|tea|clothes|shoes|socks|rings?|bra|glasses|dentures) ((?:tastes|smells|feels|looks|dribbles|runs|weeps|oozes|digs?|rubs?|leaves?|fits?|feeding|healing|weeping|oozing|sleeping|crying|gaining|settling|itchy|sore|clean|dry|red|tight|loose|tighter|looser|fine|well|healed|infected|weepy)\b.*)$/i;

/** matches: 'Breathing fine' */
const NOUN_STATE =
  /^(?:[\p{L}-]+(?: (?:and|or) [\p{L}-]+)? )(?:[\p{L}-]+ )?(?:fine|ok|okay|good|normal|poor|strong|spared|clear|unreliable|neg(?:ative)?|unaware|loose|fit|always|yes|used|stopped|expired|unsure)\b/iu;

/** A symptom, state or past illness of a note with a verb; what has no better form keeps the author's words in a plain frame. */
export function historySaid(text: string, frame: Frame, who: Person, { is, verb }: { is: boolean; verb: boolean }): string {
  const { I, have, my } = who;
  const small = decapitalised(text);
  // Nobody is named: whose illness it is stays as the author left it.
  if (frame === 'family') return text;
  const done = doneOrDoing(text, who);
  if (done) return done;
  const last =
    /^last ((?:one|dose|attack|period|blood test|smear|scan|check|time|episode|test|drink|cigarette|hba1c)s?)\b[:,]?(?!\s*(?:was|is|were|in)\b)\s*(.+)$/i.exec(
      text,
    );
  if (last) return `${last[1] === 'one' ? 'the' : my} last ${last[1]} was ${last[2]}`;
  const measured =
    /^(hba1c|psa|cholesterol|bp|blood pressure|peak flow|bmi|sats|oxygen(?: levels?| sats)?|temperature|heart rate|pulse) (\d.*)$/i.exec(
      text,
    );
  if (measured) return `${my} ${decapitalised(measured[1]!)} was ${measured[2]}`;
  const weight = /^weight (loss|gain)(?: of)?\s*((?:about |over |around )?\d.*)$/i.exec(text);
  if (weight) return `${have} ${weight[1] === 'loss' ? 'lost' : 'put on'} ${weight[2]}`;
  const fresh = /^(new (?:partner|girlfriend|boyfriend|ladyfriend|job|baby|dog))\b\s*([A-Z]\w+)?\s*(.*)$/.exec(text.replace(/^New/, 'new'));
  if (fresh) return `${have} got a ${fresh[1]}${fresh[2] ? `, ${fresh[2]},` : ''} ${fresh[3]}`.trim().replace(/,$/, '');
  if (/^(?:mould|damp)\b/i.test(text)) return `there's ${small}`;
  if (BODY_FIRST.test(text)) return bodySaid(text, who, verb);
  if (/^getting (?:more|worse|better|less|longer|shorter|closer)/i.test(text)) return `it's ${small}`;
  if (/^severity\b/i.test(text)) return `it's ${text.replace(/^severity\W*/i, '')}`;
  if (frame === 'past') return pastSaid(text, who, verb);
  if (/^\d+ children\b|^(?:one|two|three|four|five|no) children\b/i.test(text)) return `${have} got ${small}`;
  if (
    frame === 'social' &&
    /^[a-z-]+(?:er|or|ist|ian|ant|nurse|teacher|man|woman|student|driver|mechanic|head)(?=$|[,;(]| (?:in|at|for|with|of|on|by|and|to|nurse|teacher|assistant|man|woman|student|driver|officer|manager|worker|owner|fitter)\b)/i.test(
      text,
    ) &&
    !verb &&
    !/^(?:hay ?fever|fever|weather|dinner|water|letter|number|never|other|under|over|after|number|partner|supper|for|minor|major)/i.test(
      text,
    )
  )
    return `${who.am} a ${small}`;
  if (/^(?:sharp|dull|tight|heavy|burning|stabbing|constant|crushing) (?!and|or|in|on|at|with|when)[a-z]+( [a-z]+)?\b/i.test(text) && !verb)
    return `it's a ${small}`;
  if (/^[a-z]{3,}ed by\b/i.test(text)) return `it was ${small}`;
  if (is) return `it's ${small}`;
  if (verb)
    return /^(?:pain|itch|cough|rash|wheeze|headaches?|bleeding|swelling|lump|cramps?|discharge|tightness|ache|numbness|hoarseness|nocturnal cough|dizziness|fever|nausea|dry cough|bloating)\b/i.test(
      text,
    )
      ? `the ${small}`
      : subjectNeeded(text, who);
  // 'Baby feeding well', 'Stitches itchy', 'Food tastes of tin': it has a subject, and is nothing that somebody has had.
  const [, subject = '', does = ''] = OF_THING.exec(text) ?? [];
  if (subject)
    return `${/^(?:food|tea|water|everything)$/i.test(subject) ? '' : `${my} `}${decapitalised(subject)} ${STATE_OF.test(does) ? (/[^us]s$/i.test(subject) ? 'are ' : 'is ') : /^\w+ing\b/.test(does) ? 'is ' : ''}${does}`;
  if (/^off (?:\w+ )?(?:food|milk|feeds?|meals|legs)\b/i.test(text))
    return `${who.am} off ${my} ${text.replace(/^off (?:(?:his|her|their|my) )?/i, '')}`;
  const gerund = /^([a-z]{3,}ing)\b(?! (?:pain|ache|sensation|feeling|headache|rash|eyes))/i.exec(text);
  if (
    gerund &&
    !/^(?:morning|evening|nothing|something|bleeding|itching|swelling|vomiting|bloating|wheezing|tingling|flushing|stinging|burning|spotting|bruising|sweating|cramping|terminal|feeling sick|during|racing|streaming|training|twitching|throbbing|shooting|stabbing|ringing|dragging|splitting|banging|pounding|thumping)$/i.test(
      gerund[1]!,
    ) &&
    !/\b(?:relieves|causes|triggers|leaned|leans|worsens|gives|sets|brings|depends)\b/i.test(text)
  )
    return `${who.am} ${small}`;
  if (frame === 'social')
    return /^(?:\d+ )?(?:budgies|cats?|dogs?|sons?|daughters?|children)\b/i.test(text) ? `${have} got ${small}` : text;
  if (/^\d+ (?:weeks?|months?) pregnant\b/i.test(text)) return `${who.am} ${small}`;
  if (
    /^(?:\d+ (?:days?|weeks?|months?|years?) (?:of |history )?|(?:two|three|four|five|six|seven|eight|nine|ten|twelve) (?:days|weeks|months|years) of )/i.test(
      text,
    )
  )
    return `${have} had ${small.replace(/^(\d+ \w+) (?:history of |history )?(?!of\b|after|before|since|ago|in|and)/, '$1 of ')}`;
  if (/^(?:trouble with|problems with|loss of|pins and needles|urgency|hesitancy|terminal dribbling|dribbling|frequency)\b/i.test(text))
    return `${have} had ${small.replace(/^terminal dribbling/, 'some dribbling at the end')}`;
  if (/^a lot of /i.test(text)) return `${have} had ${small}`;
  const symptom = [...tag(text.split(' ').slice(0, 2).join(' '), { greedy: false }).topics].some((topic) =>
    ['symptom', 'condition'].includes(kindOf(topic) ?? ''),
  );
  // 'Bladder and bowels fine', 'Erections unreliable since spring': a state of it, not a thing that somebody has had.
  if (symptom && NOUN_STATE.test(text)) return text;
  if (
    symptom &&
    !/^(?:last|first|next|top|normal|flaky|about|growing|usually|right|left|previous|little|red|poorer|jac|two large|once|painless|cracks|not)\b/i.test(
      text,
    )
  )
    return `${have} had ${article(small)}`;
  if (frame === 'medication') return text;
  // A plain frame that keeps the author's words.
  return /^(?:a|an|the|some|any|most|every|about|just|only|\d)/i.test(text) || text.split(' ').length <= 2
    ? text
    : I === 'I' && my === 'my'
      ? text
      : text;
}

/** 'Appetite down a bit' -> 'My appetite's been down a bit', 'jaw aches when chewing' -> 'My jaw aches …', 'Trousers loose' -> 'My trousers are loose'. */
function bodySaid(text: string, { I, my, have }: Person, verb: boolean): string {
  const [, noun = '', rest = ''] = new RegExp(String.raw`^(${BODY_FIRST.source.slice(1)})\s*(.*)$`, 'i').exec(text) ?? [];
  const what = noun.toLowerCase() === 'waterworks' ? noun : noun;
  if (verb) return /^cough\b/i.test(text) ? `the ${decapitalised(text)}` : `${my} ${decapitalised(text)}`;
  const state = rest.replace(/^[:,–—-]\s*/, '');
  if (/^(?:about )?\d/.test(state) && /^(?:height|weight|blood pressure|temperature|age)/i.test(what))
    return `${my} ${decapitalised(what)} is ${state}`;
  const broke = /^broken (?=in\b|on\b|last\b|\d|when\b|after\b|as\b)(.+)$/i.exec(state)?.[1];
  if (broke) return `${I} broke ${my} ${decapitalised(what)} ${broke}`;
  if (STATE_OF.test(state)) {
    const many = /[^us]s$/i.test(what) && !/^(?:diabetes|walks)$/i.test(what);
    const lasting = /^(?:appetite|sleep|mood|weight|energy|memory|concentration|libido|bowels|periods?|balance|temper|stress)$/i.test(what);
    return `${my} ${decapitalised(what)} ${many ? (lasting ? 'have been' : 'are') : lasting ? 'has been' : 'is'} ${state.replace(/^done\b/, 'done')}`;
  }
  if (/^(?:replaced|removed|repaired|amputated|fused|pinned|plated|reconstructed|operated on)\b/i.test(state))
    return `${my} ${decapitalised(what)} ${/[^us]s$|^feet$/i.test(what) ? 'were' : 'was'} ${state.replace(/(?<!\bin) ((?:19|20)\d\d)\b/, ' in $1')}`;
  if (/^(?:replacement|repair|operation|surgery|arthroscopy|biopsy|release|reconstruction|resurfacing)\b/i.test(state) && !verb)
    return pastSaid(text, { I, my, have, am: '', self: I === 'I' }, verb);
  const pair = /^(and \w+) (.+)$/.exec(state);
  if (pair && STATE_OF.test(pair[2]!)) return `${my} ${decapitalised(what)} ${pair[1]} are ${pair[2]}`;
  if (!state) return `${my} ${decapitalised(text)}`;
  if (
    /^(?:ache|aches|pain|pains|cramps?|spasm|X-ray|injury|tightness|rash|swelling|lump|stiffness|infection|flutter\w*|attack)\b/i.test(
      state,
    )
  )
    return `${have} had ${article(decapitalised(text))}`;
  return /^(?:cough|temperature|sleep)\b/i.test(text) ? `${have} had ${article(decapitalised(text))}` : `${my} ${decapitalised(text)}`;
}

/** 'Hypertension since 2015', 'R inguinal hernia repair 2003', 'Kidney stones 1998, passed on its own', 'Broken wrist age 10'. */
function pastSaid(text: string, { I, have, my }: Person, verb: boolean): string {
  // 'Last reading 168/94', 'OK', 'two brothers' are no illness that somebody has had.
  if (
    /^(?:last|first|next|latest|ok|okay|fine|well|nothing|otherwise|(?:\d+|two|three|four) (?:brothers|sisters|siblings|uncles|aunts))\b/i.test(
      text,
    )
  )
    return text;
  const taken =
    /^(?:my )?(gall ?bladder|appendix|tonsils|adenoids|(?:four |all )?wisdom teeth|womb|ovar(?:y|ies)|spleen|prostate|uterus) (?:taken )?(out|removed)\b(.*)$/i.exec(
      text,
    );
  if (taken)
    return `${I} had ${my} ${decapitalised(taken[1]!)} ${taken[2]}${taken[3]!.replace(/^,? (?=(?:19|20)\d\d)/, ' in ').replace(/^ aged? (?=\d)/, ' at ')}`;
  const out = /^my (\w+) out\b(.*)$/i.exec(text);
  if (out) return `${I} had my ${out[1]} out${out[2]!.replace(/^ (?=(?:19|20)\d\d)/, ' in ')}`;
  const done = /^(?:an? )?(.+?) done (?:in )?((?:19|20)\d\d)(.*)$/i.exec(text);
  if (done) return `${I} had a ${done[1]} done in ${done[2]}${done[3]!.replace(/^, was told/, ', and I was told it was')}`;
  const never = /^(.+?)\s+[–—-]\s+never$/i.exec(text)?.[1];
  if (never) return `${I} ${I === 'I' || I === 'they' ? 'have' : 'has'} never had ${decapitalised(never)}`;
  if (verb && !/^(?:kidney|broken|slipped|hernia|appendi|two|one|low|depress|shingles)/i.test(text)) return subjectNeededPast(text, I);
  const small = decapitalised(text);
  if (/^off since\b/i.test(text)) return `${have} been ${small.replace('off since', 'off it since')}`;
  if (/\bsince\b/i.test(text)) return `${have} had ${small}`;
  const growing = /^[a-z]+ing (?:well|normally|fine|up)\b/i.test(text);
  if (growing) return `${have.replace(/'ve$/, "'m").replace("they'm", "they're")} ${small}`;
  const inYear = /^([^,]+?) ((?:19|20)\d\d) ((?:with|after|for|at|on|due) .+)$/i.exec(text);
  if (inYear) return `${I} had ${article(decapitalised(inYear[1]!))} in ${inYear[2]} ${inYear[3]}`;
  const broken = /^(?:broken|fractured|fracture(?= (?!of\b)))(?: of (?:the )?)? (.+)$/i.exec(text)?.[1];
  if (broken)
    return `${I} broke my ${broken.replace(/\b((?:19|20)\d\d)\b/, 'in $1').replace(/\bage (\d+)/, 'at $1')}`.replace(
      'broke my',
      `broke ${I === 'I' ? 'my' : I === 'he' ? 'his' : I === 'she' ? 'her' : 'their'}`,
    );
  const [, what, year, rest] = YEAR.exec(text) ?? [];
  if (what && year && /\b(?:from|since|until|till|before|after|in|of|by)$/i.test(what)) return `${I} had ${article(decapitalised(text))}`;
  if (what && year) {
    const single = TREATMENT.test(what) && !/^(?:my|a|an|\w+s\b)/i.test(what);
    const had =
      `${I} had ${/\bdone$/i.test(what) ? `a ${decapitalised(what)}`.replace('a PSA', 'a PSA') : single ? withA(decapitalised(what.trim())) : article(decapitalised(what.trim()))} in ${year}`
        .replace(/ diagnosed in in /, ' diagnosed in ')
        .replace(/ (?:in )+in (?=\d)/, ' in ');
    return rest ? `${had}, ${/^passed|^resolved|^settled/i.test(rest) ? `and it ${rest}` : rest}` : had;
  }
  if (/\b(?:as (?:a )?(?:teen\w*|child|baby)|aged? \d+|at \d+|in childhood|last (?:year|winter|summer|spring)|ago|when)\b/i.test(text))
    return `${I} had ${article(small.replace(/\bas (teen\w*|child|baby)/i, 'as a $1').replace(/\bage (\d+)/i, 'at $1'))}`;
  if (/^\d+ children|^(?:two|three|one|four) (?:children|boys|girls)/i.test(text)) return `${I} have ${small}`;
  return `${have} had ${TREATMENT.test(small) && !/^(?:my|an?|one|two|three|both|\d+)\b/i.test(small) ? withA(small) : article(small)}`;
}

const withA = (noun: string) =>
  /^(?:a|an|my|one|two|three|four|both|some|\d+)\b/i.test(noun) || /[^us]s$/i.test(noun.split(/[ ,]/)[0]!)
    ? noun
    : /^(?:shingles|radiotherapy|chemotherapy|physio|carpal)/i.test(noun)
      ? noun.replace(/^carpal tunnel release/, 'a carpal tunnel release')
      : `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

const subjectNeeded = (text: string, { my }: Person): string =>
  /^(?:employer|landlord|boss|family|friends?|union rep|sick pay|mortgage|garage|school)\b/i.test(text)
    ? `${my} ${decapitalised(text)}`
    : text;
const subjectNeededPast = (text: string, _I: string): string => text;
