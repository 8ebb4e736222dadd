import type { Person } from './frame-habits.ts';
import { withArticle } from '../language/noun-phrases.ts';

/** How what stands behind such a label is said of a person; `$` is the note, `@` its verb. */
const HABITS: [label: RegExp, verb: string, frame: string][] = [
  [/^(?:smok\w*|cigarettes?|cigs|tobacco|roll.?ups)$/i, 'smoke', '@ $'],
  [/^vap\w+$/i, 'vape', '@ $'],
  [/^(?:alcohol|drink\w*|etoh|booze|wine|beers?|vodka|units)$/i, 'drink', '@ $'],
  [/^(?:caffeine|tea|coffee|fluids?|fluid intake|energy drinks)$/i, 'have', '@ $'],
  [/^(?:drugs|recreational drugs|illicit drugs|substances)$/i, 'use', '@ $'],
  [/^(?:diet|eats|eating|meals|breakfast|lunch|dinner|food)$/i, 'eat', '@ $'],
  [/^(?:pets?|dogs?|cats?|children|kids|siblings|brothers|sisters)$/i, 'have', '@ $'],
  [/^(?:home|lives|living|house|housing|accommodation)$/i, 'live', '@ in $'],
  [/^(?:tried|treatments? tried|creams? tried|remedies|home remedies)$/i, 'have', '@ tried $'],
  [/^(?:hobbies|interests|enjoys|likes)$/i, 'like', '@ $'],
];

/** 'Smoking: five roll-ups a day' -> 'I smoke five roll-ups a day'; null for a label of no habit, and for a note that goes on otherwise. */
export function habitOf(label: string, text: string, { I, self }: Person): string | null {
  const [, root, frame] = HABITS.find(([pattern]) => pattern.test(label)) ?? [];
  // 'No', 'when stressed', 'gave up in May' are no amount of it.
  if (
    !root ||
    !/^(?:about|around|up to|roughly|maybe|mostly|mainly|only|just|the|a|an|own|rented|\d+|[a-z]+)\b/i.test(text) ||
    /^(?:none|no|nil|never|yes|not|when|if|since|on|at|in|after|stopped|gave|quit|social(?:ly)?$|occasional(?:ly)?$|rare(?:ly)?$|ex|former)\b/i.test(
      text,
    )
  )
    return null;
  const verb = self || I === 'they' ? root : root === 'have' ? 'has' : `${root}s`;
  return `${I} ${frame!.replace('@', verb).replace('$', frame === '@ in $' || root === 'have' ? withArticle(text) : text)}`;
}
