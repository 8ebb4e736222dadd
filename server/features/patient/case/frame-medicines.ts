import { decapitalised } from './letter-case.ts';
import type { Person } from './frame-habits.ts';

/** matches: 'swollen ankles' */
const REACTION =
  /^(?:vomit(?:s|ing|ed)?|sick(?:ness)?|severe vomiting|rash|hives|wheez\w*|sneez\w*|swelling|swollen \w+|blisters?|anaphylaxis|itch\w*|bad stomach.*|stomach cramps|diarrhoea|lip swelling|nausea|upset stomach|stomach upset|bad cramps)\b/i;
const VERBS: [RegExp, string][] = [
  [/^(?:severe )?vomit|^sick/i, 'makes $me vomit'],
  [/^rash/i, 'brings $me out in a rash'],
  [/^hives|^blisters?/i, 'brings $me out in $it'],
  [/^wheez/i, 'makes $me wheeze'],
  [/^sneez/i, 'makes $me sneeze'],
  [/^itch/i, 'makes $me itch'],
  [/^nausea/i, 'makes $me feel sick'],
];

/** 'codeine - vomits', 'septrin, rash', 'co-trimoxazole (rash)' in one sentence; the plain frame 'I'm allergic to …' without a reaction. */
export function allergySaid(text: string, { am, self, I, my }: Person): string {
  const me = self ? 'me' : my === 'his' ? 'him' : my === 'her' ? 'her' : 'them';
  const plain = text.replace(/^(?:drug )?allerg(?:ic to|ic|y to|y|ies)\b:?\s*/i, '');
  const [, drug = '', what = ''] = /^([\p{L}\d' -]+?)\s*(?:[–—:,(=]| - )\s*(?:gets |causes |gives )?([^)]+)\)?$/u.exec(plain) ?? [];
  if (drug && REACTION.test(what)) {
    const verb = (/^\w+ and |^itchy /i.test(what) ? null : VERBS.find(([pattern]) => pattern.test(what))?.[1]) ?? 'gives $me $it';
    const plural = /[^s]s$/.test(drug) && !/^aspirin|us$/.test(drug);
    return `${drug} ${plural ? verb.replace(/^(\w+)s\b/, '$1') : verb}`.replace('$me', me).replace('$it', decapitalised(what));
  }
  const allergy = /^(.+) allerg(?:y|ies)\b\s*[-–—,]?\s*(.*)$/i.exec(text);
  if (allergy)
    return `${self ? 'I have' : `${I} has`} a ${decapitalised(allergy[1]!)} allergy${allergy[2] ? `, ${decapitalised(allergy[2])}` : ''}`;
  return `${am} allergic to ${decapitalised(plain)}`;
}

/** matches: 'Losartan 50 mg' */
const DOSED =
  /^(?:(?:took|on|takes?|has) )?(?!(?:about|around|up to|over|alcohol|etoh|drinks?|smokes?|wine|vodka|beer|lager|cider|gin|rum|whisky|sherry|weight|height|lost|gained)\b)[A-Za-z][\w-]+(?: [\w-]+){0,2}? \d+(?:\.\d+)? ?(?:mg|mcg|micrograms?|milligrams?|g|ml|units|sachets?|puffs?|tablets?|capsules?)\b(?! of\b)/i;
/** matches: 'units per week' */
const NOT_A_MEDICINE =
  /\b(?:alcohol|wine|vodka|beer|lager|cider|whisky|blood|transfus\w*|tea|coffee|milk|water|weigh\w*|born|birth|lost|gained|units (?:a|per) (?:week|day|night)|overdose|given|taken|stopped|allerg\w*)\b/i;
/** 'Lantus 34 units at night': a medicine with its dose is one that is taken, in whatever section it stands. */
export const isDosed = (text: string): boolean => DOSED.test(text) && !/^\w+(?:ing|ed)\b/i.test(text) && !NOT_A_MEDICINE.test(text);

/** 'Apixaban 5 milligrams twice a day' -> 'I take apixaban …'; what is bought or used says so. */
export function medicineSaid(text: string, { I, self }: Person): string {
  // 'Calpol 5 ml given 21:00' was one dose: no habit is made of it.
  if (/\b(?:given|taken)\b/i.test(text)) return text;
  const verb = (root: string) => (self || I === 'they' ? `${I} ${root}` : `${I} ${root}s`);
  // 'High cholesterol, on atorvastatin 20 mg': the illness first, then what is taken for it.
  const both =
    /^((?:[a-z]+['’]?\w* ){0,3}(?:cholesterol|pressure|diabetes|asthma|copd|hypertension|reflux|gout|thyroid\w*|hypothyroidism|eczema|epilepsy|migraines?|depression|anxiety|osteoporosis|arthritis|angina|fibrillation|failure|psoriasis|glaucoma))(?: ?[,–—-]| \()? ?(?:on|takes|taking|treated with|controlled (?:with|on|by)) ([^)]+)\)?$/i.exec(
      text,
    );
  if (both)
    return `${self || I === 'they' ? `${I} have` : `${I} has`} ${decapitalised(both[1]!)} and ${verb('take').replace(/^\S+ /, '')} ${decapitalised(both[2]!)} for it`;
  const brought = /^(?:over the counter|chemist|bought)\W+(.+)$/i.exec(text)?.[1];
  if (brought) return `${verb('buy')} ${decapitalised(brought)}`;
  if (/^(?:(?:copper|hormone|mirena) )?(?:coil|implant)\b/i.test(text))
    return `${self || I === 'they' ? `${I} have` : `${I} has`} a ${decapitalised(text)}`;
  if (/\b(?:cream|inhaler|drops|spray|patch|emollient|gel|shampoo|condoms?|diaphragm)\b/i.test(text) && !/^takes?\b/i.test(text))
    return `${verb('use')} ${/^oestrogen /i.test(text) ? 'an ' : /^(?:blue|brown) /i.test(text) ? 'a ' : ''}${decapitalised(text)}`;
  return `${verb('take')} ${decapitalised(text.replace(/^takes?:?\s*/i, ''))}`;
}
