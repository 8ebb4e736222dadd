import { z } from 'zod';

/** Stations held one after the other by the exam's clock: `station` is one case of one's own choice, the others are drawn. */
const MockKind = z.enum(['station', 'mini', 'half', 'full']);
export type MockKind = z.infer<typeof MockKind>;

/** `break` stands between two stations; `ended` also where the candidate ended it. */
const MockPhase = z.enum(['reading', 'consulting', 'break', 'ended']);
export type MockPhase = z.infer<typeof MockPhase>;

/** Per cent more of reading and consultation, for candidates whom the exam allows it. */
const EXTRA_TIME = [0, 25, 50] as const;
const ExtraTime = z.literal(EXTRA_TIME);
export type ExtraTime = z.infer<typeof ExtraTime>;

/** To which mock a consultation belongs. `running`: its feedback comes at the end. */
export const MockOfConsultation = z.object({ id: z.string(), kind: MockKind, station: z.number().int(), running: z.boolean() });
