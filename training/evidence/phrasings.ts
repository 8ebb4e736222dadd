import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Probe } from '../../contract/case-probes.ts';
import { sentencesOf } from '../../server/features/patient/case/split-line.ts';
import type { TaughtCase } from '../read-taught-cases.ts';
import { randomOf, shuffledBy } from './model.ts';

/** How doctors ask about one matter, and how cases state that it is so, or is not: each question fits each statement. */
const Phrasing = z.object({
  topic: z.string().min(1),
  family: z.string().min(1),
  questions: z.array(z.string().min(1)).min(3),
  positive: z.array(z.string().min(1)).min(1),
  negative: z.array(z.string().min(1)),
});
export type Phrasing = z.infer<typeof Phrasing>;

/** @throws with the file's name when one is not as it should be. */
export function readPhrasings(folder: string): Phrasing[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const parsed = z.array(Phrasing).safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      if (!parsed.success)
        throw new Error(`${name}: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`);
      return parsed.data;
    });
}

/** In how many made-up cases each matter stands, and how many stand in a case. */
const TIMES = 3;
const STATEMENTS = 36;
/** Questions to each matter of a case, and to matters on which it is silent. */
const ASKED = 3;
const SILENT = 36;
/** How often a matter is stated as not so, where its card can. */
const DENIED = 0.35;

const SOCIAL =
  /^(?:home|work|past work|job security|education|alcohol|smoking|drugs|travel|diet|pets|exercise|leisure|driving|money|support|partner|caring|home help|gambling|insurance|culture|family of origin|hobbies|lifestyle|vaping|religion and culture|study|school|retirement|benefits|housing|language|faith|neighbours|sport|hobby|holidays|transport|drinking|caffeine|meals|relationship|loneliness|daily life|army|screens|school and nursery|who looks after the child|separation and custody|siblings|home of the child)$/;
const FREELY = /^(?:onset|onset and duration|beginning|course|site|character|order of events|why now)$/;
const PAST = /^(?:past history|past illnesses|past injuries|operations|hospital stays)$/;
const sectionOf = ({ family }: Phrasing): string =>
  FREELY.test(family)
    ? 'Open History'
    : PAST.test(family)
      ? 'Past Medical History'
      : SOCIAL.test(family)
        ? 'Social History'
        : 'History if asked';

/**
 * Cases made up of statements of many cards, with questions to them and to cards that are absent: nobody plays them, but
 * which words go with which is learned from them. The same cards give the same cases.
 */
export function madeUpCases(cards: readonly Phrasing[]): TaughtCase[] {
  const random = randomOf(11);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const shuffled = <T>(list: readonly T[]) => shuffledBy(random, list);
  const rounds = Array.from({ length: TIMES }, () => shuffled(cards)).flat();
  return Array.from({ length: Math.floor(rounds.length / STATEMENTS) }, (_, place): TaughtCase => {
    const present = [...new Set(rounds.slice(place * STATEMENTS, (place + 1) * STATEMENTS))];
    const stated = present.map((card) => {
      const denied = card.negative.length > 0 && random() < DENIED;
      return { card, words: pick(denied ? card.negative : card.positive).replaceAll('|', '/') };
    });
    const sections = Map.groupBy(stated, ({ card }) => sectionOf(card));
    const text = [...sections].map(([heading, lines]) => `## ${heading}\n${lines.map(({ words }) => `- ${words}`).join('\n')}`).join('\n');
    const fair = stated.flatMap(({ card, words }): Probe[] =>
      shuffled(card.questions)
        .slice(0, ASKED)
        .map((question) => ({ kind: 'fair', say: [question], expect: [sentencesOf(words).join('|')] })),
    );
    const families = new Set(present.map(({ family }) => family));
    const absent = shuffled(cards.filter((card) => !present.includes(card)));
    const elsewhere = [...absent.filter(({ family }) => !families.has(family)), ...absent.filter(({ family }) => families.has(family))];
    const unknown = elsewhere.slice(0, SILENT).map(({ questions }): Probe => ({ kind: 'unknown', say: [pick(questions)] }));
    return {
      name: `phrasings-${place + 1}`,
      patientDetails: `## Demographics\nName: Sam Lee\nAge: 44\n## Opening Sentence\nI've not been right, doctor.\n${text}`,
      file: { closed: [], probes: [...fair, ...unknown] },
      asked: [],
    };
  });
}
