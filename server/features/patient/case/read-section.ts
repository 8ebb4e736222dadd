import type { Section } from '#server/features/scenarios/sections.ts';
import type { Fact, Part } from './case.ts';
import { conditionalOf, outOfQuotes, type Conditional } from './conditional.ts';
import { iceGuess, iceLabel, type IcePart } from './ice-lines.ts';
import { dashesLabel, isRuler, labelled, pairsOf } from './label.ts';
import type { Nesting } from './nested.ts';
import { partOfPiece } from './part-of-piece.ts';
import type { SectionPart } from './part-of-section.ts';
import { reactionOf } from './reaction-line.ts';
import { reactionSaid } from './reaction-said.ts';
import { reactionSegments } from './reaction-segments.ts';
import { saidPieces } from './said-pieces.ts';
import { sentence } from './say-aloud.ts';
import { moodShown } from './shown-mood.ts';
import { asPlayed } from './second-person.ts';
import type { Speaker } from './speaker.ts';
import { isSpeech, sentencesOf } from './split-line.ts';
import { ledByCondition, tellingOf, type Telling, type When } from './telling.ts';
import { kindOf, tag } from '../language/topics.ts';

/** One thing that a line tells, said aloud, before its topics are found. */
export type Entry = Pick<Fact, 'part' | 'when' | 'source' | 'spoken' | 'mood' | 'number' | 'heading'> & { label: string; nth: number };

export type Reader = {
  speaker: Speaker;
  /** Parts that have a section of their own: elsewhere nothing is moved to them. */
  homes: ReadonlySet<SectionPart>;
  /** The notes speak to the player: 'You have a cough.' */
  addressed: boolean;
};

const ICE = new Set<SectionPart>(['ice', 'idea', 'concern', 'expectation', 'agenda', 'cue']);

/** Everything that a section's lines tell. Lines that are instructions alone tell nothing. */
export function readSection(section: Section, part: SectionPart, reader: Reader, nesting: readonly Nesting[] = []): Entry[] {
  const dashes = dashesLabel(section.lines);
  return section.lines.flatMap((written, place) => {
    const line = outOfQuotes(reader.addressed && part !== 'question' ? asPlayed(written) : written);
    const { heading = false, under = null } = nesting[place] ?? {};
    if (heading) return [];
    if (isRuler(line) || (/^\([^()]*\)$/.test(line) && tellingOf(line).text === '')) return [];
    const context: Context = {
      part,
      dashes,
      reader,
      heading: section.heading,
      number: section.numbers[place] ?? null,
      nth: place,
      idea: false,
    };
    return segmentsOf(line, part, dashes).flatMap((segment) =>
      readSegment(
        {
          ...segment,
          when: segment.when ?? under?.when ?? null,
          about: [segment.about, under?.about, under?.label].filter(Boolean).join(', '),
        },
        context,
      ),
    );
  });
}

type Context = {
  part: SectionPart;
  dashes: boolean;
  reader: Reader;
  heading: string;
  number: number | null;
  nth: number;
  /** An idea stood in this line already. */
  idea: boolean;
};
type Segment = Telling & { whole: string };

/**
 * A line's segments with their instructions taken out: a labelled or short line is one, so that 'I'll only say this if …'
 * counts for all of it; in a paragraph an instruction counts for the sentence before it.
 */
function segmentsOf(line: string, part: SectionPart, dashes: boolean): Segment[] {
  if (part === 'reaction') return reactionSegments(line).map((each) => ({ ...tellingOf(each), whole: each }));
  const asked = /^(.+?[.!?]["”]?)\s+((?:If|When) (?:\w+ )?asked .+)$/.exec(line);
  if (asked && labelled(line, dashes).label) {
    const about = labelled(line, dashes).label;
    return [
      { ...tellingOf(asked[1]!), whole: asked[1]! },
      { ...tellingOf(asked[2]!), whole: asked[2]!, about, when: 'directly' },
    ];
  }
  return pairsOf(line).flatMap((pair) => {
    const sentences = sentencesOf(pair);
    const one =
      (sentences.length <= 2 && !sentences.slice(1).some((each) => conditionalOf(each) !== null)) ||
      labelled(pair, dashes).label !== '' ||
      iceLabel(pair) !== null ||
      ledByCondition(pair) !== null ||
      conditionalOf(pair) !== null ||
      part === 'agenda' ||
      (ICE.has(part) && pair.length < 130 && !/;/.test(pair) && new Set(sentences.map(iceGuess).filter(Boolean)).size < 2) ||
      /^\([^)]*hidden/i.test(pair);
    if (one) return [{ ...tellingOf(pair), whole: pair }];
    const segments: Segment[] = [];
    for (const each of sentences) {
      const telling = tellingOf(each);
      const last = segments.at(-1);
      if (!telling.text && last)
        Object.assign(last, { when: telling.when ?? last.when, about: telling.about || last.about, hidden: last.hidden || telling.hidden });
      else segments.push({ ...telling, whole: each });
    }
    // Plain sentences stay one text, so that what leans on the sentence before it is told with it.
    const grouped: Segment[] = [];
    for (const each of segments) {
      const last = grouped.at(-1);
      const plain = (segment: Segment) => segment.when === null && !segment.hidden && conditionalOf(segment.text) === null;
      if (last && plain(last) && plain(each) && !['ice', 'idea', 'concern', 'expectation', 'reaction'].includes(part))
        last.text += ` ${each.text}`;
      else grouped.push({ ...each });
    }
    return grouped;
  });
}

function readSegment({ text, when, about, hidden, instructions }: Segment, context: Context): Entry[] {
  const { part, reader, heading, number, nth } = context;
  if (!/[\p{L}\d]/u.test(text)) return [];
  const mood = moodShown(part === 'reaction' || part === 'cue' ? [...instructions, text] : instructions);
  const entry = (to: Part, label: string, source: string, spoken: string): Entry[] =>
    spoken
      ? [
          {
            part: to,
            label: [label, about].filter(Boolean).join(', '),
            source,
            spoken,
            mood,
            when: whenTold(to, when),
            number,
            heading,
            nth,
          },
        ]
      : [];
  const facts = (to: Part, label: string, words: string): Entry[] =>
    saidPieces(words, label, to, reader.speaker).flatMap(({ source, spoken }) => {
      const moved = partOfPiece(to, label, source, reader.homes);
      // Speech is said as it stands, wherever it belongs.
      const speech = moved === to || /^["“]/.test(words) || isSpeech(source);
      const said = speech
        ? spoken
        : saidPieces(source, label, moved, reader.speaker)
            .map((each) => each.spoken)
            .join(' ') || spoken;
      return entry(moved, label, source, said);
    });

  const bare = text.replaceAll(/\*\*/g, '');
  // How the actor is to behave is shown, not said.
  if (
    /^how (?:s?he|they|the patient|pt) (?:behaves?|acts?|comes? across|speaks?|talks?|looks?)\b/i.test(labelled(bare, context.dashes).label)
  )
    return [];
  const conditional = conditionalOf(bare);
  if (conditional && !(part === 'reaction' && conditional.kind === 'reaction'))
    return conditionalEntries(conditional, context, entry, facts);
  if (hidden && part !== 'reaction') return facts('agenda', '', iceLabel(bare)?.text ?? bare);
  if (part === 'reaction') {
    const { topic, spoken } = reactionOf(text, reader.speaker);
    return entry('reaction', topic, topic, spoken);
  }
  if (part === 'question') return questionsIn(bare, entry);
  const known =
    ICE.has(part) ||
    /^(?:hidden|underneath|ideas?|concerns?|expectations?|what (?:i'm not|he's|she's)|(?:his|her|my|their) question is)\b/i.test(bare)
      ? iceLabel(bare)
      : null;
  if (known)
    return known.part === 'question'
      ? questionsIn(known.text, entry)
      : iceEntries(known.part, known.text, entry, facts, reader.speaker.speaks);
  if (!ICE.has(part)) {
    const { label, text: words } = labelled(text, context.dashes);
    return facts(part === 'opening' || part === 'demographics' || part === 'skip' ? 'open' : (part as Part), label, words);
  }
  if (part !== 'ice') return iceEntries(part as IcePart, bare, entry, facts, reader.speaker.speaks);
  if (/;/.test(bare) && !isSpeech(bare))
    return bare
      .split(/\s*;\s*/)
      .flatMap((each) => readSegment({ text: each, when, about, hidden, instructions: [], whole: each }, context));
  const { label, text: words } = labelled(text, context.dashes);
  if (label && [...tag(label, { greedy: true }).topics].some((topic) => kindOf(topic) === 'plan'))
    return entry('reaction', label, label, reactionSaid(words, label, reader.speaker));
  const guess = iceGuess(words);
  if (guess === 'question') return entry('question', label, words, questionSaid(words));
  const to: Part = guess ?? (context.idea ? 'asked' : 'idea');
  if (to === 'idea') context.idea = true;
  return label ? facts(to, label, words) : iceEntries(to, words, entry, facts, reader.speaker.speaks);
}

type Add = (part: Part, label: string, text: string, spoken: string) => Entry[];
type Facts = (part: Part, label: string, words: string) => Entry[];

function conditionalEntries({ kind, topic, response }: Conditional, { part, reader }: Context, entry: Add, facts: Facts): Entry[] {
  if (kind === 'reaction') return entry('reaction', topic, topic, reactionSaid(response, topic, reader.speaker));
  const to: Part =
    kind === 'open'
      ? 'open'
      : part === 'ice'
        ? /\b(?:thinks?|believes?|cause|might be|ideas?)\b/i.test(topic)
          ? 'idea'
          : /\bworr|concern|fear|frighten/i.test(topic)
            ? 'concern'
            : /\b(?:hop|want|expect|like)/i.test(topic)
              ? 'expectation'
              : 'asked'
        : part === 'opening' || part === 'demographics' || part === 'skip' || part === 'open' || part === 'reaction'
          ? 'asked'
          : part;
  if (part !== 'reaction') return facts(to, topic, response);
  // How somebody answers a question among the reactions is a direction too.
  return entry(to, topic, response, reactionSaid(response, topic, reader.speaker));
}

/** Speech in ICE stays whole; a cue is its quotation, the direction before it is not said. */
function iceEntries(part: Part, text: string, entry: Add, facts: Facts, speaks: boolean): Entry[] {
  const words = text.replace(/^\[([^\]]*)\]\s*/, '');
  const label = /^\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  const quotes = [...words.matchAll(/["“]([^"”]{3,})["”]/g)].map((match) => match[1]!);
  if (part === 'cue' && quotes.length > 0) {
    const direction = words.replaceAll(/["“][^"”]*["”]/g, ' ').trim();
    return quotes.flatMap((quote) => entry('cue', label || direction, `"${quote}"`, sentence(quote)));
  }
  if (/^["“]/.test(words) && quotes.length > 0) return entry(part, label, quotes.join(' '), sentence(quotes.join(' ')));
  if (part === 'agenda' || sentencesOf(words).length <= 3) {
    if (isSpeech(words) || speaks) return entry(part, label, words, sentence(words));
  }
  return facts(part, label, words);
}

/** Each of several questions in one line is asked by itself. */
function questionsIn(text: string, entry: Add): Entry[] {
  const quotes = [...text.matchAll(/["“]([^"”]+\?)["”]/g)].map((match) => match[1]!);
  return quotes.length > 1
    ? quotes.flatMap((quote) => entry('question', '', quote, sentence(quote)))
    : entry('question', '', text, questionSaid(text));
}

function questionSaid(text: string): string {
  const quote = /["“]([^"”]+)["”]/.exec(text)?.[1];
  return sentence(
    quote ??
      labelled(text)
        .text.replace(/^(?:and )?(?:I['’]d (?:also )?(?:like|want) to ask(?: you)?,?|asks?)\s*/i, '')
        .replaceAll(/["“”]/g, ''),
  );
}

function whenTold(part: Part, when: Telling['when']): When {
  if (part === 'reaction' || part === 'cue') return part;
  if (when) return when === 'open' && part !== 'open' && part !== 'asked' ? 'asked' : when;
  return part === 'open' ? 'open' : part === 'agenda' ? 'directly' : 'asked';
}
