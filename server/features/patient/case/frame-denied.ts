import { decapitalised } from './letter-case.ts';
import type { Frame } from './note-shape.ts';
import type { Person } from './frame-habits.ts';

/** 'No fever', 'Denies chest pain', 'Nil', 'Never in retention'; null for a note that denies nothing. */
export function deniedSaid(text: string, frame: Frame, who: Person): string | null {
  const { I, have, self } = who;
  const has = self || I === 'they' ? 'have' : 'has';
  // 'Without it he sweats', 'without much benefit' go with a clause, and deny nothing by themselves.
  if (/^without (?:it|them|that|this|these|his|her|my|the|an?|much|any (?:benefit|relief|help|success))\b/i.test(text)) return null;
  const none = /^(.{3,30}?)(?:\s+[–—-])?\s+none$/i.exec(text)?.[1];
  const plain = none ? `no ${decapitalised(none)}` : text.replace(/^(?:he|she|they) (?=denies|denied)/i, '');
  const coughed = /^(?:no|nil|denies|denied|never)\b (?:any )?(?:coughing up blood|haemoptysis)\b(.*)$/i.exec(plain);
  if (coughed) return `no, ${I} ${has}n't coughed up any blood${coughed[1]}`;
  if (/^no (?:good|use|help|joy|luck|better|difference|effect)\b/i.test(plain))
    return `it was ${plain.replace(/^No/, 'no')}`
      .replace(/it was no (difference|effect)/i, 'it made no $1')
      .replace('it was no better', "it's no better");
  if (/^no different\b/i.test(plain)) return `it's ${decapitalised(plain)}`;
  // 'Denies using drugs': what somebody does is denied as a deed.
  const deed =
    /^(?:denies|denied) (?:ever |any )?(using|taking|smoking|drinking|having|wanting|feeling(?= that)|missing|hearing(?= voices)|eating|driving) (.+)$/i.exec(
      plain,
    );
  if (deed) return `no, ${I} ${self || I === 'they' ? "don't" : "doesn't"} ${DEEDS[deed[1]!.toLowerCase()]} ${deed[2]}`;
  const clause = /^no (?:longer|one|body)\b|^nobody\b|^no-one\b/i;
  if (/^no longer\b/i.test(plain)) return null;
  if (clause.test(plain)) return plain;
  const negative = /^(?:no|nil|without|denies|denied)\b[:,]?\s*(?:any )?(?:history of |known |significant |evidence of )?(.*)$/i.exec(
    plain,
  );
  if (negative) {
    const what = negative[1]!.replace(/^(?:he|she) (?:is|has|was)\b/, '');
    if (!what || /^(?:of note|else|significant|known|recorded|prescribed|regularly?)$/i.test(what)) return nothing(frame, who);
    if (/^(?:no )?allergies that I know of/i.test(what)) return `no, no ${what.replace(/^no /i, '')}`;
    // 'Nil since yesterday', 'None from Rennie': a time or a place is not denied itself.
    if (/^(?:at rest|midweek|in the week|since|from|before|until|till|during|at night|overnight)\b/i.test(what)) return `nothing ${what}`;
    if (/^else\b/i.test(what)) return nothing(frame, who);
    // Two clauses are the author's: 'no hasn't bitten her cheek'.
    if (/^(?:\w+n['’]t|nothing|nobody)\b/i.test(what)) return null;
    const feeling = /^feeling (.+)$/i.exec(what)?.[1];
    if (feeling) return `no, ${who.am} not feeling ${feeling}`;
    return `No, no ${what
      .replaceAll(/(?<=[a-z])\/(?=[a-z]{3})/gi, ' or ')
      .replace(/^(?:any|feeling) /i, '')
      .replace(/^the pill/i, 'pill')
      .replace(/^no /i, '')}`;
  }
  const never = /^never(?: had| been)?:?\s+(?!mind)(?:an? |any )?(.*)$/i.exec(plain);
  if (never && /^never\b/i.test(plain)) {
    const rest = plain.replace(/^never:?\s+/i, '');
    if (/^used to\b/i.test(rest)) return `it never ${rest}`;
    // What befalls somebody has no doer.
    if (/^(?:happened|occurred|recurred|come back|gone away|cleared|settled|resolved|spread|radiated|lasted)\b/i.test(rest))
      return `it's never ${rest}`;
    if (
      /^(?:smoked|smoker|been|had|tried|admitted|told|taken|driven|seen|hurt|gone|used(?! to)|done|drunk|touched|felt|lost|cut|known|thought|\w+ed)\b/i.test(
        rest,
      )
    )
      return `${I} ${has} never ${/^(?:admitted|diagnosed|treated|prescribed|referred)\b/i.test(rest) ? 'been ' : ''}${rest.replace(/^smoker/i, 'smoked')}`;
    if (/^(?:in (?:hospital|trouble|retention|debt|prison)|on|violent|at|under|pregnant|abroad|suicidal|jaundiced)\b/i.test(rest))
      return `${I} ${has} never been ${rest}`;
    if (/^(?:cancer|an? |any |abnormal|blood|fits?|clots?|stroke|heart)/i.test(rest))
      return `${I} ${has} never had ${/^abnormal smear/i.test(rest) ? 'an ' : ''}${rest}`;
    if (/^[a-z]+$/i.test(rest) || !/\b(?:is|has|was)\b/i.test(rest)) return `never ${rest}`;
  }
  if (/^never[.!]?$/i.test(plain)) return `no, never`;
  if (/^never, /i.test(plain)) return `no, ${decapitalised(plain)}`;
  if (/^(?:none|nothing|nil|n ?\/?a)(?: known| of note| significant| at all)?[.!]?$/i.test(plain)) return nothing(frame, who);
  if (/^none to\b/i.test(plain)) return `no, ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
  if (/^(?:not|never) had\b/i.test(plain)) return `${have} ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
  const not =
    /^not (eaten|been|told|mentioned|noticed|lost|taken|tried|gone|seen|felt|done|slept|driven|needed|used|missed|checked|worked|passed|travelled|changed|smoked|drunk|vomited|fainted|fallen|had|opened)\b(.*)$/i.exec(
      plain,
    );
  if (not)
    return `${I} ${has} not ${not[1]!.toLowerCase()}${not[2]}`
      .replace(/^I have not/, "I've not")
      .replace(/not (mentioned)(?= to)/, 'not $1 it');
  return null;
}

const DEEDS: Record<string, string> = {
  using: 'use',
  taking: 'take',
  smoking: 'smoke',
  drinking: 'drink',
  having: 'have',
  wanting: 'want',
  feeling: 'feel',
  missing: 'miss',
  hearing: 'hear',
  eating: 'eat',
  driving: 'drive',
};

const nothing = (frame: Frame, { I, self }: Person): string =>
  frame === 'medication'
    ? `No, ${self || I === 'they' ? `${I} don't` : `${I} doesn't`} take anything`
    : frame === 'allergy'
      ? 'No, no allergies'
      : frame === 'family'
        ? 'No, nothing in the family'
        : 'No, nothing like that';
