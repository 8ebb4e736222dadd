import { z } from 'zod';
import conditions from '#content/lexicon/conditions.json' with { type: 'json' };
import plans from '#content/lexicon/plans.json' with { type: 'json' };
import notes from '#content/lexicon/shorthand.json' with { type: 'json' };
import subjects from '#content/lexicon/subjects.json' with { type: 'json' };
import mind from '#content/lexicon/symptoms-mind-and-age.json' with { type: 'json' };
import trunk from '#content/lexicon/symptoms-chest-to-pelvis.json' with { type: 'json' };
import elsewhere from '#content/lexicon/symptoms-elsewhere.json' with { type: 'json' };
import { plainOf, tokensOf } from './words.ts';

export type TopicKind = 'symptom' | 'subject' | 'condition' | 'plan';

const Phrases = z.array(z.string().min(1));
const Topics = z.record(
  z.string(),
  z.strictObject({
    /** What patients say. */
    lay: Phrases,
    /** What doctors and notes say. */
    medical: Phrases,
    /** Counts in a doctor's question alone. */
    asked: Phrases.optional(),
    /** Counts in what a case tells alone. */
    told: Phrases.optional(),
    /** Wider topics: a question for one of those is answered by this as well. */
    within: Phrases.optional(),
  }),
);
const Notes = z.object({ abbreviations: z.record(z.string(), z.string()), shorthand: z.record(z.string(), z.string()) });

type Symptom = keyof typeof trunk | keyof typeof elsewhere | keyof typeof mind;
/** What words may speak of: the names in content/lexicon. One that does not stand there does not compile. */
export type Topic = Symptom | keyof typeof subjects | keyof typeof conditions | keyof typeof plans;

type Entry = Omit<z.infer<typeof Topics>[string], 'within'> & { kind: TopicKind; within?: Topic[] };
const ofKind = (kind: TopicKind, file: unknown) => Object.entries(Topics.parse(file)).map(([name, topic]) => [name, { ...topic, kind }]);

/** Lay and medical words by topic. */
export const TOPICS = Object.fromEntries([
  ...ofKind('symptom', trunk),
  ...ofKind('symptom', elsewhere),
  ...ofKind('symptom', mind),
  ...ofKind('subject', subjects),
  ...ofKind('condition', conditions),
  ...ofKind('plan', plans),
]) as Record<Topic, Entry>;
const NAMES = Object.keys(TOPICS) as Topic[];
/** How notes abbreviate. */
export const { abbreviations: ABBREVIATIONS, shorthand: SHORTHAND } = Notes.parse(notes);

export const kindOf = (topic: Topic): TopicKind => TOPICS[topic].kind;

/** Topics that a longer phrase of another topic does not hide. */
const KEPT = new Set<Topic>([
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

type Phrase = { topic: Topic; stems: string[] };
type Side = 'asked' | 'told';

/** Phrases of which only small words remain ('on your own', 'just me') are looked for word by word: their stems stand everywhere. */
const spelled: Record<Side, { topic: Topic; words: string }[]> = { asked: [], told: [] };
/** What the lexicon says that means nothing: one small word alone, a wider topic that is none. A test keeps this empty. */
export const meaningless: string[] = [];

/** Every phrase of one side under the stem that fewest phrases have: a text is then asked for few of them. */
function phrasesOf(side: Side): Map<string, Phrase[]> {
  const all: Phrase[] = [];
  const seen = new Set<string>();
  for (const topic of NAMES) {
    const { lay, medical, [side]: own = [], within = [] } = TOPICS[topic];
    for (const wider of within) if (!TOPICS[wider]) meaningless.push(`${topic} is within ${wider}, which is no topic`);
    for (const words of [topic, ...lay, ...medical, ...own]) {
      const tokens = tokensOf(words);
      const plain = plainOf(words);
      const shrunk = tokens.length === 1 && plain.split(' ').length > 2;
      if (shrunk || tokens.every(({ small }) => small)) {
        if (plain.includes(' ')) spelled[side].push({ topic, words: ` ${plain} ` });
        else meaningless.push(`${topic}: ${words}`);
        continue;
      }
      const stems = tokens.map(({ stem }) => stem);
      const key = `${topic}|${stems.join(' ')}`;
      if (!seen.has(key)) all.push({ topic, stems });
      seen.add(key);
    }
  }
  const counts = new Map<string, number>();
  for (const { stems } of all) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const filed = new Map<string, Phrase[]>();
  for (const phrase of all) {
    const rarest = phrase.stems.toSorted((one, other) => counts.get(one)! - counts.get(other)!)[0]!;
    filed.set(rarest, [...(filed.get(rarest) ?? []), phrase]);
  }
  return filed;
}
const PHRASES: Record<Side, Map<string, Phrase[]>> = { asked: phrasesOf('asked'), told: phrasesOf('told') };

/** 'Do you drink milk?' asks for no beer. */
const SOFT = /\b(coffees?|teas?|squash|water|milk|juice|fluids?|cola|coke|fizzy|bottles? of (water|milk)|feeds?)\b/i;
const HARD = /\b(alcohol|beers?|wine|units?|pints?|vodka|gin|cider|lager|spirits|whisk\w+|pub)\b/i;

/** Turns drinking into fluids where the words speak of nothing stronger than tea. */
export function soften(topics: Set<Topic>, words: string): Set<Topic> {
  if (SOFT.test(words) && !HARD.test(words) && topics.delete('alcohol') && !topics.has('caffeine')) topics.add('fluids');
  return topics;
}

export type Tagged = { topics: Set<Topic>; rest: string[]; stems: string[] };

/**
 * The topics that a text speaks of.
 * `greedy`: the longest phrase takes its words away ('chest pain' is then not also 'pain'), as questions need it;
 * `proposals: false` leaves out what doctors propose: 'which prescribed tablets?' asks for no prescription.
 * otherwise every phrase counts, as facts need it. Questions know the `asked` phrases, facts the `told` ones. `rest` are the content stems that belong to no topic, `stems` all of them.
 */
export function tag(text: string, { greedy, proposals = true }: { greedy: boolean; proposals?: boolean }): Tagged {
  const phrases = PHRASES[greedy ? 'asked' : 'told'];
  const tokens = tokensOf(text);
  const stems = tokens.map(({ stem }) => stem);
  // 'Cans' of beer are no 'can', though their stems are one.
  const solid = new Set(tokens.filter(({ small }) => !small).map(({ stem }) => stem));
  const present = new Set(stems);
  const found: { topic: Topic; places: number[] }[] = [];
  for (const stem of present) {
    for (const { topic, stems: wanted } of phrases.get(stem) ?? []) {
      if (!proposals && TOPICS[topic].kind === 'plan') continue;
      if (wanted.length === 1 ? solid.has(stem) : wanted.every((each) => present.has(each)))
        for (const places of placesOf(stems, wanted)) found.push({ topic, places });
    }
  }
  found.sort((a, b) => b.places.length - a.places.length || a.places[0]! - b.places[0]!);
  /** Place -> length of the phrase that took it. */
  const taken = new Map<number, number>();
  const topics = new Set<Topic>();
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
  const plain = ` ${plainOf(text)} `;
  for (const { topic, words } of spelled[greedy ? 'asked' : 'told']) if (plain.includes(words)) topics.add(topic);
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
