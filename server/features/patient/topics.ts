import { z } from 'zod';
import thesaurus from '#content/lay-medical.json' with { type: 'json' };
import { tokensOf } from './words.ts';

const Kind = z.enum(['symptom', 'subject', 'condition', 'plan']);
export type TopicKind = z.infer<typeof Kind>;

const Thesaurus = z.object({
  topics: z.record(z.string(), z.object({ kind: Kind, lay: z.array(z.string()).min(1), medical: z.array(z.string()) })),
  abbreviations: z.record(z.string(), z.string()),
  shorthand: z.record(z.string(), z.string()),
});

/** Lay and medical words by topic, and how notes abbreviate: content/lay-medical.json. */
export const { topics: TOPICS, abbreviations: ABBREVIATIONS, shorthand: SHORTHAND } = Thesaurus.parse(thesaurus);

export const kindOf = (topic: string): TopicKind | null => TOPICS[topic]?.kind ?? null;

/** Topics that a longer phrase of another topic does not hide. */
const KEPT = new Set([
  'pain',
  'bleeding',
  'swelling',
  'cough',
  'urine',
  'bowels',
  'breathlessness',
  'infection',
  'lump',
  'fever',
  'rash',
  'headache',
  'family history',
  'medication',
  'sleep',
]);

type Phrase = { topic: string; stems: string[] };

/** Every phrase under its first stem. */
const phrases: Map<string, Phrase[]> = new Map();
for (const [topic, { lay, medical }] of Object.entries(TOPICS)) {
  for (const words of [topic, ...lay, ...medical]) {
    const stems = tokensOf(words).map(({ stem }) => stem);
    if (stems.length === 0) throw new Error(`Thesaurus: '${words}' of '${topic}' has no words to look for`);
    const list = phrases.get(stems[0]!) ?? [];
    if (!list.some((phrase) => phrase.topic === topic && phrase.stems.join(' ') === stems.join(' '))) list.push({ topic, stems });
    phrases.set(stems[0]!, list);
  }
}

/** 'Do you drink milk?' asks for no beer. */
const SOFT = /\b(coffees?|teas?|squash|water|milk|juice|fluids?|cola|coke|fizzy|bottles? of (water|milk)|feeds?)\b/i;
const HARD = /\b(alcohol|beers?|wine|units?|pints?|vodka|gin|cider|lager|spirits|whisk\w+|pub)\b/i;

/** Turns drinking into fluids where the words speak of nothing stronger than tea. */
export function soften(topics: Set<string>, words: string): Set<string> {
  if (SOFT.test(words) && !HARD.test(words) && topics.delete('alcohol') && !topics.has('caffeine')) topics.add('fluids');
  return topics;
}

export type Tagged = { topics: Set<string>; rest: string[]; stems: string[] };

/**
 * The topics that a text speaks of.
 * `greedy`: the longest phrase takes its words away ('chest pain' is then not also 'pain'), as questions need it;
 * otherwise every phrase counts, as facts need it. `rest` are the content stems that belong to no topic, `stems` all of them.
 */
export function tag(text: string, { greedy }: { greedy: boolean }): Tagged {
  const tokens = tokensOf(text);
  const stems = tokens.map(({ stem }) => stem);
  const present = new Set(stems);
  const found: { topic: string; places: number[] }[] = [];
  for (const stem of present) {
    for (const { topic, stems: wanted } of phrases.get(stem) ?? []) {
      if (wanted.every((each) => present.has(each))) for (const places of placesOf(stems, wanted)) found.push({ topic, places });
    }
  }
  found.sort((a, b) => b.places.length - a.places.length || a.places[0]! - b.places[0]!);
  /** Place -> length of the phrase that took it. */
  const taken = new Map<number, number>();
  const topics = new Set<string>();
  for (const { topic, places } of found) {
    // 'Falls asleep' is no fall, 'hair falling out' neither; 'chest pain' is still pain.
    if (
      places.length === 1 &&
      !KEPT.has(topic) &&
      found.some((other) => other.places.length > 1 && other.topic !== topic && other.places.includes(places[0]!))
    )
      continue;
    const free = places.every((place) => !taken.has(place));
    // Equally long phrases of two topics over the same words both count: 'feeding' is appetite and breastfeeding.
    const shared = places.every((place) => taken.get(place) === places.length);
    if (greedy && !free && !shared) continue;
    topics.add(topic);
    if (free) for (const place of places) taken.set(place, places.length);
  }
  const content = tokens.map((token, place) => ({ ...token, taken: taken.has(place) })).filter(({ small }) => !small);
  return { topics, rest: content.filter((token) => !token.taken).map(({ stem }) => stem), stems: content.map(({ stem }) => stem) };
}

/** Where the wanted stems stand together, in any order, with at most one other word between them. */
function placesOf(stems: string[], wanted: string[]): number[][] {
  if (wanted.length === 1) return stems.flatMap((stem, place) => (stem === wanted[0] ? [[place]] : []));
  const span = wanted.length + 1;
  for (let start = 0; start < stems.length; start += 1) {
    const places: number[] = [];
    for (const each of wanted) {
      const at = stems.findIndex((stem, place) => place >= start && place < start + span && stem === each && !places.includes(place));
      if (at === -1) break;
      places.push(at);
    }
    if (places.length === wanted.length) return [places.toSorted((a, b) => a - b)];
  }
  return [];
}
