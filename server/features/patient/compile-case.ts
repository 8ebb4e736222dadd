import { sectionsOf } from '#server/features/scenarios/sections.ts';
import { aspectsLabelled, aspectsTold, type Aspect } from './aspects.ts';
import type { Case, Fact, Part } from './case.ts';
import { DRUG } from './key-terms.ts';
import { iceOf } from './ice-lines.ts';
import { decapitalised } from './letter-case.ts';
import { partOfSection } from './part-of-section.ts';
import { plainNote } from './plain-note.ts';
import { reactionOf } from './reaction-line.ts';
import { sayAloud, sentence, type Frame } from './say-aloud.ts';
import { speakerOf, type Speaker } from './speaker.ts';
import { labelled, piecesOf, sentencesOf } from './split-line.ts';
import { kindOf, soften, tag } from './topics.ts';
import { plainOf, tokensOf } from './words.ts';

const FRAMES: Record<Part, Frame> = {
  open: 'history',
  asked: 'history',
  past: 'past',
  social: 'social',
  family: 'family',
  medication: 'medication',
  allergy: 'allergy',
  idea: 'idea',
  concern: 'concern',
  expectation: 'expectation',
  agenda: 'history',
  cue: 'speech',
  question: 'speech',
  reaction: 'speech',
};

/** The topic that a whole section is about, so that 'any family history?' finds its lines. */
const SECTION_TOPIC: Partial<Record<Part, string>> = {
  past: 'past medical history',
  family: 'family history',
  medication: 'medication',
  allergy: 'allergies',
};
/** 'If offered antibiotics, declines' is a reaction wherever it stands; 'If asked about work, says …' a closed fact. */
const CONDITIONAL =
  /^(?:if|when) (?:the doctor |you |he is |she is |they are )?(?:is |are )?(?:offer|told|suggest|advis|asked (?:about|to)|prescrib|refus|explain)/i;
const NEGATIVE = /^no\b|\b(no|not|never|haven't|don't|didn't|isn't|hasn't|doesn't|wasn't|nothing|none)\b/i;

/** Reads a case as its author wrote it: the spec's template, headings slightly off, first person or notes, bullets or sentences. */
export function compileCase(patientDetails: string): Case {
  const speaker = speakerOf(patientDetails);
  const facts: Fact[] = [];
  const openings: string[] = [];
  const add = (part: Part, label: string, source: string, spoken: string) => {
    if (!spoken) return;
    const inLabel = tag(label, { greedy: false });
    const inText = tag(`${plainNote(source)} ${spoken}`, { greedy: false });
    const about = SECTION_TOPIC[part] ?? (part === 'asked' && isDrug(`${label} ${source}`) ? 'medication' : undefined);
    for (const topics of [inLabel.topics, inText.topics]) soften(topics, `${label} ${source} ${spoken}`);
    facts.push({
      id: facts.length,
      part,
      source,
      spoken,
      label: {
        words: plainOf(label),
        topics: inLabel.topics,
        stems: new Set(inLabel.stems),
        alternatives: label
          .split(/[,/;]/)
          .map((each) => ({ tokens: tokensOf(each), topics: tag(each, { greedy: true }).topics }))
          .filter(({ tokens }) => tokens.length > 0),
      },
      topics: new Set([...inLabel.topics, ...inText.topics, ...(about ? [about] : [])]),
      stems: new Set([...inLabel.stems, ...inText.stems]),
      aspects: new Set<Aspect>([
        ...aspectsLabelled(plainOf(label)),
        ...aspectsTold(plainOf(`${plainNote(source)} ${spoken}`)),
        ...(part === 'past' ? (['before'] as const) : []),
      ]),
      labelledAspects: aspectsLabelled(plainOf(label)),
      negative: NEGATIVE.test(spoken),
    });
  };

  for (const section of sectionsOf(patientDetails)) {
    const part = partOfSection(section);
    if (part === 'skip' || part === 'demographics') continue;
    for (const line of section.lines) {
      if (CONDITIONAL.test(line)) {
        const { topic, spoken } = reactionOf(line, speaker);
        add(/\basked\b/i.test(line.slice(0, 14)) ? 'asked' : 'reaction', topic, topic, spoken);
        continue;
      }
      if (part === 'opening') openings.push(sayAloud(line, 'speech', speaker).replaceAll(/^["“]|["”]\.?$/g, ''));
      else if (part === 'ice' || part === 'idea' || part === 'concern' || part === 'expectation' || part === 'agenda')
        for (const { part: kind, text, label } of iceOf(line, part)) add(kind, label, text, sayAloud(text, FRAMES[kind], speaker));
      else if (part === 'reaction') {
        const { topic, spoken } = reactionOf(line, speaker);
        add('reaction', topic, topic, spoken);
      } else if (part === 'cue')
        for (const each of iceOf(line, 'cue'))
          add(each.part, each.label, each.text, sayAloud(each.text, each.part === 'cue' ? 'speech' : FRAMES[each.part], speaker));
      else if (part === 'question') add('question', '', line, sentence(labelled(line).text.replaceAll(/["“”]/g, '')));
      else
        for (const piece of piecesOf(line))
          add(
            partOfPiece(part, piece.label, piece.text),
            piece.label,
            piece.text,
            sayAloud(piece.text, FRAMES[partOfPiece(part, piece.label, piece.text)], speaker),
          );
    }
  }
  const job = occupationSaid(speaker);
  if (job) add('social', '', `occupation ${job}`, job);
  const opening = openings.join(' ') || '';
  if (!facts.some(({ part }) => part === 'open')) openSome(facts);
  // The opening can be asked about too: it holds when it began as often as not.
  for (const each of sentencesOf(opening))
    add('open', '', each, sentence(each.replace(/^(hello|hi|good \w+),? ?(doctor|dr)?[,.!]? ?|^doctor,? /i, '')));
  const presenting = presentingOf(opening, facts);
  return { speaker, opening, facts, presenting, weight: weights(facts) };
}

/** The occupation of the Demographics, said by the patient; null for a caller and where there is none. */
function occupationSaid({ self, occupation }: Speaker): string | null {
  const job = occupation?.replace(/[.,;]?\s*$/, '') ?? '';
  if (!self || !/^[a-z]{3}/i.test(job) || /^(none|nil|unknown|not |n\/a|child|infant|toddler|pupil)/i.test(job)) return null;
  if (
    /^(unemployed|retired|self-employed|disabled|signed off|on |working|works?)\W*$/i.test(job) ||
    /^(on|currently|works?|working|retired from)\b/i.test(job)
  )
    return sentence(`I'm ${decapitalised(job.replace(/^works?\b/i, 'working'))}`);
  return sentence(`I'm ${/^(a|an|the) /i.test(job) ? '' : /^[aeiou]/i.test(job) ? 'an ' : 'a '}${decapitalised(job)}`);
}

/** A line may belong elsewhere than its section: allergies among the medication, ICE in a paragraph of the history. */
function partOfPiece(part: Part, label: string, text: string): Part {
  if (/\ballerg|\bnkda\b/i.test(`${label} ${text}`) && (part === 'medication' || part === 'past')) return 'allergy';
  if (part === 'medication' && isCondition(text)) return 'past';
  if (part !== 'asked' && part !== 'open') return part;
  // Only the bare word: '[hope, future]' and '[want to act]' are questions of the history.
  if (/^(ideas?|thinks?)$/i.test(label)) return 'idea';
  if (/^(concerns?|worry|worries|worried|worried about)$/i.test(label)) return 'concern';
  if (/^(expectations?|expects|hopes?|hoping for|wants?)$/i.test(label)) return 'expectation';
  if (/^(hidden agenda|hidden)\b/i.test(label)) return 'agenda';
  if (/^(pmh|past medical)/i.test(label)) return 'past';
  if (/^(dh|dhx|medications?|drugs|drug history|meds)\b/i.test(label)) return 'medication';
  if (/^(fh|fhx|family)/i.test(label)) return 'family';
  if (/^(sh|shx|social)/i.test(label)) return 'social';
  if (/^allerg/i.test(label)) return 'allergy';
  return part;
}

const isDrug = (text: string): boolean =>
  /\b\d+ ?(mg|mcg|micrograms|milligrams)\b/i.test(text) ||
  plainOf(text)
    .split(' ')
    .some((word) => DRUG.test(word));

/** 'Current medical conditions' holds conditions as often as tablets. */
const isCondition = (text: string): boolean =>
  !/\b(take|takes|taking|mg|mcg|\d+ ?mg|\d+ ?g|daily|tablets?|inhaler|once|twice|od|bd|prn|pill|cream|medic\w+|mr|spray|insulin|paracetamol|\w+(?:pril|sartan|statin|olol|pine|formin|azole|cillin|oxine|prazole|profen|mol))\b/i.test(
    text,
  ) && [...tag(text, { greedy: true }).topics].some((topic) => kindOf(topic) === 'condition');

/** A case without open history still has something to tell: its first two positive sentences. */
function openSome(facts: Fact[]): void {
  for (const fact of facts.filter(({ part, negative, label }) => part === 'asked' && !negative && label.topics.size === 0).slice(0, 2))
    fact.part = 'open';
}

function presentingOf(opening: string, facts: Fact[]): Set<string> {
  const symptoms = (topics: Set<string>) => [...topics].filter((topic) => kindOf(topic) === 'symptom');
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
