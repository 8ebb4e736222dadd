import { doctorLinesOf } from '#contract/doctor-lines.ts';
import { splitSaidByHand } from '#contract/said-by-hand.ts';
import { sectionsOf } from '#server/features/scenarios/sections.ts';
import { aspectsLabelled, aspectsTold, type Aspect } from '../language/aspects.ts';
import { aloud } from './aloud.ts';
import type { Case, Fact, Part } from './case.ts';
import { CONSENT_LABEL, consentSaid } from './caller-consent.ts';
import { withoutGreeting } from './greeting.ts';
import { matchHandLines } from './hand-lines.ts';
import { mannerOf } from './manner.ts';
import { ownLinesOf } from './moments.ts';
import { nestingOf } from './nested.ts';
import { isDrug } from './part-of-piece.ts';
import { OCCUPATION, occupationSaid } from './occupation.ts';
import { partOfSection } from './part-of-section.ts';
import { plainNote } from './plain-note.ts';
import { readSection } from './read-section.ts';
import { addressesPlayer } from './second-person.ts';
import { sayAloud, sentence } from './say-aloud.ts';
import { speakerOf } from './speaker.ts';
import { sentencesOf } from './split-line.ts';
import { tellingOf } from './telling.ts';
import { kindOf, soften, tag, type Topic } from '../language/topics.ts';
import { plainOf, tokensOf } from '../language/words.ts';

/** The topic that a whole section is about, so that 'any family history?' finds its lines. */
const SECTION_TOPIC: Partial<Record<Part, Topic>> = {
  past: 'past medical history',
  family: 'family history',
  medication: 'medication',
  allergy: 'allergies',
};
const NEGATIVE = /^no\b|\b(no|not|never|haven't|don't|didn't|isn't|aren't|weren't|hasn't|doesn't|wasn't|nothing|none)\b/i;

/** Reads a case as its author wrote it: the spec's template, headings slightly off, first person or notes, bullets or sentences. */
export function compileCase(text: string): Case {
  const { patientDetails, lines: byHand } = splitSaidByHand(text);
  const speaker = speakerOf(patientDetails);
  const all = sectionsOf(patientDetails);
  const rawLines = patientDetails.split(/\r?\n/);
  const sections = all.map((section) => ({ section, part: partOfSection(section) }));
  const addressed = addressesPlayer(all);
  const homes = new Set(sections.filter(({ section }) => section.lines.length > 0).map(({ part }) => part));
  const told: Parameters<typeof factOf>[] = [];
  const openings: string[] = [];
  let line = 0;
  for (const { section, part } of sections) {
    if (part === 'skip' || part === 'demographics') continue;
    if (part === 'opening') {
      for (const each of section.lines) {
        const said = tellingOf(each).text;
        if (said) openings.push(sayAloud(said, 'speech', speaker).replaceAll(/^["“]|["”]\.?$/g, ''));
      }
      continue;
    }
    const topics = part === 'asked' ? headingTopics(section.heading) : new Set<Topic>();
    for (const { nth, label, ...entry } of readSection(section, part, { speaker, homes, addressed }, nestingOf(section, part, rawLines)))
      told.push([{ ...entry, id: told.length, line: line + nth + 1 }, label, topics]);
    line += section.lines.length;
  }
  line += 1;
  const job = occupationSaid(speaker);
  const own = { when: 'asked', mood: null, number: null, heading: 'Demographics', line } as const;
  if (job) told.push([{ ...own, id: told.length, part: 'social', source: `${OCCUPATION}${job}`, spoken: job }, '']);
  const consent = consentSaid(all, speaker);
  if (consent) told.push([{ ...own, id: told.length, part: 'asked', ...consent }, CONSENT_LABEL]);
  const { matched } = matchHandLines(
    told.map(([each, label]) => ({ ...each, about: plainOf(label) })),
    byHand,
  );
  const answers = doctorLinesOf(patientDetails);
  const facts = told.map(([each, label, topics], at) => {
    const hand = matched.get(at)?.hand;
    const fact = factOf({ ...each, spoken: hand?.said ?? each.spoken }, label, topics, hand !== undefined);
    return fact.number !== null ? { ...fact, answers: answers.get(fact.number) ?? null } : fact;
  });
  const opening = openings.join(' ');
  if (!facts.some(({ part }) => part === 'open')) openSome(facts);
  // The opening can be asked about too: it holds when it began as often as not.
  for (const each of sentencesOf(opening)) {
    const spoken = sentence(withoutGreeting(each));
    if (spoken)
      facts.push(factOf({ ...own, id: facts.length, part: 'open', when: 'open', heading: 'Opening Sentence', source: each, spoken }, ''));
  }
  const presenting = presentingOf(opening, facts);
  return {
    speaker,
    manner: mannerOf(all),
    opening,
    facts,
    ownLines: ownLinesOf(all),
    presenting,
    weight: weights(facts.filter(({ part }) => part !== 'aside')),
  };
}

type Told = Omit<Fact, 'answers' | 'byHand' | 'label' | 'topics' | 'stems' | 'aspects' | 'labelledAspects' | 'negative'>;

/** A fact with the topics, stems and aspects of its label, its words and its section. */
function factOf(told: Told, label: string, ofHeading: ReadonlySet<Topic> = new Set(), byHand = false): Fact {
  const { part, source } = told;
  const spoken = aloud(told.spoken);
  const inLabel = tag(label, { greedy: false });
  const inText = tag(`${plainNote(source)} ${spoken}`, { greedy: false });
  const about = SECTION_TOPIC[part] ?? (part === 'asked' && isDrug(`${label} ${source}`) ? 'medication' : undefined);
  for (const topics of [inLabel.topics, inText.topics]) soften(topics, `${label} ${source} ${spoken}`);
  return {
    ...told,
    spoken,
    byHand,
    label: {
      words: plainOf(label),
      topics: inLabel.topics,
      stems: new Set(inLabel.stems),
      alternatives: label
        .split(/[,/;]/)
        .map((each) => ({ tokens: tokensOf(each), topics: tag(each, { greedy: true }).topics }))
        .filter(({ tokens }) => tokens.length > 0),
    },
    topics: new Set([...inLabel.topics, ...inText.topics, ...ofHeading, ...(about ? [about] : [])]),
    stems: new Set([...inLabel.stems, ...inText.stems]),
    aspects: new Set<Aspect>([
      ...aspectsLabelled(plainOf(label)),
      ...aspectsTold(plainOf(`${plainNote(source)} ${spoken}`)),
      ...(part === 'past' ? (['before'] as const) : []),
    ]),
    labelledAspects: aspectsLabelled(plainOf(label)),
    negative: NEGATIVE.test(spoken),
    answers: null,
  };
}

/** 'IMMUNISATIONS', 'If asked – the head': what an own heading of the history is about. */
const headingTopics = (heading: string): Set<Topic> =>
  tag(heading.replace(/\([^)]*\)|\b(?:open|closed|further)?\s*(?:history|hx)\b|\b(?:only )?if asked\b|patient details/gi, ''), {
    greedy: true,
  }).topics;

/** A case without open history still has something to tell: its first two positive sentences. */
function openSome(facts: Fact[]): void {
  for (const fact of facts.filter(({ part, negative, label }) => part === 'asked' && !negative && label.topics.size === 0).slice(0, 2))
    Object.assign(fact, { part: 'open', when: 'open' });
}

function presentingOf(opening: string, facts: Fact[]): Set<Topic> {
  const symptoms = (topics: Set<Topic>) => [...topics].filter((topic) => kindOf(topic) === 'symptom');
  const inOpening = symptoms(tag(opening, { greedy: false }).topics);
  return new Set(
    inOpening.length > 0
      ? inOpening
      : facts
          .filter(({ part, negative }) => part === 'open' && !negative)
          .slice(0, 3)
          .flatMap(({ topics }) => symptoms(topics)),
  );
}

/** Inverse document frequency over the facts; terms unknown to the case weigh most. */
function weights(facts: Fact[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { topics, stems } of facts) for (const term of new Set([...topics, ...stems])) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + (facts.length + 1) / ((counts.get(term) ?? 0) + 1));
}
