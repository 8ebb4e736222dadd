import { MOCK_FRESH_DAYS, MOCK_STATIONS, MOCK_TELEPHONE } from '#contract/limits.ts';
import type { MockKind } from '#contract/mock.ts';

/** A published case as the chooser sees it. A case of no type is held as one on video. */
export type Candidate = {
  id: string;
  telephone: boolean;
  groups: readonly string[];
  /** Somebody calls for the patient. */
  otherCaller: boolean;
  /** When this candidate last held it; null for never. */
  lastMetAt: number | null;
};

/** The cases in the order in which they are sat, and how many of them were met lately because there were not enough others. */
export type Chosen = { ids: string[]; metLately: number };

type Drawn = Exclude<MockKind, 'station'>;
type Options = { kind: Drawn; cases: readonly Candidate[]; now: number; /** From 0 to below 1. */ random: () => number };

/** Drawn so often, the best draw is kept: two dozen cases need a handful to find all twelve groups. */
const DRAWS = 40;

/**
 * Draws the stations of a mock: no case twice; of twelve nine on video and three on the telephone; none met within 60 days
 * where there are enough, else those met longest ago; one at least with a caller who is not the patient, where there is one; then as
 * many of the twelve experience groups as can be (exam.md). Fewer published cases than stations make a shorter mock.
 */
export function chooseStations({ kind, cases, now, random }: Options): Chosen {
  const size = Math.min(MOCK_STATIONS[kind], cases.length);
  const isFresh = ({ lastMetAt }: Candidate) => lastMetAt === null || now - lastMetAt >= MOCK_FRESH_DAYS * 86_400_000;
  const telephone = cases.filter((each) => each.telephone);
  const video = cases.filter((each) => !each.telephone);
  // Where one kind is short the other makes up for it.
  const calls = Math.min(telephone.length, Math.max(MOCK_TELEPHONE[kind], size - video.length));
  const pools = [pool(telephone, calls, isFresh), pool(video, size - calls, isFresh)];
  let best: Candidate[] = [];
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const drawn = drawOnce(
      pools,
      [calls, size - calls],
      cases.filter(({ otherCaller }) => otherCaller),
      random,
    );
    if (best.length === 0 || worth(drawn) > worth(best)) best = drawn;
  }
  return { ids: shuffled(best, random).map(({ id }) => id), metLately: best.filter((each) => !isFresh(each)).length };
}

/** Those that may be drawn: the fresh ones where they are enough, else all of them and the ones met longest ago. */
function pool(cases: Candidate[], wanted: number, isFresh: (one: Candidate) => boolean): Candidate[] {
  const fresh = cases.filter(isFresh);
  if (fresh.length >= wanted) return fresh;
  const longAgo = cases.filter((each) => !isFresh(each)).toSorted((a, b) => (a.lastMetAt ?? 0) - (b.lastMetAt ?? 0));
  return [...fresh, ...longAgo.slice(0, wanted - fresh.length)];
}

function drawOnce(pools: Candidate[][], wanted: number[], callers: Candidate[], random: () => number): Candidate[] {
  const chosen: Candidate[] = [];
  const covered = new Set<string>();
  const take = (one: Candidate) => {
    chosen.push(one);
    for (const group of one.groups) covered.add(group);
  };
  const left = [...wanted];
  const first = callerAmong(pools, wanted, callers, random);
  if (first) {
    take(first);
    left[first.telephone ? 0 : 1]! -= 1;
  }
  for (const [index, each] of pools.entries())
    for (let open = left[index]!; open > 0; open -= 1) {
      const rest = each.filter((one) => !chosen.includes(one));
      const gain = (one: Candidate) => one.groups.filter((group) => !covered.has(group)).length;
      const most = Math.max(...rest.map(gain));
      take(
        oneOf(
          rest.filter((one) => gain(one) === most),
          random,
        )!,
      );
    }
  return chosen;
}

/** A caller who is not the patient: one of those that may be drawn, else the one met longest ago of a kind that is wanted. */
function callerAmong(pools: Candidate[][], wanted: number[], callers: Candidate[], random: () => number): Candidate | undefined {
  const fits = callers.filter(({ telephone }) => wanted[telephone ? 0 : 1]! > 0);
  const drawable = fits.filter((one) => pools.flat().includes(one));
  return oneOf(drawable, random) ?? fits.toSorted((a, b) => (a.lastMetAt ?? 0) - (b.lastMetAt ?? 0))[0];
}

const worth = (drawn: Candidate[]) => new Set(drawn.flatMap(({ groups }) => groups)).size;

const oneOf = <T>(of: T[], random: () => number): T | undefined => of[Math.floor(random() * of.length)];

/** Fisher and Yates. */
function shuffled<T>(of: T[], random: () => number): T[] {
  const order = [...of];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
