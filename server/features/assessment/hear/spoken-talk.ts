import type { Role } from '#contract/transcript.ts';
import type { Turn } from '../parse-transcript.ts';
import { isClaim, isInstruction, ownSentences } from '../rules-examiner/credit.ts';
import { plainOf, sentencesOf } from '../rules-examiner/sentences.ts';
import { spokenWords, type Word } from './spoken-words.ts';

/** One utterance in the words that count. `place` is its index among all turns; `at` its share of the doctor's words before it, 0 to 1. */
export type SpokenTurn = {
  id: string;
  role: Role;
  text: string;
  seconds: number | undefined;
  place: number;
  at: number;
  words: readonly Word[];
};
export type SpokenTalk = { turns: SpokenTurn[]; doctor: SpokenTurn[]; patient: SpokenTurn[]; doctorWords: number; patientWords: number };

/** A quote that stands letter for letter in a turn. */
export type Quote = { turn: SpokenTurn; text: string };

/** Words that nobody can earn or lose by are left out: back-channels, claims, instructions to the marker, a patient played by the doctor. */
export function spokenTalk(turns: readonly Turn[]): SpokenTalk {
  const spoken = turns.flatMap((turn, place): SpokenTurn[] => {
    if (turn.backchannel) return [];
    const words = ownWords(turn);
    return words.length === 0
      ? []
      : [
          {
            id: turn.id,
            role: turn.role,
            text: turn.text,
            seconds: turn.startMs === undefined ? undefined : turn.startMs / 1000,
            place,
            at: 0,
            words,
          },
        ];
  });
  const doctor = spoken.filter(({ role }) => role === 'user');
  const patient = spoken.filter(({ role }) => role === 'assistant');
  const count = (some: SpokenTurn[]) => some.reduce((sum, { words }) => sum + words.length, 0);
  const doctorWords = count(doctor);
  let before = 0;
  for (const turn of doctor) {
    turn.at = before / Math.max(1, doctorWords);
    before += turn.words.length;
  }
  return { turns: spoken, doctor, patient, doctorWords, patientWords: count(patient) };
}

function ownWords({ role, text }: Turn): readonly Word[] {
  const words = spokenWords(text);
  if (role !== 'user') return words;
  const sentences = sentencesOf(text);
  const own = ownSentences(sentences);
  let from = 0;
  const dropped: [number, number][] = [];
  for (const [at, sentence] of sentences.entries()) {
    const start = text.indexOf(sentence, from);
    if (start === -1) continue;
    from = start + sentence.length;
    const plain = plainOf(sentence);
    if (!own[at] || isInstruction(plain) || isClaim(plain)) dropped.push([start, from]);
  }
  return dropped.length === 0 ? words : words.filter((word) => !dropped.some(([start, end]) => word.from >= start && word.from < end));
}

/** The words `from` up to `to` of a turn as they were said, wherever they break off. */
export const quoteOf = (turn: SpokenTurn, from: number, to: number): Quote => ({
  turn,
  text: turn.text.slice(turn.words[Math.max(0, from)]!.from, turn.words[Math.min(turn.words.length, to) - 1]!.to),
});

/** Small words, joined: what patterns over a turn are matched against. */
export const plainWords = (words: readonly Pick<Word, 'word'>[]): string => words.map(({ word }) => word).join(' ');

/** Where a pattern stands in a turn, as a quote; `lead` words before and `tail` after it come along. */
export function quoteMatching(turn: SpokenTurn, pattern: RegExp, lead = 0, tail = 0): Quote | null {
  const plain = plainWords(turn.words);
  const found = pattern.exec(plain);
  if (!found) return null;
  const first = plain.slice(0, found.index).split(' ').filter(Boolean).length;
  const length = found[0].trim().split(' ').length;
  return quoteOf(turn, Math.max(0, first - lead), Math.min(turn.words.length, first + length + tail));
}
