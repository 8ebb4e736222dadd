import type { Mood } from '#contract/voice.ts';
import { CALM, MOOD_POSES, type Pose } from './pose.ts';

/** A blink, and the pause to the next, in ms. People blink about fifteen times a minute. */
const BLINK_MS = 220;
const BETWEEN_BLINKS_MS = [2400, 6200] as const;
/** One breath in and out, in ms, and how far the shoulders rise, in units. */
const BREATH_MS = 4300;
const BREATH = 0.9;
/** The eyes rest on a spot for so long. */
const REST_MS = [2600, 7000] as const;
/** A mood comes over a face in about three times as many ms. */
const MOOD_MS = 380;
/** How fast the mouth opens with the sound and closes after it, in ms. */
const OPENS_MS = 45;
const CLOSES_MS = 90;

export type Moment = { pose: Pose; breath: number; /** Something quick is going on: the picture is wanted often. */ lively: boolean };

/**
 * How a face is held from moment to moment: it breathes, blinks, looks a little aside, opens its mouth with the sound that is played
 * and takes on a mood. Time in ms of any clock that only goes forward.
 * @param chance from 0 to 1, so that no two blinks are alike
 */
export function faceLife({ chance = Math.random }: { chance?: () => number } = {}) {
  const within = ([from, to]: readonly [number, number]) => from + (to - from) * chance();
  let last: number | null = null;
  let held: Pose = CALM;
  let open = 0;
  let blinkAt = 0;
  let restUntil = 0;
  let aside = { x: 0, y: 0 };

  return (now: number, { mood, level }: { mood: Mood; level: number }): Moment => {
    if (last === null) {
      blinkAt = now + within(BETWEEN_BLINKS_MS);
      restUntil = now + within(REST_MS);
      held = MOOD_POSES[mood];
    }
    const passed = Math.min(500, now - (last ?? now));
    last = now;
    held = between(held, MOOD_POSES[mood], 1 - Math.exp(-passed / MOOD_MS));
    // Soft speech moves the mouth as well: the exponent lifts it.
    const wanted = level <= 0.02 ? 0 : level ** 0.8 * 0.86;
    open += (wanted - open) * (1 - Math.exp(-passed / (wanted > open ? OPENS_MS : CLOSES_MS)));
    if (open < 0.01 && wanted === 0) open = 0;
    if (now >= restUntil) {
      restUntil = now + within(REST_MS);
      aside = chance() < 0.55 ? { x: 0, y: 0 } : { x: (chance() - 0.5) * 0.44, y: (chance() - 0.4) * 0.2 };
    }
    const blink = blinkAt <= now ? Math.sin(Math.min(1, (now - blinkAt) / BLINK_MS) * Math.PI) : 0;
    if (now >= blinkAt + BLINK_MS) blinkAt = now + within(BETWEEN_BLINKS_MS);
    return {
      pose: {
        ...held,
        lids: held.lids * (1 - blink),
        gazeX: held.gazeX + aside.x,
        gazeY: held.gazeY + aside.y,
        browOut: held.browOut + open * 0.16,
        open,
        press: held.press * (1 - open),
        drop: held.drop + open * 0.35,
      },
      breath: BREATH * Math.sin((now / BREATH_MS) * 2 * Math.PI),
      lively: open > 0 || blink > 0 || now + 170 >= blinkAt || far(held, MOOD_POSES[mood]),
    };
  };
}

const KEYS = Object.keys(CALM) as (keyof Pose)[];

const between = (from: Pose, to: Pose, share: number): Pose =>
  Object.fromEntries(KEYS.map((key) => [key, from[key] + (to[key] - from[key]) * share])) as Pose;

const far = (one: Pose, other: Pose): boolean => KEYS.some((key) => Math.abs(one[key] - other[key]) > 0.04);
