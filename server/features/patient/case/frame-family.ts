import { KIN } from './body-and-kin.ts';
import { decapitalised } from './letter-case.ts';
import { kindOf, tag } from '../language/topics.ts';
import { arePeople, hasDied, isAge, isPast, partsOf, tailOf, withAges, withTailsOf } from './relative-tails.ts';

const SOMEONE = new RegExp(String.raw`^((?:my |his |her )?(?:${KIN}))\b(?! of\b|-|'s?\b)\s*(.*)$`, 'i');
/** matches: 'stopped.' */
const VERB =
  /^(?:is|are|was|were|has|have|had|died|did|does|gets?|got|takes?|took|lives?|works?|helps?|says?|said|thinks?|kept|keeps|started|grew|lost|passed|suffers?|uses?|smoked?|drinks?|will|would|can|could|blames?|stopped|told|needs?|needed|noticed|used|knows?|left|never|first|always|usually|also|swelled|developed|found|brought|gave|just|still|both|who)\b/i;
/** matches: 'autoimmune disease' */
const NO_ARTICLE =
  /^(?:asthma|diabetes|type|high|low|heart (?:disease|trouble|problems|failure)|cancer|\w+ cancer|cancer of|osteo|arthrit|rheumatoid|psoriasis|coeliac|crohn|migraine|angina|eczema|dementia|alzheimer|parkinson|depression|thyroid|gout|glaucoma|epilepsy|gallstones|fibroids|stents|polymyalgia|schizophrenia|bipolar|an?\b|the\b|\w+itis\b|\w+aemia|\w+ disease|bowel (?:polyps|cancer)|copd|alcohol|mental|kidney|blood|breast|prostate|ovarian|lung|womb|\w+s\b)/i;
/** matches: 'Hip fracture' */
const PAST_ILLNESS =
  /^(?:(?:a |an )?(?:heart attack|stroke|mini stroke|\w+ (?:ulcer|fracture|transplant|bypass|repair|removal)|hysterectomy|blood clot|bypass|stents?|tumour|hip fracture|breakdown|bowel polyps|fibroids))\b/i;

/** A note about a relative: 'Father died of MI at 52', 'Mother: T2DM, on insulin', 'Bro Ronnie: prostate cancer'; null when it is about none. `my` is whose relative it is. */
export function familySaid(text: string, my: string): string | null {
  const through = /^(mum|dad|mother|father|wife|husband|partner)['’]s (?=[a-z])/i.exec(text);
  const [, kin, behind = ''] = SOMEONE.exec(through ? text.slice(through[0].length) : text) ?? [];
  // 'His wife, Maureen, died', 'Mother, 70, has': what stands between commas names her.
  const between = /^, ([A-Z][a-z]+|\d{2})(?: years old)?, (?=[a-z]+)(.*)$/.exec(behind);
  const named = between ? null : /^([A-Z][a-z]+(?= |[,:–-]|$))\s*(.*)$/.exec(behind);
  const job = /^\(([a-z][^)]+)\)[\s,–—-]*(.*)$/.exec(named?.[2] ?? behind);
  const name = `${between ? `, ${between[1]},` : ''}${named ? ` ${named[1]}` : ''}${job ? `, ${/^(?:a|an|the|on|in|from) /.test(job[1]!) || !/(?:er|or|ist|ian)\b/.test(job[1]!) ? '' : 'a '}${job[1]},` : ''}`;
  const rest = job?.[2] ?? named?.[2] ?? between?.[2] ?? behind;
  if (!kin) return null;
  const who = `${my} ${through ? `${through[1]!.toLowerCase()}'s ` : ''}${kin.toLowerCase().replace(/^(?:my|his|her) /, '')}${name}`;
  const called = /^, ([A-Z][a-z]+)$/.exec(behind)?.[1];
  if (called) return `${who} is called ${called}`;
  const plural = /^(?:parents|children|sons|daughters|twin sons)$/i.test(kin);
  const told = withAges(decapitalised(rest.replace(/^[:,–—-]\s*/, '')).replace(/^none known.*$/i, ''));
  if (!told) return who;
  if (/^none\b|^nil\b/i.test(rest)) return null;
  const of = /^(died (?:at|aged) \d+),? (?!of\b|from\b|in\b|after\b|when\b|with\b|and\b|on\b)([a-z].*)$/.exec(told);
  if (of) return `${who} ${of[1]} of ${of[2]}`;
  // A sentence of the author's own stays as it is.
  if (VERB.test(told) || tailOf(told) === 'verb') return `${who} ${told}`;
  const parts = partsOf(told);
  if ((job || /^[,(]/.test(rest)) && arePeople(parts))
    return `there's ${who.replace(/,$/, '')}${parts.length > 1 ? `, ${parts.slice(0, -1).join(', ')}` : ''} and ${parts.at(-1)!.replace(/^and /, '')}`;
  // A list goes on where what follows has no form of its own: it stays with the first.
  const cut = parts.findIndex((part, place) => place > 0 && tailOf(part) !== 'plain');
  const said = (cut === -1 ? parts : parts.slice(0, cut)).join(', ');
  const died = hasDied(told);
  const head = headSaid(said, who, { plural, died: died || (/\b(?:survived|alive)\b/i.test(told) && /cancer|stroke|attack/i.test(said)) });
  return cut === -1 || head === null ? head : withTailsOf(head, parts.slice(cut), { many: plural, died, withArticle: article });
}

/** 'Tin miner', 'a coach driver', 'retired nurse': what somebody does, where it names no illness. */
const isJob = (said: string): boolean =>
  /^(?:(?:an?|retired|former|ex-) ?)?(?:[a-z-]+ ){0,2}(?:[a-z-]{2,}(?:er|or|ist|ian|man|woman)|nurse|cook|chef|clerk|vicar|judge|guide|pilot|mechanic|secretary|receptionist|engineer)(?: (?:in|at|for|on|with) [\w ]+)?$/i.test(
    said,
  ) &&
  !/\b(?:fever|cancer|ulcer|tumour|liver|bladder|disorder|drinker|smoker|sufferer|older|younger|never|under|over|pacemaker|palpitator|carrier|better|other|after|stomach|prostate|bipolar)\b/i.test(
    said,
  ) &&
  ![...tag(said, { greedy: true }).topics].some((topic) => ['condition', 'symptom'].includes(kindOf(topic) ?? ''));

/** The first thing told of a relative. */
function headSaid(said: string, who: string, { plural, died: past }: { plural: boolean; died: boolean }): string | null {
  const be = plural ? 'are' : 'is';
  if (VERB.test(said) || ['verb'].includes(tailOf(said)) || /^(?:came|went|drew|\w{3,}ed)\b/i.test(said)) return `${who} ${said}`;
  if (tailOf(said) === 'takes') return `${who} ${be} ${said}`;
  if (/^(?:(?:an? )?(?:type \d )?(?:diabetic|asthmatic|epileptic|alcoholic)|getting|back|having|staying|living|waiting)\b/i.test(said))
    return `${who} ${be} ${said.replace(/^((?:type \d )?(?:diabetic|asthmatic|epileptic|alcoholic))\b/i, (kind) => (plural ? kind : `${/^[ae]/i.test(kind) ? 'an' : 'a'} ${kind}`))}`;
  const trouble = /^(?:(alcohol|drink|drugs)|(thyroid|heart|kidney|bowel|stomach|lung|liver)s?)$/i.exec(said);
  if (trouble)
    return `${who} ${past ? 'had' : plural ? 'have' : 'has'} ${trouble[1] ? `trouble with ${trouble[1]}` : `${trouble[2]} trouble`}`;
  if (/^\d+ (?:months|years)\b/i.test(said) && /\b(?:boyfriend|girlfriend|partner|husband|wife)\b/i.test(who)) return `${who}, ${said}`;
  if (isAge(said)) return `${who} ${be} ${said}`;
  if (/^(?:\(|and |aged|who )/.test(said)) return `${who} ${said}`;
  const died = /^(.{0,40}?)[,;]?\s*(?:died|death)\b\s*(.*)$/i.exec(said);
  if (died && died[1]) return `${who} had ${article(died[1].replace(/[,(\s]+$/, ''))} and died ${died[2]}`.trim();
  if (/^\d+ \w+ ago\b/.test(said)) return `${who}, ${said}`;
  if (
    /^(?:alive|well|ok|okay|fine|all right|fit|healthy|nearby|in|at|supportive|away|abroad|round|unwell|disabled|pregnant|retired|redundant|very|not|deaf|blind|next door|up the road)\b/i.test(
      said,
    )
  )
    return `${who} ${be} ${said}`;
  if (isJob(said))
    return `${who} ${past ? (plural ? 'were' : 'was') : be} ${plural || /^(?:an?|the) /.test(said) ? '' : /^[aeiou](?!ni)/i.test(said) ? 'an ' : 'a '}${said}`;
  if (past || PAST_ILLNESS.test(said) || isPast(said)) return `${who} had ${article(said)}`;
  return `${who} ${plural ? 'have' : 'has'} ${article(said)}`;
}

/** 'heart attack at 52' -> 'a heart attack at 52'; names of illnesses stay bare. */
export function article(noun: string): string {
  const plain = noun.trim();
  if (
    /^(?:heart attack|operation\b|stone\b|scan\b|seizure|fit\b|stroke|mini stroke|blood clot|clot\b|bleed\b|overdose|fracture\b|brain (?:tumour|aneurysm|haemorrhage|bleed)|hip |heart bypass|bypass|hysterectomy|duodenal ulcer|stomach ulcer|ulcer|stent\b|tumour|breakdown|goitre|pacemaker|tumor|transplant|miscarriage|caesarean|termination|hernia|knee |low patch|bad |slipped disc|frozen shoulder|kidney stone\b|head injury|right |left |cough|cold|rash|lump|sore|pain|dry cough|feeling|poor|slow|high temperature|chest infection|urine infection|water infection|latex allergy|nut allergy|peanut allergy)/i.test(
      plain,
    ) &&
    !/^\S+s\b(?!\s)/.test(plain) &&
    !/^(?:bad|right|left|poor|slow|dry) [a-z]+[^us]s\b/i.test(plain)
  )
    return `${/^[aeiou]/i.test(plain) ? 'an' : 'a'} ${plain}`;
  return NO_ARTICLE.test(plain) ? plain : plain;
}
