import { z } from 'zod';
import { CallMode, LANGUAGES } from './call.ts';
import { PortraitRead } from './portrait.ts';
import { ConsultationType } from './scenario.ts';

/** Stations held one after the other by the exam's clock: `station` is one case of one's own choice, the others are drawn. */
export const MockKind = z.enum(['station', 'mini', 'half', 'full']);
export type MockKind = z.infer<typeof MockKind>;

/** `break` stands between two stations; `ended` also where the candidate ended it. */
export const MockPhase = z.enum(['reading', 'consulting', 'break', 'ended']);
export type MockPhase = z.infer<typeof MockPhase>;

/** Per cent more of reading and consultation, for candidates whom the exam allows it. */
export const EXTRA_TIME = [0, 25, 50] as const;
export const ExtraTime = z.literal(EXTRA_TIME);
export type ExtraTime = z.infer<typeof ExtraTime>;

export const StartMock = z
  .object({
    kind: MockKind,
    /** The case of a `station`; the other kinds draw theirs. */
    scenarioId: z.string().trim().min(1, 'A case is required').optional(),
    extraTime: ExtraTime.default(0),
    /** A rest after every station that no break of the exam follows. */
    restBreaks: z.boolean().default(false),
    /** The clock stands still while nobody is there. */
    pauses: z.boolean().default(false),
  })
  .refine(({ kind, scenarioId }) => (kind === 'station') === (scenarioId !== undefined), {
    path: ['scenarioId'],
    message: 'A case is chosen for a single station only',
  });
export type StartMock = z.infer<typeof StartMock>;

/** What the candidate is given of a station's case, as it stood when the mock was drawn. */
export const StationCase = z.object({
  scenarioId: z.string(),
  title: z.string(),
  consultationType: ConsultationType.nullable(),
  /** The Demographics of the script and nothing else of it. */
  demographics: z.string(),
  materialsForCandidate: z.string().nullable(),
  portrait: PortraitRead.optional(),
});
export type StationCase = z.infer<typeof StationCase>;

export const Mock = z.object({
  id: z.string(),
  kind: MockKind,
  size: z.number().int(),
  extraTime: ExtraTime,
  restBreaks: z.boolean(),
  pauses: z.boolean(),
  /** The server's clock as it answered: everything below is by it. */
  now: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  phase: MockPhase,
  /** The station that is on, counted from 1; in a break the one before it. */
  station: z.number().int(),
  phaseStartedAt: z.iso.datetime(),
  /** Null once it has ended, and while it is paused. */
  phaseEndsAt: z.iso.datetime().nullable(),
  /** Seconds of this phase that remain; they stand still while it is paused. */
  secondsLeft: z.number(),
  phaseSeconds: z.number(),
  paused: z.boolean(),
  /** What lies ahead is not told. */
  current: StationCase.nullable(),
  /** Of stations that are over: null where nothing was held. */
  held: z.array(z.object({ station: z.number().int(), consultationId: z.string().nullable() })),
});
export type Mock = z.infer<typeof Mock>;

/** What the page saw when it asked to go on: pressed twice, nothing is skipped twice. */
export const MockMoment = z.object({ phase: MockPhase, station: z.number().int() });

export const OpenStationCall = z.object({ mode: CallMode.default('voice'), language: z.enum(LANGUAGES).optional() });

/** How many stations a kind would have today, and how many of them could not be new to the candidate. */
export const MockOffer = z.object({ kind: MockKind, size: z.number().int(), stations: z.number().int(), metLately: z.number().int() });
export type MockOffer = z.infer<typeof MockOffer>;

/** Points of 126 between which the total lies; `scaled`: fewer than twelve stations were marked. */
export const MockBand = z.object({ low: z.number().int(), high: z.number().int(), scaled: z.boolean() });
export type MockBand = z.infer<typeof MockBand>;

export const MockItem = z.object({
  id: z.string(),
  kind: MockKind,
  size: z.number().int(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  held: z.number().int(),
  marked: z.number().int(),
  /** Null while it runs, and where nothing could be marked. */
  band: MockBand.nullable(),
});
export type MockItem = z.infer<typeof MockItem>;

/** To which mock a consultation belongs. `running`: its feedback comes at the end. */
export const MockOfConsultation = z.object({ id: z.string(), kind: MockKind, station: z.number().int(), running: z.boolean() });
