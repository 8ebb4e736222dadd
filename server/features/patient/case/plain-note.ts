import { writtenOut } from './note-signs.ts';
import { inFull } from './telegraphic.ts';
import { ABBREVIATIONS, SHORTHAND } from '../language/topics.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const oneOf = (words: string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
const WRITTEN = new RegExp(String.raw`(?<![\w&])(${oneOf(Object.keys(ABBREVIATIONS))})(?![\w&])`, 'g');
/** 'Her PE kit' is for school. */
const AT_SCHOOL = /^PE (?:kit|lessons?|teachers?|class(?:es)?|days?|at school)\b/;
const SHORT = new RegExp(String.raw`(?<![\w/])(${oneOf(Object.keys(SHORTHAND))})(?![\w/])`, 'gi');

const UNITS: Record<string, string> = { '7': 'day', '52': 'week', '12': 'month', '24': 'hour' };

/** A note's abbreviations, fractions and medical words as a patient would say them: '3/7 hx of dyspnoea' -> '3 days of breathlessness'. */
export function plainNote(note: string): string {
  return inFull(
    writtenOut(note)
      .replaceAll(/\s*\((?:only )?if (?:specifically )?asked[^)]*\)/gi, '')
      .replaceAll(
        /\b[xX] ?(\d+) ?\/ ?(7|52|12|24)\b|\b(\d+) ?\/ ?(7|52|12|24)\b/g,
        (_, a: string, unitA: string, b: string, unitB: string) => {
          const count = a ?? b;
          return `${a ? 'for ' : ''}${count} ${UNITS[unitA ?? unitB]}${count === '1' ? '' : 's'}`;
        },
      )
      .replaceAll(/\b(\d+) ?\/ ?10\b/g, '$1 out of 10')
      .replaceAll(/ ?\/ ?(day|week|month|year|night|hour)\b/gi, ' a $1')
      .replaceAll(/ ?\/ ?(wk|yr|mth)s?\b/gi, (_, unit: string) => ` a ${{ wk: 'week', yr: 'year', mth: 'month' }[unit.toLowerCase()]}`)
      .replaceAll(/(\d)(mg|mcg|yrs?|wks?|hrs?|mins?)\b/gi, '$1 $2')
      .replaceAll(/(?<=\s)[xX] ?(\d+)\b(?! ?(?:yrs?|years?|months?|mths?|weeks?|wks?|days?)\b)/g, '$1 times')
      .replaceAll(/\((?:since )?((?:19|20)\d\d)\)/g, 'since $1')
      .replaceAll(/~ ?(?=\d)/g, 'about ')
      .replaceAll(/\s\+\s/g, ' and ')
      .replaceAll(WRITTEN, (written, _, at: number, whole: string) => (AT_SCHOOL.test(whole.slice(at)) ? written : ABBREVIATIONS[written]!))
      .replaceAll(SHORT, (written) => SHORTHAND[written.toLowerCase()]!)
      // 'Nine-day history of cough': nine days of it.
      .replace(/^(\w+)-(day|week|month|year) history of (?=[a-z])/i, '$1 $2s of ')
      .replaceAll(/\b(days?|weeks?|months?|years?) history of (?=[a-z])/gi, '$1 of ')
      .replaceAll(/\b(history|c\/o|complains) of (?=[a-z])/gi, '')
      .replaceAll(/\bprevious (?=my )/gi, '')
      .replaceAll(
        /\b(about|be|had|having|of|a|the|mini|father|mother|dad|mum) (heart attack|stroke|brain tumour|blood clot)\b/gi,
        (whole, before: string, what: string) =>
          /^(a|the|mini)$/i.test(before)
            ? whole
            : /^(father|mother|dad|mum)$/i.test(before)
              ? `${before} had a ${what}`
              : `${before} a ${what}`,
      )
      .replaceAll(/\b(?:a|an|her|his|my) (?=(?:a|an|my) [a-z])/gi, '')
      .replaceAll(/\ban (?=(?:heart|brain|chest|blood|stomach|breath\w*|fast|water|one)\b)/gi, 'a ')
      .replaceAll(/\s{2,}/g, ' ')
      .trim(),
  );
}
