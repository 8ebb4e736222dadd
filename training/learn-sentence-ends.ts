import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LabelledTranscript } from '../server/features/assessment/calibration/labelled-transcript.ts';
import { BUCKETS, featuresOf, UNIT } from '../server/features/assessment/hear/sentence-ends.ts';
import { endsBetween } from '../server/features/assessment/hear/sentence-starts.ts';
import { spokenWords } from '../server/features/assessment/hear/spoken-words.ts';
import { ACTS, CONSULTATIONS, MARKING } from './options.ts';

/*
 * Learns where a sentence ends in words without punctuation (content/marking/sentence-ends.bin) from the doctors of the marked consultations,
 * as they were written, and from sentences of theirs and of the acts put behind each other by chance: in consultations a question mostly ends
 * the turn, so that what follows one would not be learned.
 *   node training/learn-sentence-ends.ts [--write]    without --write, judged on two hands of fourteen that are held back
 */
type Said = { words: string[]; ends: ReadonlySet<number> };

/** Written without full stops: nothing is learned from where none stand. */
const TOO_LONG = 25;
/** Turns put together by chance, for each sentence there is; and how many sentences each. */
const MADE = 0.3;
const SENTENCES = { least: 2, most: 5 };
const ROUNDS = 6;
const RATE = 0.1;
const DECAY = 1e-4;
const HELD = ['a', 'g'];

let seed = 7;
const chance = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;

function saidIn(text: string): Said {
  const words = spokenWords(text);
  const ends = new Set(words.flatMap((word, at) => (at + 1 < words.length && endsBetween(text, word, words[at + 1]!) ? [at] : [])));
  return { words: words.map(({ word }) => word), ends };
}

const turnsOf = (hand: string): Said[] =>
  readdirSync(join(CONSULTATIONS, hand))
    .flatMap((file) => LabelledTranscript.parse(JSON.parse(readFileSync(join(CONSULTATIONS, hand, file), 'utf8'))).transcript)
    .filter(({ role }) => role === 'user')
    .map(({ text }) => saidIn(text))
    .filter(({ words, ends }) => words.length <= TOO_LONG || ends.size > 0);

const sentencesIn = ({ words, ends }: Said): string[][] => {
  const starts = [0, ...[...ends].map((end) => end + 1)];
  return starts.map((from, nth) => words.slice(from, starts[nth + 1]));
};

/** What doctors do in the words of two hands: '+' ways to do it, '-KIND' near misses, '-pat' the patient's own. */
const acts = readdirSync(ACTS)
  .flatMap((file) => readFileSync(join(ACTS, file), 'utf8').split('\n'))
  .filter((line) => /^(?:\+|-(?!pat)\w+) /.test(line))
  .map((line) => saidIn(line.slice(line.indexOf(' '))))
  .filter(({ words, ends }) => ends.size === 0 && words.length > 2);

function madeOf(sentences: readonly string[][]): Said {
  const ends = new Set<number>();
  const words: string[] = [];
  const count = SENTENCES.least + Math.floor(chance() * (SENTENCES.most - SENTENCES.least + 1));
  for (let nth = 0; nth < count; nth += 1) {
    if (nth > 0) ends.add(words.length - 1);
    words.push(...sentences[Math.floor(chance() * sentences.length)]!);
  }
  return { words, ends };
}

const lessonsOf = ({ words, ends }: Said) => {
  let start = 0;
  return words.slice(0, -1).map((_, at) => {
    const places = featuresOf(words, at, at + 1 - start);
    if (ends.has(at)) start = at + 1;
    return { places, ends: ends.has(at) };
  });
};

function learn(turns: readonly Said[]): Int8Array {
  const sentences = [...turns.flatMap(sentencesIn), ...acts.map(({ words }) => words)];
  const made = Array.from({ length: Math.round(sentences.length * MADE) }, () => madeOf(sentences));
  const lessons = [...turns, ...made].flatMap(lessonsOf);
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(0.01);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = lessons.length - 1; at > 0; at -= 1) {
      const other = Math.floor(chance() * (at + 1));
      [lessons[at], lessons[other]] = [lessons[other]!, lessons[at]!];
    }
    // Adagrad (Duchi, Hazan, Singer 2011): each place learns the slower the more it has moved.
    for (const { places, ends } of lessons) {
      const sum = places.reduce((all, place) => all + weights[place]!, 0);
      const fault = 1 / (1 + Math.exp(-sum)) - (ends ? 1 : 0);
      for (const place of places) {
        const slope = fault + DECAY * weights[place]!;
        squares[place]! += slope * slope;
        weights[place]! -= (RATE * slope) / Math.sqrt(squares[place]!);
      }
    }
  }
  return Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * UNIT))));
}

function judge(turns: readonly Said[], weights: Int8Array): string {
  const lines = [0.25, 0.5].map((from) => {
    let [right, found, wanted] = [0, 0, 0];
    for (const { places, ends } of turns.flatMap(lessonsOf)) {
      const isEnd = 1 / (1 + Math.exp(-places.reduce((all, place) => all + weights[place]!, 0) / UNIT)) >= from;
      found += Number(isEnd);
      wanted += Number(ends);
      right += Number(isEnd && ends);
    }
    return `from ${from}: ${((100 * right) / wanted).toFixed(0)} % of the ends found, ${((100 * right) / found).toFixed(0)} % of those found are ends`;
  });
  return lines.join('\n');
}

const hands = readdirSync(CONSULTATIONS).toSorted();
const writes = process.argv.includes('--write');
const weights = learn(hands.filter((hand) => writes || !HELD.includes(hand)).flatMap(turnsOf));
if (writes) writeFileSync(join(MARKING, 'sentence-ends.bin'), weights);
else console.log(judge(HELD.flatMap(turnsOf), weights));
