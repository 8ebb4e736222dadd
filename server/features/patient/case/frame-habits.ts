import { decapitalised } from './letter-case.ts';

export type Person = { I: string; am: string; have: string; my: string; self: boolean };

/** Verb for the speaker: 'I drink', 'he drinks'. */
const does = ({ I, self }: Person, verb: string) => `${I} ${self || I === 'they' ? verb : `${verb}s`}`;

/** matches: 'Two bottles of wine.' */
const DRINK =
  /\b(?:units?|pints? of|bitter|lager|beers?|wine|vodka|gin|whisk\w+|sherry|cider|rum|spirits|cans? of|bottles? of (?:wine|rosé|beer)|glass(?:es)? of|a glass)\b/i;

/** Smoking, drinking, home and work as notes tell them; null when the note is of none. */
export function habitSaid(text: string, who: Person): string | null {
  const { I, am, have, self } = who;
  if (/^(?:non|never)[- ]?smok(?:er|ed|ing)/i.test(text))
    return `${self ? 'I have' : `${I} has`} never smoked${text.replace(/^(?:non|never)[- ]?smok(?:er|ed|ing)/i, '')}`;
  const ex = /^(?:ex|former)[- ]?smoker\b[,:;]?\s*(.*)$/i.exec(text);
  if (ex) {
    const rest = ex[1]!;
    const amount = /(\d+) a day(?: for (\d+ \w+))?/i.exec(rest);
    const stopped = /(?:stopped|quit|gave up)\b[^,;]*/i.exec(rest)?.[0];
    const smoked = amount
      ? `${I} smoked ${amount[0]}${stopped ? ` and ${decapitalised(stopped)}` : ''}`
      : stopped
        ? `${I} ${decapitalised(stopped)}`
        : '';
    return `${am} an ex-smoker${smoked ? `. ${smoked.charAt(0).toUpperCase()}${smoked.slice(1)}` : rest ? `, ${rest}` : ''}`;
  }
  const smoker = /^(?:current )?smoker\b[,:;]?\s*(?:of )?(.*)$/i.exec(text);
  if (smoker)
    return smoker[1]
      ? `${does(who, 'smoke')} ${smoker[1].replace(/^till /, 'until ')}`.replace(
          /smokes? until (\w+), (.+)$/,
          `smoked until ${self ? 'I was' : 'they were'} $1, $2`,
        )
      : does(who, 'smoke');
  if (
    /^(?:alcohol|drinks?)?:? ?(?:about |approx |around |a |an |small |\d+|one|two|three|four|half|occasional|social)/i.test(text) &&
    DRINK.test(text) &&
    !/\b(?:I|tea|coffee|water|squash|energy|milk)\b/i.test(text)
  )
    return `${self ? 'I have' : `${I} has`} ${decapitalised(text.replace(/^(?:alcohol|drinks?)\W+/i, ''))}`;
  if (/^widow(?:er|ed)?\b/i.test(text)) {
    const years = /^widow(?:er|ed)?,? (?:for )?(\d+ (?:years|months))\b(.*)$/i.exec(text);
    if (years) return `${have} been widowed for ${years[1]}${years[2]}`;
    const [, since = '', rest = ''] = /^widow(?:er|ed)?\W*((?:since |in )?(?:19|20)\d\d)?\W*(.*)$/i.exec(text) ?? [];
    const late = /^([A-Z]\w+)\)?$/.exec(rest)?.[1];
    if (late && since) return `${have} been widowed since ${since.replace(/^(?:in|since) /, '')}, when ${late} died`;
    const kind = /^widower/i.test(text) ? 'a widower' : /^widowed/i.test(text) ? 'widowed' : 'a widow';
    const when = since ? (/^since/i.test(since) ? ` ${since}` : ` since ${since.replace(/^in /, '')}`) : '';
    return `${am} ${kind}${when}${rest ? `. ${sentenceOfSpouse(rest, who)}` : ''}`;
  }
  if (/^(?:married|divorced|separated)\b.*\b(?:last|ago|in \d|since)\b/i.test(text)) return `${I} got ${decapitalised(text)}`;
  // 'Flat, snappy' is a mood.
  const home = /^flat,? (?!first|second|third|ground|top|on|in|above|with|near|by|at|\d)/i.test(text)
    ? null
    : /^((?:own |council |rented |terraced |ground.floor |top.floor )*(?:bungalow|flat|house|terrace|cottage|caravan)(?: in [A-Z]\w+)?)\b(.*)$/i.exec(
        text,
      );
  if (home)
    return `${self || I === 'they' ? `${I} live` : `${I} lives`} in ${/^own/i.test(text) ? `${who.my} ` : 'a '}${decapitalised(home[1]!)}${home[2]!}`;
  if (/^(?:retired|former|ex-) ?(?!since|in |at |from|early|last|\d)[a-z]/i.test(text) && !/smok/i.test(text))
    return `${am} ${/^ex-/i.test(text) ? 'an' : 'a'} ${decapitalised(text)}`;
  if (
    /^(?:allotment|garden|dog|cat|whippet|labrador|budgies?|bus pass|car|stairs)\b(?! (?!called|named|aged)\w+ed\b| (?:ate|has|had|is|was|died)\b)/i.test(
      text,
    )
  )
    return `${have} got ${text.split(' ')[0]!.endsWith('s') ? '' : 'a'}${/^allot/i.test(text) ? 'n' : ''} ${decapitalised(text)}`.replaceAll(
      /\s+/g,
      ' ',
    );
  return null;
}

/** 'wife Sheila died in 2022 (stroke)' -> 'My wife Sheila died in 2022, of a stroke'. */
function sentenceOfSpouse(rest: string, { my }: Person): string {
  const capital = my.charAt(0).toUpperCase() + my.slice(1);
  const of = rest.replace(
    /\s*\((stroke|heart attack|cancer|\w+ cancer|dementia|pneumonia|\w+)\)\s*$/i,
    (_, what: string) => `, of ${/^(?:stroke|heart attack)$/i.test(what) ? 'a ' : ''}${what}`,
  );
  return /^(?:wife|husband|partner)\b/i.test(of) ? `${capital} ${decapitalised(of)}` : of.charAt(0).toUpperCase() + of.slice(1);
}
