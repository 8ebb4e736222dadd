import { z } from 'zod';
import { Grade, Verdict } from './assessment.ts';
import { DomainId, IndicatorId } from './indicator.ts';
import { MockBand, MockKind } from './mock.ts';
import { ConsultationType } from './scenario.ts';

export const MockStationResult = z.object({
  station: z.number().int(),
  scenarioId: z.string(),
  title: z.string(),
  experienceGroups: z.array(z.string()),
  consultationType: ConsultationType.nullable(),
  /** Null where nothing was held, or it was deleted since. */
  consultationId: z.string().nullable(),
  /** `short`: too little was said to be marked. `unmarked`: marking failed; its own page can try again. */
  state: z.enum(['marked', 'short', 'not-held', 'marking', 'unmarked']),
  grades: z.array(Grade).length(3).nullable(),
  time: z.object({
    readingSeconds: z.number(),
    /** From the bell to the end. */
    consultationSeconds: z.number(),
    /** From the bell to the doctor's first words. */
    firstWordsSeconds: z.number().nullable(),
    /** The doctor's share of all words, 0 to 1. */
    doctorShare: z.number().nullable(),
    /** From the bell to the plan. */
    planSeconds: z.number().nullable(),
  }),
});
export type MockStationResult = z.infer<typeof MockStationResult>;

/** What cost points: the heaviest act or indicator of a domain that fell short. */
export const MockCost = z.object({
  station: z.number().int(),
  consultationId: z.string(),
  caseTitle: z.string(),
  domain: DomainId,
  grade: Grade,
  verdict: Verdict,
  critical: z.boolean(),
  title: z.string(),
  line: z.string(),
  say: z.string(),
});
export type MockCost = z.infer<typeof MockCost>;

/** How often one of the 26 statements came up, over the stations where it could. */
export const MockStatement = z.object({
  id: IndicatorId,
  title: z.string(),
  missed: z.number().int(),
  partial: z.number().int(),
  overdone: z.number().int(),
  of: z.number().int(),
});
export type MockStatement = z.infer<typeof MockStatement>;

/** One thing to do this week. */
export const WeekItem = z.object({
  title: z.string(),
  why: z.string(),
  todo: z.string(),
  case: z.object({ scenarioId: z.string(), title: z.string() }).nullable(),
});
export type WeekItem = z.infer<typeof WeekItem>;

export const MockResult = z.object({
  id: z.string(),
  kind: MockKind,
  size: z.number().int(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Stations that still wait for their marks. */
  marking: z.number().int(),
  band: MockBand.nullable(),
  stations: z.array(MockStationResult),
  costs: z.array(MockCost),
  statements: z.array(MockStatement),
  week: z.array(WeekItem),
});
export type MockResult = z.infer<typeof MockResult>;
