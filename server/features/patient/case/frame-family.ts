import { KIN } from './body-and-kin.ts';
import { decapitalised } from './letter-case.ts';
import { rootOf } from './verbs.ts';

const SOMEONE = new RegExp(String.raw`^((?:my |his |her )?(?:${KIN}))\b(?! of\b|-|'s?\b)\s*(.*)$`, 'i');
const VERB =
  /^(?:is|are|was|were|has|have|had|died|did|does|gets?|got|takes?|took|lives?|works?|helps?|says?|said|thinks?|kept|keeps|started|grew|lost|passed|suffers?|uses?|smoked?|drinks?|will|would|can|could|blames?|stopped|told|needs?|needed|noticed|used|knows?|left|never|first|always|usually|also|swelled|developed|found|brought|gave|just|still|both|who)\b/i;
const NO_ARTICLE =
  /^(?:asthma|diabetes|type|high|low|heart (?:disease|trouble|problems|failure)|cancer|\w+ cancer|cancer of|osteo|arthrit|rheumatoid|psoriasis|coeliac|crohn|migraine|angina|eczema|dementia|alzheimer|parkinson|depression|thyroid|gout|glaucoma|epilepsy|gallstones|fibroids|stents|polymyalgia|schizophrenia|bipolar|an?\b|the\b|\w+itis\b|\w+aemia|\w+ disease|bowel (?:polyps|cancer)|copd|alcohol|mental|kidney|blood|breast|prostate|ovarian|lung|womb|\w+s\b)/i;
const PAST_ILLNESS =
  /^(?:(?:a |an )?(?:heart attack|stroke|mini stroke|\w+ (?:ulcer|fracture|transplant|bypass|repair|removal)|hysterectomy|blood clot|bypass|stents?|tumour|hip fracture|breakdown|bowel polyps|fibroids))\b/i;

/** A note about a relative: 'Father died of MI at 52', 'Mother: T2DM', 'Bro Ronnie: prostate cancer'; null when it is about none. `my` is whose relative it is. */
export function familySaid(text: string, my: string): string | null {
  const through = /^(mum|dad|mother|father|wife|husband|partner)['’]s (?=[a-z])/i.exec(text);
  const [, kin, behind = ''] = SOMEONE.exec(through ? text.slice(through[0].length) : text) ?? [];
  const named = /^([A-Z][a-z]+(?= |[,:–-]|$))\s*(.*)$/.exec(behind);
  const job = /^\(([a-z][^)]+)\)[\s,–—-]*(.*)$/.exec(named?.[2] ?? behind);
  const name = `${named ? ` ${named[1]}` : ''}${job ? `, ${/^(?:a|an|the|on|in|from) /.test(job[1]!) || !/(?:er|or|ist|ian)\b/.test(job[1]!) ? '' : 'a '}${job[1]},` : ''}`;
  const rest = job?.[2] ?? named?.[2] ?? behind;
  if (!kin) return null;
  const who = `${my} ${through ? `${through[1]!.toLowerCase()}'s ` : ''}${kin.toLowerCase().replace(/^(?:my|his|her) /, '')}${name}`;
  const plural = /^(?:parents|children|sons|daughters|twin sons)$/i.test(kin);
  const said = decapitalised(rest.replace(/^[:,–—-]\s*/, '')).replace(/^none known.*$/i, '');
  if (!said) return who;
  if (/^none\b|^nil\b/i.test(rest)) return null;
  const of = /^(died (?:at|aged) \d+),? (?!of\b|from\b|in\b|after\b|when\b|with\b|and\b|on\b)([a-z].*)$/.exec(said);
  if (of) return `${who} ${of[1]} of ${of[2]}`;
  if (VERB.test(said) || rootOf(said.split(/[ ,]/)[0]!) !== null || /^(?:came|went|\w{3,}ed)\b/i.test(said)) return `${who} ${said}`;
  if (/^(?:\(|and |aged|who )/.test(said)) return `${who} ${said}`;
  const died = /^(.{0,40}?)[,;]?\s*(?:died|death)\b\s*(.*)$/i.exec(said);
  if (died && died[1]) return `${who} had ${article(died[1].replace(/[,(\s]+$/, ''))} and died ${died[2]}`.trim();
  if (/^\d+ \w+ ago\b/.test(said)) return `${who}, ${said}`;
  if (
    /^(?:alive|well|fit|healthy|nearby|in|at|supportive|away|abroad|round|unwell|disabled|pregnant|retired|redundant|very|not|deaf|blind|next door|up the road|\d+\b)/i.test(
      said,
    )
  )
    return `${who} ${plural ? 'are' : 'is'} ${said}`;
  if (PAST_ILLNESS.test(said) || /\bas an? (?:child|teen|teenager|baby)\b|\bat \d|\baged? \d|\bin (?:19|20)\d\d|\bage \d/i.test(said))
    return `${who} had ${article(said)}`;
  return `${who} ${plural ? 'have' : 'has'} ${article(said)}`;
}

/** 'heart attack at 52' -> 'a heart attack at 52'; names of illnesses stay bare. */
export function article(noun: string): string {
  const plain = noun.trim();
  if (
    /^(?:heart attack|stroke|mini stroke|blood clot|brain tumour|hip |heart bypass|bypass|hysterectomy|duodenal ulcer|stomach ulcer|ulcer|stent\b|tumour|breakdown|goitre|pacemaker|tumor|transplant|miscarriage|caesarean|termination|hernia|knee |low patch|bad |slipped disc|frozen shoulder|kidney stone\b|head injury|right |left |cough|cold|rash|lump|sore|pain|dry cough|feeling|poor|slow|high temperature|chest infection|urine infection|water infection|latex allergy|nut allergy|peanut allergy)/i.test(
      plain,
    ) &&
    !/^\S+s\b(?!\s)/.test(plain)
  )
    return `${/^[aeiou]/i.test(plain) ? 'an' : 'a'} ${plain}`;
  return NO_ARTICLE.test(plain) ? plain : plain;
}
