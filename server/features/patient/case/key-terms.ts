import { linesOf, sectionsOf } from '#server/features/scenarios/sections.ts';
import { TOPICS } from '../language/topics.ts';
import { plainOf } from '../language/words.ts';

/** Endings of generic drug names (British Approved Names), enough to tell a drug from an English word. matches: 'spironolactone' */
export const DRUG =
  /^(?!cholesterol$)[a-z]{2,}(?:pril|sartan|statin|olol|dipine|azole|prazole|cillin|mycin|oxacin|cycline|formin|gliptin|gliflozin|glutide|zepam|azepam|oxetine|traline|opram|triptyline|zapine|profen|proxen|codeine|tidine|thiazide|semide|lactone|parin|xaban|grel|asone|solone|terol|tropium|purinol|triptan|setron|vir|mab|bital|gabalin|pentin|thyroxine|warfarin|morphine|coxib|fenac|oxin|dronate|clovir|amol|zine|phylline|curium|methasone|trimoxazole)$/;
const MOST = 60;

/** Drug names and conditions of a case, for a recogniser that can be told which words to expect. Lower case, no doubles, at most 60. */
export function keyTermsOf(patientDetails: string): string[] {
  const plain = ` ${plainOf(patientDetails)} `;
  const terms = new Set<string>();
  for (const word of plain.split(' ')) if (word.length > 4 && DRUG.test(word)) terms.add(word);
  for (const line of linesOf(sectionsOf(patientDetails), 'currentConditions'))
    for (const [, drug] of line.matchAll(/\b([A-Za-z-]{4,})\s+\d+(?:\.\d+)? ?(?:mg|mcg|micrograms?|milligrams?|g|ml|units)\b/g))
      terms.add(drug!.toLowerCase());
  for (const [name, { kind, lay, medical }] of Object.entries(TOPICS))
    if (kind === 'condition' || kind === 'plan')
      for (const words of [name, ...medical, ...lay]) if (words.length > 3 && plain.includes(` ${words} `)) terms.add(words);
  return [...terms].slice(0, MOST);
}
