import { spelled } from '#server/features/patient/language/spelled.ts';
import { stemOf } from '#server/features/patient/language/words.ts';
import { isNumberWord, numberAt } from './number-words.ts';

/** One word as it counts, and where it stands in the text it was said in. */
export type Word = {
  word: string;
  stem: string;
  /** Borders of the word in the text: so that what was said can be quoted letter for letter. */
  from: number;
  to: number;
  /** Under an odd number of words that turn a meaning round: 'don't drive', 'stop driving'; not 'no need to stop driving'. */
  negated: boolean;
};

const PIECE = /a ?& ?e\b|[\p{L}\p{N}]+(?:['’‘ʼ][\p{L}]+)*/giu;
const FILLERS = new Set('um umm uh uhm er erm mm mmm hm hmm ah eh'.split(' '));
/** Said in between, of which nothing depends. */
const EMPTY_PAIRS = new Set(['you know', 'i mean', 'sort of', 'kind of']);
const SHORT: Record<string, string[]> = {
  "can't": ['can', 'not'],
  cannot: ['can', 'not'],
  "won't": ['will', 'not'],
  "shan't": ['shall', 'not'],
  "ain't": ['is', 'not'],
  gonna: ['going', 'to'],
  wanna: ['want', 'to'],
  "let's": ['let', 'us'],
  mustn: ['must', 'not'],
};
const ENDS: Record<string, string> = { ll: 'will', ve: 'have', re: 'are', m: 'am', d: 'would' };

type Piece = { word: string; from: number; to: number };

/**
 * A text as it was spoken: small letters, no punctuation, no fillers and no word said twice in a row, contractions written out, numbers
 * in digits. The one place where it is settled that these make no difference to a mark.
 */
export function spokenWords(text: string): readonly Word[] {
  const known = remembered.get(text);
  if (known) return known;
  const words = readWords(text);
  if (remembered.size >= KEPT) remembered.clear();
  remembered.set(text, words);
  return words;
}
/** A case's wordings are read again at every marking. */
const KEPT = 20_000;
const remembered = new Map<string, Word[]>();

function readWords(text: string): Word[] {
  const pieces: Piece[] = [];
  for (const match of text.matchAll(PIECE)) {
    const from = match.index;
    const to = from + match[0].length;
    const usual = spelled(match[0].toLowerCase().replaceAll('ʼ', "'"));
    for (const word of usual.split(' ').flatMap(parts)) pieces.push({ word, from, to });
  }
  const kept = inDigits(withoutFillers(pieces));
  const turned = turnedRound(kept.map(({ word }) => word));
  return kept.map((piece, at) => ({ ...piece, stem: /\d/.test(piece.word) ? piece.word : stemOf(piece.word), negated: turned[at]! }));
}

function parts(word: string): string[] {
  if (/^a ?& ?e$/.test(word)) return ['a&e'];
  const known = SHORT[word];
  if (known) return known;
  if (word.endsWith("n't")) return [word.slice(0, -3), 'not'];
  const [head = '', end = ''] = word.split("'");
  return ENDS[end] ? [head, ENDS[end]] : [head];
}

function withoutFillers(pieces: Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]!;
    const next = pieces[at + 1]?.word;
    if (FILLERS.has(piece.word) || (piece.word === kept.at(-1)?.word && !isNumberWord(piece.word))) continue;
    if (
      next !== undefined &&
      EMPTY_PAIRS.has(`${piece.word} ${next}`) &&
      !/^(?:do|did|what|the|this|that|any|some|a|which)$/.test(kept.at(-1)?.word ?? '')
    ) {
      at += 1;
      continue;
    }
    if (piece.word === 'a' && next === 'and' && pieces[at + 2]?.word === 'e') {
      kept.push({ word: 'a&e', from: piece.from, to: pieces[at + 2]!.to });
      at += 2;
    } else kept.push(piece);
  }
  return kept;
}

function inDigits(pieces: Piece[]): Piece[] {
  const words = pieces.map(({ word }) => word);
  const kept: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const number = numberAt(words, at);
    if (!number) kept.push(pieces[at]!);
    else {
      kept.push({ word: number.digits, from: pieces[at]!.from, to: pieces[at + number.length - 1]!.to });
      at += number.length - 1;
    }
  }
  return kept;
}

/** Words that turn round what follows, and how many words far. */
const TURNING = new Map<string, number>([
  ['not', 6], ['no', 4], ['never', 6], ['without', 4], ['nor', 4], ['neither', 4], ['nothing', 4],
  ['avoid', 4], ['avoiding', 4], ['stop', 3], ['stopping', 3], ['stopped', 3], ['quit', 3],
]); // prettier-ignore
const TURNING_PAIRS = new Map(
  'rather than/5 instead of/5 away from/4 clear of/4 no need/8 off of/3 hold off/4 keep off/4 stay off/4 come off/3'
    .match(/[a-z]+ [a-z]+\/\d/g)!
    .map((pair): [string, number] => [pair.slice(0, -2), Number(pair.at(-1))]),
);
/** Where what was turned round ends. */
const BORDER = new Set(
  'but because so if unless until when then and or what how why which where while although though okay ok right now that'.split(' '),
);
/** 'Don't hesitate to ring' asks to ring; 'don't wait', 'don't worry'. Nor is anything turned round behind 'leave you with nothing'. */
const EMPTIED = new Set('hesitate wait delay forget worry just only mind'.split(' '));

/** For each word, whether it stands under an odd number of words that turn round. */
function turnedRound(words: readonly string[]): boolean[] {
  const turned = words.map(() => false);
  for (let at = 0; at < words.length; at += 1) {
    const pair = TURNING_PAIRS.get(`${words[at]} ${words[at + 1]}`);
    const reach = pair ?? TURNING.get(words[at]!);
    if (reach === undefined) continue;
    const start = at + (pair === undefined ? 1 : 2);
    if (EMPTIED.has(words[start]!) || (words[at] === 'nothing' && words[at - 1] === 'with')) continue;
    for (let place = start; place < Math.min(words.length, start + reach); place += 1) {
      if (BORDER.has(words[place]!) && place > start) break;
      turned[place] = !turned[place];
    }
    if (pair !== undefined) at += 1;
  }
  return turned;
}
