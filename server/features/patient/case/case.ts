import type { z } from 'zod';
import type { FactPart } from '#contract/case-reading.ts';
import type { DoctorLines } from '#contract/doctor-lines.ts';
import type { Mood } from '#contract/voice.ts';
import type { Aspect } from '../language/aspects.ts';
import type { Topic } from '../language/topics.ts';
import type { Manner } from './manner.ts';
import type { OwnLines } from './moments.ts';
import type { Speaker } from './speaker.ts';
import type { When } from './telling.ts';
import type { Token } from '../language/words.ts';

/** Where a fact stands in the case. */
export type Part = z.infer<typeof FactPart>;

/** One thing that the patient can say. */
export type Fact = {
  id: number;
  /** Counts the lines of the case that hold facts: facts of one line belong together. */
  line: number;
  part: Part;
  /** How it may be told: by its part, and by what the author says to the actor. */
  when: When;
  /** The line's place in the case's text, counted from 1; null for what was read off the Demographics. */
  number: number | null;
  /** The heading it stands under, as written. */
  heading: string;
  /** As the author wrote it. */
  source: string;
  /** As it is said aloud, whole sentences. */
  spoken: string;
  /** What the author directs the actor to show with it; null without a direction. */
  mood: Mood | null;
  /** The author wrote what is said, beside the note. */
  byHand: boolean;
  /** Topics and stems of the author's label: '[chest pain]', 'Smoking: …'. Empty without one. */
  label: { words: string; topics: Set<Topic>; stems: Set<string>; alternatives: { tokens: Token[]; topics: Set<Topic> }[] };
  topics: Set<Topic>;
  stems: Set<string>;
  aspects: Set<Aspect>;
  labelledAspects: Set<Aspect>;
  /** Says that something is not so. */
  negative: boolean;
  /** Of a reaction: how doctors say what it answers, where the author wrote it down. */
  answers: DoctorLines | null;
};

/** What a reaction of the case is to: of 'allopurinol, long term tablet' each. */
export const topicsReactedTo = ({ source }: Fact): string[] => source.split(/[,/;]| or | and (?=\w+ \w)/).map((topic) => topic.trim());

/** A case, understood. */
export type Case = {
  speaker: Speaker;
  manner: Manner;
  /** The opening sentence; empty when the case gives none. */
  opening: string;
  facts: Fact[];
  /** What the patient says at moments for which no history holds words. */
  ownLines: OwnLines;
  /** What the consultation is about: the topics of the opening and, without any, of the first open fact. */
  presenting: Set<Topic>;
  /** How telling a topic or stem is: rare ones in this case weigh more. */
  weight: (term: string) => number;
};

export const factsOf = ({ facts }: Case, ...parts: Part[]): Fact[] => facts.filter(({ part }) => parts.includes(part));
