import { KIN } from './body-and-kin.ts';
import { familySaid, article } from './frame-family.ts';
import { allergySaid } from './frame-medicines.ts';
import { STATE_OF } from './frame-history.ts';
import { personOf } from './framed.ts';
import { BODY_FIRST, type Frame, hasVerb } from './note-shape.ts';
import { decapitalised } from './letter-case.ts';
import { plainNote } from './plain-note.ts';
import { contracted, sayAloud, sentence } from './say-aloud.ts';
import { withTails } from './tails.ts';
import { bodyLabelled } from './body-labelled.ts';
import type { Speaker } from './speaker.ts';
import { kindOf, tag } from '../language/topics.ts';

const NONE = /^(?:none|nil|no|never|not|nothing|negative|denies|denied|absent|n\/a)\b/i;
/** Labels that name an aspect of the complaint, not a thing of their own. matches: 'how often' */
const ASPECT =
  /^(?:onset|site|location|character|nature|quality|timing|time|duration|frequency|severity|radiation|pattern|course|progress|previous|when|where|how (?:long|often|bad)|effect|description|type|size|colour)\b/i;
const WHOSE = new RegExp(
  String.raw`^(?:(?:his|her|my|their|maternal|paternal|elder|older|younger|late|mum's|dad's|mother's|father's|husband's|wife's) )*(?:${KIN})(?: [A-Z][a-z]+)?$`,
  'i',
);

/** What a note says behind its label ('Nausea: in the mornings', 'Mother: T2DM', 'Ulcer: never'); null where it is a sentence without the label. `first` is the first piece behind the label. */
export function labelledSaid(label: string, note: string, first: boolean, frame: Frame, speaker: Speaker): string | null {
  const written = plainNote(label.replace(/\?$/, '').trim());
  const unbracketed = written.replaceAll(/\s*\([^)]*\)/g, '');
  const name = WHOSE.test(unbracketed) ? unbracketed : written;
  const text = note.trim();
  const who = personOf(speaker);
  const say = (words: string) => sayAloud(words, frame, speaker);
  if (!first) return null;
  if (frame !== 'family' && WHOSE.test(name) && /^(?:no|none|nil)[.!]?$/i.test(text)) return deniedThing(name, text, who, frame);
  if (/^sleep$/i.test(name) && /^(?:till|until|from|about|\d|through)\b/i.test(text))
    return whole(withTails(`${who.I} ${who.self || who.I === 'they' ? 'sleep' : 'sleeps'} ${decapitalised(plainNote(text))}`));
  if (WHOSE.test(name) && !/^(?:I|he|she|they)\b/i.test(text))
    return familySaid(`${decapitalised(name)} ${plainNote(text)}`, who.my) ? say(`${name} ${decapitalised(text)}`) : null;
  if (
    (frame === 'allergy' || frame === 'medication') &&
    /^(?:severe )?(?:vomit|sick|rash|hives|wheez|sneez|swell|itch|blister|bring)/i.test(text)
  )
    return /^bring/i.test(text) ? say(`${name} ${text}`) : whole(allergySaid(`${name} - ${plainNote(text)}`, who));
  if (/^says ["“]/i.test(text)) return whole(/["“]([^"”]+)["”]/.exec(text)?.[1] ?? text);
  if (/^(?:home|lives with|living|household|at home)$/i.test(name) && new RegExp(`^(?:${KIN})\\b`, 'i').test(text) && !hasVerb(text))
    return whole(
      `${who.self ? 'I live' : `${who.I} lives`} with ${who.my} ${decapitalised(plainNote(text)).replace(/, (?:and )?/, ' and ')}`,
    );
  if (/^weight$/i.test(name) && /^(?:up|down|about|\d|lost|gained)/i.test(text) && !/^lost|^gained/i.test(text))
    return whole(`${who.my} weight's ${decapitalised(plainNote(text))}`.replace(/, not dieting/, ", and I'm not dieting"));
  const ofBody = bodyLabelled(name, plainNote(text), who.my);
  if (ofBody) return whole(ofBody);
  if (BODY_FIRST.test(`${name} `) && name.split(' ').length <= 2 && !NONE.test(text)) {
    const said = say(`${name} ${decapitalised(text)}`);
    if (STATE_OF.test(text)) return said;
  }
  const tried = /^(?:has )?tried (.+)$/i.exec(name)?.[1];
  if (tried && /^(?:no|nil|little|without|only|some|a bit|helped|didn|did not)\b/i.test(text))
    return whole(`${say(`Tried ${tried}`).replace(/\.$/, '')}, ${triedSaid(text)}`);
  const test = /^(?:previous|last|any previous|other) (.+? (?:tests?|scans?|x-rays?|screen\w*|smears?|check\w*|bloods?))$/i.exec(name)?.[1];
  if (test && /^(?:once|twice|in|\d|\w+ (?:years?|months?|weeks?) ago|yes)\b/i.test(text))
    return whole(
      `${who.I} had ${/^[aeiou]|^(?:STI|MRI|HIV|ECG|X)\b/i.test(test) && !/^(?:uni|u[rs])/i.test(test) ? 'an' : 'a'} ${decapitalised(test)} ${decapitalised(plainNote(text).replace(/^yes,? /i, ''))}`,
    );
  if (/^allergic to /i.test(name) && !NONE.test(text))
    return whole(`${who.am} ${decapitalised(name)}, ${who.I} ${decapitalised(say(text).replace(/^(?:I|he|she|they) /, ''))}`);
  if (/^(?:conditions?|illness\w*|operations?|past|other|mental|medical|surg|previous|long.?term|history)\b/i.test(name))
    return NONE.test(text) ? null : sayAloud(text, 'past', speaker);
  if (/^(?:painkillers?|tablets|regular|prescribed|supplements?|medic\w+|vitamins|inhalers?|pills)\b/i.test(name) && !NONE.test(text))
    return sayAloud(text, 'medication', speaker);
  if (/^(?:allerg|nkda)/i.test(name))
    return NONE.test(text)
      ? say(/^(?:no|nil|none)\b.{0,4}$|known/i.test(text) ? 'no allergies' : text)
      : sayAloud(plainNote(text), hasVerb(text.split(',')[0]!) ? 'history' : 'allergy', speaker);
  if (/^(?:over the counter|otc|chemist|bought)\b/i.test(name) && !hasVerb(text))
    return sayAloud(`chemist: ${text}`, 'medication', speaker).replace(/^I buy/, 'From the chemist I get');
  if (/^(?:aggravat|worse with|exacerbat|triggers?|brought on)/i.test(name) && !hasVerb(text))
    return whole(`${listed(text)} make${listed(text).includes(' and ') ? '' : 's'} it worse`);
  if (/^(?:reliev|better with|eas(?:ed|ing)|helped by)/i.test(name) && !hasVerb(text))
    return whole(`${listed(text)} help${listed(text).includes(' and ') || listed(text).includes(',') ? '' : 's'}`);
  if (/^(?:tried|treatments? tried|has tried)/i.test(name) && !hasVerb(text))
    return /^nil|^none|^nothing/i.test(text)
      ? whole(`${who.have} not tried anything${/prescribed/i.test(text) ? ' on prescription' : ''}`)
      : whole(`${who.have} tried ${decapitalised(plainNote(text))}`);
  const thing =
    Math.min(name.split(' ').length, label.trim().split(' ').length) <= 4 &&
    !/^(?:what|who|how|why|when|where|if|old|any|other|problem|things?)\b/i.test(name);
  if (!thing) return null;
  if (/^(?:none|nil|no|never)[.!]?$/i.test(text) || /^(?:none|nil) (?:known|taken|noticed|at all|now)\b/i.test(text))
    return deniedThing(name, text, who, frame);
  const none = /^none (since .+|except .+|to .+|because .+)$/i.exec(text)?.[1];
  if (none) return whole(/^to /i.test(none) ? `it doesn't go ${none.replace(/,? none to/g, ' or')}` : `no ${small(name)} ${none}`);
  if (/^yes\b[,.]?\s*(.*)$/i.test(text)) {
    const rest = /^yes\b[,.]?\s*(.*)$/i.exec(text)![1]!;
    return rest ? whole(`Yes, ${decapitalised(say(rest))}`) : whole(`Yes, ${small(name)}`);
  }
  if (frame === 'past' && /^(?:19|20)\d\d/.test(text)) return say(`${label} ${text}`);
  if (NONE.test(text) || hasVerb(plainNote(text)) || /^["“]/.test(text)) return null;
  if (/^onset\b/i.test(name))
    return whole(
      `it ${/\b(?:ago|since|in|on|last|after|when|suddenly|gradually)\b/i.test(text) ? 'started' : 'was'} ${decapitalised(plainNote(text))}`,
    );
  // 'Frequency: passes urine six times a day' has its own subject.
  if (ASPECT.test(name) && !/^(?:passes|voids|opens|goes|gets up|wees|pees|vomits|coughs|bleeds|wakes|sleeps)\b/i.test(text))
    return whole(`it's ${decapitalised(plainNote(text)).replace(/^it's /i, '')}`);
  const topics = [...tag(name, { greedy: true }).topics].map((topic) => kindOf(topic));
  const words = decapitalised(plainNote(text));
  if (frame === 'past') return say(`${label}, ${decapitalised(text)}`);
  // 'Nausea: in the mornings', 'Bloating: after meals', 'Vomiting: once, ten days ago'.
  if (
    // 'Bowels: every 4 days' tells of them, not that somebody has had them.
    !/^(?:bowels?|stools?|fluids?|blood|urine|motions|eating|drinking|sleep|breathing|crying|appetite|weight|periods?|wet nappies)$/i.test(
      name,
    ) &&
    topics.includes('symptom') &&
    /^(?:in|at|on|after|before|during|when|most|every|once|twice|three|a little|a bit|occasionally|sometimes|only|mainly|mostly|up|worse|worst|\d|from|since|often|with|for|daily|constant|mild|severe)\b/i.test(
      words,
    )
  )
    return whole(/^breathless/i.test(name) ? `${who.am} ${small(name)}, ${words}` : `${who.have} had ${article(small(name))}, ${words}`);
  return null;
}

const triedSaid = (result: string): string => {
  const plain = decapitalised(plainNote(result));
  if (/^(?:no|nil|little) (?:use|good|help|benefit|joy|luck|relief)/.test(plain))
    return `and it was ${plain.replace(/^nil/, 'no')}`.replace(/it was (no|little) (help|benefit|relief)/, 'it was $1 $2');
  if (/^(?:no|nil) (?:effect|difference|change|improvement)/.test(plain)) return `and it made ${plain.replace(/^nil/, 'no')}`;
  if (/^(?:did|helped)/.test(plain)) return `and it ${plain}`;
  return `with ${plain.replace(/^without /, 'no ')}`;
};

const whole = (text: string) => sentence(contracted(text));
const small = (name: string) => decapitalised(name);
const listed = (text: string) =>
  plainNote(text)
    .replace(/[.;]$/, '')
    .replace(/,\s*(?:and )?([^,]+)$/, ' and $1');

function deniedThing(name: string, text: string, { I, self }: ReturnType<typeof personOf>, frame: Frame): string {
  const have = self || I === 'they' ? 'have' : 'has';
  if (/^never/i.test(text)) {
    if (/^smok/i.test(name)) return whole(`${I} ${have} never smoked`);
    if (/^(?:drugs|self.?harm|alcohol)$/i.test(name)) return whole(`no, never`);
    return whole(
      `no, ${I} ${have} never had ${/^(?:ulcer|endoscopy|stroke|blood clot|helicobacter test|fit|scan|heart attack|smear)/i.test(name) ? `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ` : ''}${small(name)}`,
    );
  }
  const where = frame === 'family' ? ' in the family that I know of' : '';
  return whole(`no, no ${small(name).replaceAll(/, /g, ' or ')}${where}`);
}
