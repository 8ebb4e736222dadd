import type { LikenessTable, Numbered } from './likeness-table.ts';
import type { Counted } from './word-likeness.ts';

/** Where in a turn a wording was found best: words `from` up to `to`, how much of it (0 to 1), and whether it was turned round. */
export type Match = { from: number; to: number; share: number; turned: number };

/** A window may be this much longer than the wording that is looked for: people take more words than an author. */
const LONGER = 1.7;
const LEAST = 7;
/** What the window's own words, beyond the wording's, take from the share. */
const OWN_WORDS = 0.25;
/** Words of this weight carry a subject; so many of them must be found, or all that there are. */
const SUBJECT = 0.3;
const SUBJECTS = 2;
const FOUND_FROM = 0.5;
/** Below this word for word nothing is looked at closely. */
const WORTH = 0.4;

/**
 * The stretch of a turn's words that holds most of a wording's meaning. Each of the wording's words counts by how much it says, at its
 * best likeness in the stretch.
 */
export function bestWindow(turn: readonly Numbered[], wording: readonly Counted[], table: LikenessTable): Match | null {
  const all = wording.reduce((sum, { weight }) => sum + weight, 0);
  if (turn.length === 0 || all === 0) return null;
  const rows = wording.map((word) => table.row(word));
  let bound = 0;
  for (const [at, row] of rows.entries()) {
    let most = 0;
    for (const { number } of turn) if (row[number]! > most) most = row[number]!;
    bound += wording[at]!.weight * most;
  }
  if (bound / all < WORTH) return null;
  const likes = rows.map((row) => turn.map(({ number }) => row[number]!));
  const needed = Math.min(SUBJECTS, wording.filter(({ weight }) => weight >= SUBJECT).length);
  const length = Math.min(turn.length, Math.max(LEAST, Math.round(wording.length * LONGER)));
  let best: Match | null = null;
  let bestScore = -1;
  const step = length > 14 ? 2 : 1;
  for (let from = 0; ; from += step) {
    const start = Math.min(from, turn.length - length);
    let covered = 0;
    let first = Infinity;
    let last = -1;
    let turned = 0;
    let subjects = 0;
    for (let at = 0; at < wording.length; at += 1) {
      let like = 0;
      let place = -1;
      const row = likes[at]!;
      for (let of = start; of < start + length; of += 1)
        if (row[of]! > like) {
          like = row[of]!;
          place = of;
        }
      if (place < 0) continue;
      const { weight, negated } = wording[at]!;
      covered += weight * like;
      if (weight >= SUBJECT && like >= FOUND_FROM) subjects += 1;
      if (weight * like > 0.1) {
        first = Math.min(first, place);
        last = Math.max(last, place);
        if (negated !== turn[place]!.negated) turned += weight * like;
      }
    }
    if (covered / all > WORTH && last >= 0 && subjects >= needed) {
      let own = 0;
      let inside = 0;
      for (let of = first; of <= last; of += 1) {
        const said = turn[of]!;
        inside += said.weight;
        let like = 0;
        for (const row of likes) like = Math.max(like, row[of]!);
        own += said.weight * (1 - like);
      }
      const score = covered / all - OWN_WORDS * (own / Math.max(inside, 0.01));
      if (score > bestScore) {
        bestScore = score;
        best = { from: first, to: last + 1, share: score, turned: covered > 0 ? turned / covered : 0 };
      }
    }
    if (from >= turn.length - length) break;
  }
  return best;
}
