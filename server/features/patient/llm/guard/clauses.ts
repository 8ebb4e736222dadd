import { tag, type Topic } from '../../language/topics.ts';
import { plainOf } from '../../language/words.ts';

/** A stretch of speech that affirms or denies as one. */
export type Clause = { text: string; plain: string; topics: Set<Topic>; denied: boolean; asks: boolean };

const DENIED =
  /\b(no|not|never|none|nothing|nobody|nor|neither|without|hardly|barely|apart from|rather than|clear of|free of|anything but)\b/;
/** Neither a yes nor a no of now: what was given up, is uncertain, or has degrees. matches: 'given up' */
const BOTH =
  /\b(stopped|used to|gave up|given up|packed|quit|ex|anymore|any more|might|maybe|not much|not too|not very|not really|not so|not that|not always|not every)\b/;
/** Goes on with the list before it: 'no fever, chills or sweats'. */
const LISTED = /^(?:or|nor)\b|^(?!.*\b(?:i|i'm|i've|he|she|it|it's|my|we|they|there|yes)\b)(?:\S+ ?){1,3}$/;
const CUTS = /(?<=[.?!;:…])\s+|,\s*|\s+[–—-]\s+|\s+(?=(?:but|although|though|because|except|so|which|when|if|unless)\b)/i;

/**
 * Cuts a text where its polarity may change: 'No, I get breathless, but there's no pain' has three clauses. Only topics count that
 * doctors and patients both call so: of what a case may merely be told by, a chance word would make a matter.
 */
export function clausesOf(text: string): Clause[] {
  const asks = /\?\s*["”']?$/.test(text.trim());
  const clauses: Clause[] = [];
  for (const each of text.split(CUTS)) {
    if (!/\p{L}/u.test(each)) continue;
    const plain = plainOf(each);
    const topics = tag(each, { greedy: false }).topics.intersection(tag(each, { greedy: true }).topics);
    const before = clauses.at(-1);
    const denied = DENIED.test(plain) || (before !== undefined && before.plain !== 'no' && before.denied && LISTED.test(plain));
    clauses.push({ text: each, plain, topics, denied, asks });
  }
  return clauses;
}

/** What is said of one topic: affirmed, denied, or both. */
export type Polarity = { affirmed: boolean; denied: boolean };

/** Adds what a text's clauses say of each topic. A clause that hedges counts as both; a text that begins with 'no' denies what any of its clauses denies. */
export function addPolarities(to: Map<Topic, Polarity>, clauses: Clause[]): void {
  const refused = new Set(
    /^no\b/.test(clauses[0]?.plain ?? '') ? clauses.filter(({ denied }) => denied).flatMap(({ topics }) => [...topics]) : [],
  );
  for (const { topics, denied, plain } of clauses)
    for (const topic of topics) {
      const known = to.get(topic) ?? { affirmed: false, denied: false };
      const both = BOTH.test(plain) && !refused.has(topic);
      const no = denied || refused.has(topic);
      to.set(topic, { affirmed: known.affirmed || !no || both, denied: known.denied || no || both });
    }
}
