import { ANSWERS } from '../answer/rank-facts.ts';
import type { Scene } from '../answer/scene.ts';
import type { Fact, Part } from '../case/case.ts';
import { tokensOf } from '../language/words.ts';
import { askedPlace, nearness, toldPlace } from '../sense/embeddings.ts';
import type { Act } from '../understand/understand.ts';

/** Letters of the patient's reply that a question may lean on. */
const BEFORE = 120;
/** From this weight on a word is rare in a case; in common it counts as much as that in front of a cosine. */
const RARE = 1.5;
const COMMON = 0.08;
/** Fewer words behind a pause point nowhere by themselves. */
const FEW = 4;

type Asked = { text: string; acts: Act[] };

const FREE: readonly Fact['when'][] = ['open', 'asked'];
const PARTS: readonly Part[] = [...ANSWERS, 'concern', 'idea'];

/** Where a turn points: as a whole, by its last question, beside the patient's reply before it, and behind what only fills a pause. */
export function placesAsked({ text, acts }: Asked, { history }: Scene): Float32Array[] {
  const last = acts.findLast(({ question }) => question) ?? acts.at(-1);
  const before = history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  return [
    askedPlace(text, null),
    ...(last ? [askedPlace(last.text, null), askedPlace(last.text, before.slice(-BEFORE))] : []),
    ...behindFillers(text).map((each) => askedPlace(each, null)),
  ];
}
/** How near (a cosine) a fact lies to any of these places. */
export const nearTo = (places: Float32Array[], fact: Fact): number => Math.max(...places.map((place) => nearness(place, toldPlace(fact))));

/** Of what may be told to any question and was not yet, what lies nearest to what is asked. @param places of `placesAsked` @returns `named`: rare words of it that the turn holds */
export function nearestUntold(turn: Asked, places: Float32Array[], scene: Scene): { fact: Fact; near: number; named: string[] } | null {
  const { patient, told, now } = scene;
  // 'Tell me more' asks for nothing by name: what must be asked for is not told to it.
  const isBare = turn.acts.every(({ about }) => about.topics.size + about.rest.length === 0);
  const stems = new Set(
    tokensOf(turn.text)
      .filter(({ small }) => !small)
      .map(({ stem }) => stem),
  );
  const [best] = patient.facts
    .filter(
      (fact) =>
        (isBare ? fact.part === 'open' : PARTS.includes(fact.part)) && FREE.includes(fact.when) && !told.has(fact) && !now.has(fact),
    )
    .map((fact) => {
      const named = [...fact.stems, ...fact.label.stems].filter((stem) => stems.has(stem) && patient.weight(stem) > RARE);
      return { fact, named, near: nearTo(places, fact) + (named.length > 0 ? COMMON : 0) };
    })
    .toSorted((a, b) => b.near - a.near);
  return best ?? null;
}

/** What stands behind the last of the words that only fill a pause. */
const behindFillers = (text: string): string[] => {
  const [, ...parts] = text.split(/\b(?:um+|erm?|uh)\b,?\s*/i);
  return parts.slice(-1).filter((each) => each.split(' ').length >= FEW);
};
