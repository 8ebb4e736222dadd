import { nearestOfEach } from '#server/features/patient/sense/arithmetic.ts';
import type { Act } from '../sheet/act.ts';
import { actSenses } from './act-senses.ts';
import { BEFORE, type Hearing, OPPOSITE, OWN, wordingsOf } from './find-act.ts';
import { endsBetween } from './sentence-starts.ts';
import { plainWords, type Quote, quoteOf, type SpokenTurn } from './spoken-talk.ts';
import { stretchOf } from '#server/features/patient/sense/stretches.ts';
import { bestWindow } from './window-match.ts';

/** Where the opposite of an act was said. */
export const findOpposite = (act: Act, hearing: Hearing): Quote | null => turnedRound(act, hearing) ?? spared(act, hearing);

/** Its wordings turned round, word for word, as a statement. */
function turnedRound(act: Act, { doctor, table }: Hearing): Quote | null {
  let best: { share: number; quote: Quote } | null = null;
  for (const wording of wordingsOf(act.wordings, table))
    for (const { turn, words } of wording.asks ? [] : doctor) {
      const match = bestWindow(words, wording.words, table);
      if (!match || match.share < OPPOSITE_FROM || match.turned < OPPOSITE || match.share <= (best?.share ?? 0)) continue;
      const from = Math.max(0, match.from - BEFORE);
      if (LEAVES_UNDONE.test(plainWords(words.slice(from, match.to)))) best = { share: match.share, quote: quoteOf(turn, from, match.to) };
    }
  return best?.quote ?? null;
}
const OPPOSITE_FROM = 0.56;
/** matches: 'there is no need to' */
const LEAVES_UNDONE =
  /\b(?:no (?:need|reason|point|call)|not need|need not|not have to|not bother|not necessary|carry on|keep (?:\w+ )?(?:going|driving|taking)|fine to|all right to|not worth|leave (?:it|them|the|that))\b/;

/** What is not to be done stands behind it, where it is no feeling. matches: 'there is no need to stop' */
const SPARES =
  /\b(?:no (?:need|reason|point|call|hurry|rush)(?: to| for| in)?|(?:not|don't) (?:need|have) to|need(?: not|n't)|(?:not|don't|wouldn't) bother(?: with)?|not necessary to)\b(?! (?:to )?(?:feel|worry|panic|apologi[sz]e|thank|explain|say|answer|be (?:so |too )?(?:sorry|embarrassed|ashamed|afraid|frightened|polite|brave|hard))\b)/g;
/** An act that itself spares something: 'you do not need antibiotics'. */
const SPARING = /\b(?:no (?:need|point|reason)|not (?:need|have|bother|necessary)|don't (?:need|have|bother)|needn't)\b/;
/** In words: what is spared is told from; two are of nothing in particular: 'you do not have to tell them'. */
const SIZES = [5, 8, 12];
const LEAST_WORDS = 3;
/**
 * How near what is spared must lie to a wording, less OWN of how near these lie to each other. In twelve of the built-in good consultations
 * nothing comes nearer than 0.34; of the eleven changes that turn a critical act round five lie above 0.41.
 */
const SPARED_FROM = 0.4;

/** 'There is no need to stop driving': an act of the sheet behind words that spare it, by its sense. */
function spared(act: Act, { doctor }: Hearing): Quote | null {
  if (act.wordings.some((wording) => SPARING.test(wording))) return null;
  const { wordings, own } = actSenses(act);
  for (const { turn, words, senses } of doctor) {
    const plain = plainWords(words);
    for (const { index, 0: phrase } of plain.matchAll(SPARES)) {
      const first = plain.slice(0, index).split(' ').filter(Boolean).length;
      const from = first + phrase.split(' ').length;
      const end = endOfSentence(turn, from);
      const behind = SIZES.map((size) => Math.min(end, from + size)).filter((to) => to - from >= LEAST_WORDS);
      const near = nearestOfEach(
        behind.map((to) => stretchOf(senses, from, to).sense),
        wordings,
      );
      const best = near.indexOf(Math.max(...near));
      if (best >= 0 && near[best]! - OWN * own >= SPARED_FROM) return quoteOf(turn, first, behind[best]!);
    }
  }
  return null;
}

/** Behind which of its words the sentence ends that the word at `from` stands in; where nothing is punctuated, behind the last. */
function endOfSentence({ text, words }: SpokenTurn, from: number): number {
  const last = words.findIndex((word, at) => at >= from && at < words.length - 1 && endsBetween(text, word, words[at + 1]!));
  return last === -1 ? words.length : last + 1;
}
