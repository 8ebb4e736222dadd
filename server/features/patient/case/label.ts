/** What an author wrote in front of a fact, and the fact. */
export type Labelled = { label: string; text: string };

const BRACKET = /^\*{0,2}\[([^\]]{2,120})\]\*{0,2}:?\s*(\S.*)$/;
/** 'Smoking: ten a day', 'Smoking – ten a day'; the colon of a time of day ('given 21:00') is none. */
const COLON = /^([A-Z][\p{L}\p{N} /&,'’()-]{0,60}?)\s*(?:(?<!\d):|:(?!\d)|[–—](?=\s))\s*(\S.*)$/u;
/** 'Itch - mostly in the evening'. */
const DASH = /^([A-Z][\p{L}\p{N} /&']{0,40}?) - (\S.*)$/u;
const QUESTION = /^((?:Q: ?)?[A-Z][\p{L} /'-]{2,60}\?)\s+(?:A: ?)?(\S.*)$/u;
const CELLS = /^\|?\s*([^|]{2,80}?)\s*\|\s*([^|]+?)\s*\|?$/;
/** Sentences that only look labelled. */
const SENTENCE = /^(?:I|I'm|I've|my|he|she|they|it|we|there|no|not|if|when|only|has|had|is|was|says)\b/i;

/** The label in brackets, before a colon or dash, as a question or in a table's first cell, and what stands behind it. */
export function labelled(line: string, dashes = false): Labelled {
  const bracket = BRACKET.exec(line);
  if (bracket) return { label: bracket[1]!, text: plain(bracket[2]!) };
  const starred = /^\*([^*]{2,60})\*\s*[–—:-]\s*(\S.*)$/.exec(line);
  if (starred) return { label: starred[1]!, text: plain(starred[2]!) };
  const text = plain(line);
  const cells = text.includes('|') ? CELLS.exec(text) : null;
  if (cells) return { label: cells[1]!, text: cells[2]! };
  const question = QUESTION.exec(text);
  if (question && question[1]!.split(' ').length <= 7) return { label: question[1]!.replace(/^Q: ?|\?$/g, ''), text: question[2]! };
  const colon = COLON.exec(text);
  if (
    colon &&
    !SENTENCE.test(colon[1]!) &&
    colon[1]!.split(' ').length <= (text.startsWith(':', colon[1]!.length) ? 10 : 3) &&
    !/^(?:reports|has|denies)\b/i.test(colon[1]!)
  )
    return { label: colon[1]!, text: colon[2]! };
  const dash = dashes ? DASH.exec(text) : null;
  if (dash && !SENTENCE.test(dash[1]!)) return { label: dash[1]!, text: dash[2]! };
  return { label: '', text };
}

/** Whether a section's lines are labelled by dashes: half of them or more begin with a word or two and ' - '. */
export const dashesLabel = (lines: readonly string[]): boolean =>
  lines.length > 1 && lines.filter((line) => DASH.test(plain(line))).length >= lines.length * 0.6;

const PAIR = String.raw`(?:[A-Z][\p{L} /&'()-]{0,32}|[A-Z]+|[ICE])`;
const BETWEEN = new RegExp(String.raw`(?<=[.;!?]["”]?)\s+(?=\**${PAIR}\**:\s)`, 'u');

/** 'Site: tummy. Character: gnawing.' -> its pairs; '*steroids* – horrified; *blood tests* – fine' too; other lines stay whole. */
export function pairsOf(line: string): string[] {
  const starred = line.split(/[;.]?\s+(?=\*[^*]{2,40}\*\s*[–—:-])/);
  if (starred.length > 1 || /^\*[^*]{2,40}\*\s*[–—:-]/.test(line)) return starred;
  return new RegExp(String.raw`^\**${PAIR}\**:\s`, 'u').test(line) ||
    /\s(?:Hidden|Underneath|Ideas?|Concerns?|Expectations?|Asks?|If (?:told|offered|asked)[^:]{3,60}):\s/.test(line) ||
    /^[A-Z][^:"“]{5,140}[.;]\s+[A-Z][a-z]+(?: [a-z]+)?:\s/.test(line)
    ? line.split(BETWEEN)
    : [line];
}

/** A table's ruler or its heading row. */
export const isRuler = (line: string): boolean =>
  /^[|\s:-]+$/.test(line) ||
  /^\|?\s*(?:topic|question|item|if asked|area|subject|heading)[^|]*\|\s*(?:answer|response|detail|reply|information|what)/i.test(line);

const plain = (text: string) =>
  text
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/(^|\s)\*([^*\s][^*]*)\*(?=[\s.,;:!?]|$)/g, '$1$2')
    .trim();
