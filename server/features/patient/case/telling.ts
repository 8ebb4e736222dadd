/** How a fact may be told: openly, if asked, only if that very matter is named, only if asked kindly, only with nobody else in the room. */
export type When = 'open' | 'asked' | 'directly' | 'gently' | 'alone' | 'reaction' | 'cue';

/** What an author's line says once the instructions to the actor are taken out. */
export type Telling = {
  text: string;
  /** Set by the instructions; null without any. */
  when: Exclude<When, 'reaction' | 'cue' | 'asked'> | null;
  /** What must be asked about, in the author's words: 'money or debts'. */
  about: string;
  /** The author says that it is hidden. */
  hidden: boolean;
  /** What was taken out. */
  instructions: string[];
};

const WHO = String.raw`(?:I|he|she|they|you|dad|mum|pt|(?:the )?patient|[A-Z]\p{L}+)`;
const TELL = String.raw`(?:say|says|tell|tells|admit|admits|disclose|discloses|reveal|reveals|mention|mentions|speak|speaks|talk|talks|share|shares|volunteer|volunteers|open up|opens up|bring|brings|confide|confides|own up)`;
const ASKED = String.raw`(?:ask|enquir|inquir|question|press(?:ed|es)|prompt|prob(?:e|ing)|explor|trust|alone|direct|gentl|kind(?:ly|ness)?\b(?! of)|empath)`;
const START = String.raw`(?:^|[,;–—.]\s*|\s-\s*|\s(?=(?:and|but) (?:(?:he|she|they|I|pt) )?(?:will|would) only ))(?:and |but |though |which )?`;
/** Each takes a clause to the end of its sentence away. */
const INSTRUCTIONS = [
  String.raw`${START}(?:${WHO}(?:['’](?:ll|d)| will| would| shall| won['’]t| will not| does not| doesn['’]t| do not| don['’]t)? |will |would |shall |won['’]t |doesn['’]t |does not )?(?:only |then )?(?:cry and |cries and )?${TELL}(?: (?:it|so|this|that|the doctor|you|of it|of this|about it|to it|to this|to that|a doctor|him|her|up|anything))*(?: only)?,? (?:if|when|unless|until|once|on)\b.*${ASKED}.*$`,
  String.raw`${START}(?:${WHO} )?will tell (?:a|any|the) doctor who asks.*$`,
  String.raw`${START}only (?:if|when|on|to|after)\b.*${ASKED}.*$`,
  String.raw`${START}(?:(?:he|she|they|pt|dad|mum|(?:the )?patient) )?(?:does not|doesn't|do not|don't|will not|won't|would not|wouldn't|never|not to be|not) (?:be )?(?:volunteer(?:ed)?|offer(?:ed)?(?: this| it)?|mention (?:it|this|\w+ unprompted)|bring (?:it|this|that) up|reveal(?:ed)?|say (?:it|so|this|anything)|disclosed?|admit|raise|tell the doctor)\b.*$`,
  String.raw`${START}(?:I|we) (?:won't|will not|don't|wouldn't) (?:volunteer|mention|bring|say|raise|offer) (?:it|this|that)\b.*$`,
  String.raw`^(?:ask me (?:straight|directly|kindly|nicely|gently)|otherwise (?:I|he|she|they) (?:won't|will not|doesn't|don't)|says it quietly|needs? (?:a |some )?(?:gentle|kind|sensitive|direct|careful|tactful)|(?:actor|role.?player|author|note to))\b.*$`,
  String.raw`[,;–—-]\s*(?:needs? (?:a |some )?(?:gentle|kind|sensitive|direct|careful|tactful)\w*(?: \w+){0,3}|not volunteered|if asked|when asked|only if asked)$`,
].map((pattern) => new RegExp(pattern, 'iu'));
/** 'Only says this if the doctor is kind: …', 'Will only admit it if asked about drink – …', 'Only when alone: …': the condition, and what is told behind it. */
const LED = new RegExp(
  String.raw`^((?:(?:${WHO}(?:['’](?:ll|d)| will| would| shall)? |will |would )?(?:only )?${TELL}(?: (?:it|so|this|that|up|about it|of it|to it|to this))*(?: only)?,? (?:if|when|once|unless|until|after|to|on|(?:to )?an? \w+ (?:doctor|dr|gp))|only (?:if|when|once|after|to|with))\b[^:"“”.]{0,140}?)(?::|\s[–—-])\s+(\S.*)$`,
  'isu',
);
const GENTLY = /gentl|\bkind(?:ly|ness)?\b(?! of)|tactful|sensitiv|empath|non-?judg|caring|\btrust|\bwarm/i;
const ALONE = /\b(?:alone|in private|privately|nobody else|no one else|out of the room|leaves the room)\b/i;

/** A line whose condition stands in front of what it tells: the condition counts for all of it. Null for any other; 'Only if asked about X: …' is a plain question. */
export function ledByCondition(line: string): { condition: string; told: string } | null {
  const [, condition, told] = LED.exec(line.replace(/^\*\*(.*?)\*\*/, '$1')) ?? [];
  if (!condition || !told) return null;
  const telling = !/^only (?:if|when|once|after|to|with)\b/i.test(condition) && /\bonly\b|\b(?:unless|until)\b/i.test(condition);
  return GENTLY.test(condition) || ALONE.test(condition) || (telling && new RegExp(ASKED, 'i').test(condition))
    ? { condition, told }
    : null;
}

/** A bracket that tells the actor when, or shows how. matches: 'IF YOU ASK HER' */
const BRACKETED =
  /^(?:\W*(?:hidden|secret)\b.*|.*\b(?:only|if|when|unless|until)\b.*\b(?:ask|alone|prompt|press|push|question|trust|gentl|direct|volunteer|nobody else|kind(?:ly|ness)?\b(?! of))\w*.*|.*\b(?:not volunteer|doesn't volunteer|not volunteered|reluctan|embarrass|quietly|unprompted)\w*.*|(?:not )?(?:asked|directly|gently)\b.*|and only then|when alone|in private|play it .*|author.*|note .*|.*\bto player\b.*)$/i;
const STAGE =
  /\b(?:beat|pause|sigh|laugh|smile|cr(?:y|ies)|tears?|silence|let it land|looks? (?:away|down)|whisper|shrug|nod|hesitat|swallow|quiet)/i;
/** matches: 'She is cheerful and will say straight away that her regulars have started to call her Rod Stewart.' */
const OPENLY =
  /^(?:.*? and )?(?:(?:s?he|they|pt|the patient) )?(?:will|would) (?:say|tell (?:you|the doctor)|volunteer) (?:straight away|readily|freely|at once|immediately)(?: that)?\s+(.+)$/i;
/** matches: 'what she does not say is that she stopped them' */
const WITHHELD =
  /^what (?:s?he|they|the patient|pt) (?:does not|doesn't|do not|don't|won't|will not|is not|isn't|has not|hasn't)\b[^.]*?\b(?:volunteer|say|saying|tell|telling|told|mention|mentioned|admit|admitted|share|shared|sharing)\b(?: [a-z ]{1,20}?)?? is(?: that)? (.+)$/i;
/** matches: 'Not mentioned to anyone.' */
const SECRET =
  /\b(?:secretly|(?:not|n't|never) (?:told|mentioned (?:it |this )?to) (?:anyone|anybody|a soul)|told (?:nobody|no one)|(?:nobody|no one) knows)\b/i;

/** Takes brackets, clauses and whole sentences that speak to the actor out of a line, and reads from them how its facts may be told. */
export function tellingOf(line: string): Telling {
  const instructions: string[] = [];
  let hidden = false;
  const speech = /\b(?:I|I'm|I've|me|my)\b/.test(line);
  const led = ledByCondition(line);
  if (led) {
    // Only what stands behind the condition is read: the condition's own words would take the rest of the sentence with them.
    const rest = tellingOf(led.told);
    const all = [led.condition, ...rest.instructions];
    return {
      ...rest,
      when: whenOf(all.join(' | '), rest.text, rest.hidden) ?? 'directly',
      about: aboutOf(all) || rest.about,
      instructions: all,
    };
  }
  let text = line.replaceAll(/\s*\(([^()]*)\)/g, (whole, inside: string, at: number) => {
    const before = line.slice(0, at).trimEnd();
    const atBoundary = before === '' || /[.!?:]["”]?$/.test(before);
    const stage = atBoundary && inside.split(' ').length <= 9 && (STAGE.test(inside) || (speech && inside.endsWith('.') && before !== ''));
    const alone = before === '' && at + whole.length === line.trimEnd().length;
    if (!BRACKETED.test(inside) && !stage && !(alone && !/\b(?:I|I'm|I've|my)\b/.test(inside))) return whole;
    if (/\bhidden|\bsecret/i.test(inside)) hidden = true;
    instructions.push(inside);
    return '';
  });
  text = text
    .split(/(?<=[.!?]["”']?)\s+(?=[A-Z"“'])/)
    .map((sentence) => {
      const openly = OPENLY.exec(sentence)?.[1];
      if (openly) {
        instructions.push('says readily');
        return openly.charAt(0).toUpperCase() + openly.slice(1);
      }
      const withheld = WITHHELD.exec(sentence)?.[1];
      if (withheld) {
        hidden = true;
        instructions.push('does not volunteer');
        return withheld.charAt(0).toUpperCase() + withheld.slice(1);
      }
      for (const pattern of INSTRUCTIONS) {
        // A quotation is said, whatever it speaks of.
        const found = pattern.exec(sentence.replace(/["“][^"”]*["”]/g, (quote) => '"'.padEnd(quote.length - 1, '·') + '"'));
        if (!found || found[0].includes('·')) continue;
        const clause = sentence.slice(found.index).replace(/^[,;–—.\s-]+/, '');
        instructions.push(clause);
        return sentence.slice(0, found.index).trim();
      }
      return sentence;
    })
    .filter((each) => /\w/.test(each))
    .join(' ')
    .trim();
  const told = instructions.join(' | ');
  const when = whenOf(told, text, hidden);
  return { text, when, about: aboutOf(instructions), hidden, instructions };
}

function whenOf(told: string, text: string, hidden: boolean): Telling['when'] {
  if (ALONE.test(told)) return 'alone';
  if (GENTLY.test(told)) return 'gently';
  if (/says readily/.test(told)) return 'open';
  if (
    hidden ||
    (SECRET.test(text) && !/\b(?:I|I'm|I've|my|we)\b/.test(text)) ||
    /\b(?:ask|direct|question|volunteer|unless|press|prompt|offer|bring|mention|enquir)/i.test(told)
  )
    return 'directly';
  return null;
}

/** 'Only admits if asked kindly re relationships/sex life' -> 'relationships, sex life'. */
function aboutOf(instructions: string[]): string {
  for (const each of instructions) {
    const match =
      /\b(?:ask(?:s|ed)?|enquir(?:es|ed)|question(?:s|ed|ing)?)\b(?: (?:me|us|you|him|her|them|directly|kindly|gently|tactfully|specifically|sensitively|exactly|the doctor|straight out|in a kind way))*(?: (?:about|re:?|regarding|on))?\s+(.{3,})$/i.exec(
        each,
      );
    if (match && !/^(?:me )?(?:straight|directly|kindly|gently|nicely)\b/i.test(match[1]!)) return topicsOf(match[1]!);
  }
  return '';
}

/** The matters of an author's condition, with commas between: the label under which a fact is found. */
export const topicsOf = (words: string): string =>
  words
    .replace(/,? and (?:if|when) you\b.*$|, (?:then|and then)\b.*$/i, '')
    .replaceAll(/[().]/g, ' ')
    .replaceAll(/,? ?\b(?:and|or) (?:(?:straight out )?about |whether |why |what |how |if )?/gi, ', ')
    .replaceAll(/\bin a (?:kind|gentle|sensitive) way\b|\bgently\b|\bkindly\b/gi, '')
    .replaceAll(/(^|, ?)(?:about|whether|re|regarding|if) /gi, '$1')
    .replaceAll(/\//g, ', ')
    .replaceAll(/\s*,[\s,]*/g, ', ')
    .replaceAll(/\s{2,}/g, ' ')
    .replace(/^[,\s]+|[,\s]+$/g, '');
