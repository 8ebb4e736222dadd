import { encode } from '../sense/encode.ts';
import { SENSE } from '../sense/model.ts';
import { vector } from '../sense/model.ts';

/** What a doctor's turn does, in the order of the numbers in the file: what the patient's reply must answer (training/encoder/labels.md). */
export const MEANT = [
  'greeting',
  'identity',
  'call you',
  'setting',
  'permission',
  'wait',
  'small talk',
  'opener',
  'open',
  'go on',
  'no rush',
  'closed',
  'idea',
  'concern',
  'expectation',
  'deeper',
  'clarify',
  'empathy',
  'thanks',
  'summary',
  'missed',
  'explanation',
  'good news',
  'bad news',
  'plan',
  'options',
  'refusal',
  'agreed?',
  'safety net',
  'teach back',
  'questions?',
  'anything else',
  'goodbye',
  'signpost',
  'third party',
  'rude',
] as const;
export type Meant = (typeof MEANT)[number];

/** For each kind what each number of a sense speaks for it, then what speaks for it in any case. */
const LEARNED = vector('acts');
/** Words of a turn that are read: its end, which is what wants an answer. */
const READ = 45;
/** Letters of the patient's words before it that are read. */
const READ_BEFORE = 100;

/** How likely each kind is, in the order of MEANT. */
function sharesOf(sense: Float32Array): number[] {
  const shares = MEANT.map((_, kind) => {
    const row = kind * (SENSE + 1);
    let sum = LEARNED[row + SENSE]!;
    for (let at = 0; at < SENSE; at += 1) sum += sense[at]! * LEARNED[row + at]!;
    return Math.exp(sum);
  });
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

/** The likeliest kind, how likely it is (0 to 1), and how likely it is that a turn is `of` any of some kinds. */
export type TurnMeant = { kind: Meant; share: number; of: (...kinds: Meant[]) => number };

/**
 * What a doctor's words most likely do, said after the patient's `before`, and how likely that is (0 to 1), among all kinds but those `without`
 * which it goes. About five milliseconds for words not met just now.
 */
export function meantBy(words: string, before: string | null = null, without: readonly Meant[] = []): TurnMeant {
  const all = sharesOf(encode(words.split(' ').slice(-READ).join(' '), before && before.slice(-READ_BEFORE)));
  const left = all.map((share, at) => (without.includes(MEANT[at]!) ? 0 : share));
  const sum = left.reduce((total, share) => total + share, 0);
  const shares = left.map((share) => share / sum);
  const share = Math.max(...shares);
  return {
    kind: MEANT[shares.indexOf(share)]!,
    share,
    of: (...kinds) => kinds.reduce((total, kind) => total + shares[MEANT.indexOf(kind)]!, 0),
  };
}
