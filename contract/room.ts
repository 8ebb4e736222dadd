import { z } from 'zod';
import { Grade, Verdict } from './assessment.ts';
import { DomainId } from './indicator.ts';
import { ROOM_COMMENT_MAX, ROOM_LINE_MAX, ROOM_NAME_MAX } from './limits.ts';
import { ExtraTime, StationCase } from './mock.ts';
import { ConsultationType } from './scenario.ts';
import { ACT_KINDS } from './subdomain.ts';
import { storable } from './text.ts';

/**
 * A room: one is the doctor, one plays the patient (or the machine does), the others watch and mark. docs/rooms.md tells the
 * story, contract/room-socket.ts what its socket says. Everybody in it is a user of the site; who has no account comes as a
 * guest of the site (the same sign-in as 'Continue as guest') and gives a name here.
 */

/** What somebody is in the station that is on. One doctor and at most one patient; any number of the others. */
export const RoomRole = z.enum(['doctor', 'patient', 'observer', 'examiner']);
export type RoomRole = z.infer<typeof RoomRole>;

/**
 * setup: roles and case are chosen; reading: the doctor reads the record; consulting: they talk; debrief: the station is over,
 * it is graded and talked over; closed: the room is over. debrief goes on to setup, as often as there are stations.
 */
export const RoomPhase = z.enum(['setup', 'reading', 'consulting', 'debrief', 'closed']);
export type RoomPhase = z.infer<typeof RoomPhase>;

const text = (most: number, error: string) => z.string({ error }).max(most, `At most ${most} characters`).overwrite(storable);
export const RoomName = text(ROOM_NAME_MAX, 'A name is required').trim().min(1, 'A name is required');
export const RoomComment = text(ROOM_COMMENT_MAX, 'A comment is required').trim();
export const RoomWords = text(ROOM_LINE_MAX, 'Words are required').trim().min(1);

/** `ai`: the doctor's page holds an ordinary call and sends its sound on to the others. */
export const RoomPatient = z.enum(['person', 'ai']);

/**
 * What the host chooses. `observersSee`: observers see record, script and mark sheet; else none of them until the debrief.
 * `observersHidden`: observers and examiner are neither seen nor heard from reading on, until the debrief (room-hidden.ts).
 */
export const RoomSettings = z.object({
  scenarioId: z.string(),
  patient: RoomPatient,
  observersSee: z.boolean(),
  observersHidden: z.boolean(),
  extraTime: ExtraTime,
});
export type RoomSettings = z.infer<typeof RoomSettings>;

export const StartRoom = z.object({
  scenarioId: z.string({ error: 'A case is required' }).trim().min(1, 'A case is required'),
  /** Of the host, as the others read it. */
  name: RoomName,
  patient: RoomPatient.default('person'),
  observersSee: z.boolean().default(false),
  observersHidden: z.boolean().default(false),
  extraTime: ExtraTime.default(0),
});
export type StartRoom = z.infer<typeof StartRoom>;

/** Sent whenever a page opens the room's socket: the first time, and again after every drop. */
export const EnterRoom = z.object({ name: RoomName });

/** A place in a room, waiting or in, and the ticket for its socket: used once, within a minute. */
export const RoomPlace = z.object({
  code: z.string(),
  memberId: z.string(),
  status: z.enum(['waiting', 'in']),
  ticket: z.string(),
  socketPath: z.string(),
  expiresAt: z.iso.datetime(),
});
export type RoomPlace = z.infer<typeof RoomPlace>;

/** What whoever has the link reads before they enter. `full`: no more fit; `you`: the caller's own place. */
export const RoomGlimpse = z.object({
  code: z.string(),
  state: z.enum(['open', 'full', 'closed']),
  hostName: z.string(),
  title: z.string(),
  people: z.number().int(),
  you: z.object({ memberId: z.string(), name: z.string(), status: z.enum(['waiting', 'in', 'declined', 'removed']) }).nullable(),
});
export type RoomGlimpse = z.infer<typeof RoomGlimpse>;

/** `away`: their line dropped; the place is kept until `keptUntil`, then they count as gone and leave the list. */
export const RoomMember = z.object({
  id: z.string(),
  name: z.string(),
  role: RoomRole,
  presence: z.enum(['here', 'away']),
  keptUntil: z.iso.datetime().nullable(),
  /** As their own page says. */
  mic: z.boolean(),
  camera: z.boolean(),
  /** Agrees that what they say as the patient is kept with the doctor's consultation. */
  keepsVoice: z.boolean(),
  /** Grades of the station that is on were given (or, by doctor and patient, declined). */
  graded: z.boolean(),
});
export type RoomMember = z.infer<typeof RoomMember>;

/** All of what everybody who is in may know; sent whole with every change, of which `revision` counts up. */
export const Room = z.object({
  code: z.string(),
  revision: z.number().int(),
  phase: RoomPhase,
  /** Member who lets in, gives roles and moves the room on. */
  host: z.string(),
  title: z.string(),
  consultationType: ConsultationType.nullable(),
  settings: RoomSettings,
  /** Counted from 1: the station that is on or will be next; in debrief, the one that is over. */
  station: z.number().int(),
  /** Null: the machine, or nobody yet. */
  doctor: z.string().nullable(),
  patient: z.string().nullable(),
  /** By the server's clock. Null where the phase has no end of its own. */
  phaseStartedAt: z.iso.datetime(),
  phaseEndsAt: z.iso.datetime().nullable(),
  /** When the consultation began: `startMs`, `endMs` and `atMs` of lines and marks count from it. Null before. */
  consultingAt: z.iso.datetime().nullable(),
  /** Of the AI patient's consultation; known to all, held by the doctor. */
  callId: z.string().nullable(),
  /** In debrief: whether the machine has marked. `none`: too short, or nothing was heard. */
  machine: z.enum(['none', 'marking', 'marked', 'failed']),
  members: z.array(RoomMember),
  /** Those who wait to be let in. */
  waiting: z.array(z.object({ id: z.string(), name: z.string(), since: z.iso.datetime() })),
});
export type Room = z.infer<typeof Room>;

/** One act of the case's mark sheet. */
export const RoomAct = z.object({
  id: z.string(),
  domain: DomainId,
  title: z.string(),
  critical: z.boolean(),
  kind: z.enum(ACT_KINDS),
});
export type RoomAct = z.infer<typeof RoomAct>;

/** One thing that the script lets the patient tell; `told` of `RoomSight` holds the ids of those that were. */
export const RoomFact = z.object({
  id: z.string(),
  /** As it would be said aloud. */
  text: z.string(),
  /** When it may be told, in words: 'openly', 'if asked', 'only if named', … */
  when: z.string(),
});
export type RoomFact = z.infer<typeof RoomFact>;

/**
 * What one member may see of the case now, sent whole when that changes; null is what they may not see. The doctor has the
 * record from reading on; who plays the patient has record, script and facts; an examiner has all; observers all or nothing
 * (`observersSee`). From the debrief on everybody has the sheet. The script never goes to the doctor.
 */
export const RoomSight = z.object({
  record: StationCase.nullable(),
  script: z.string().nullable(),
  facts: z.array(RoomFact).nullable(),
  told: z.array(z.string()).nullable(),
  sheet: z.array(RoomAct).nullable(),
});
export type RoomSight = z.infer<typeof RoomSight>;

const ms = z.number().int().min(0);

/** Something that was said while they consulted, in the order of `startMs`. `memberId` null: the AI patient. */
export const RoomLine = z.object({
  id: z.string(),
  memberId: z.string().nullable(),
  name: z.string(),
  role: RoomRole,
  text: z.string(),
  startMs: ms,
  endMs: ms,
  typed: z.boolean(),
});
export type RoomLine = z.infer<typeof RoomLine>;

/** A mark bound to a moment. Without `actId` it is a comment alone; `verdict` then is null. */
export const RoomMark = z.object({
  id: z.string(),
  memberId: z.string(),
  actId: z.string().nullable(),
  verdict: z.enum(['did', 'missed']).nullable(),
  comment: z.string(),
  atMs: ms,
});
export type RoomMark = z.infer<typeof RoomMark>;

const threeGrades = z.object({ D1: Grade, D2: Grade, D3: Grade });
export const RoomGrades = z.object({ memberId: z.string(), grades: threeGrades.nullable(), comment: z.string() });
export type RoomGrades = z.infer<typeof RoomGrades>;
export const ThreeGrades = threeGrades;

/** One station that is over, for those who were in the room. */
export const RoomDebrief = z.object({
  code: z.string(),
  station: z.number().int(),
  scenarioId: z.string(),
  title: z.string(),
  consultingAt: z.iso.datetime().nullable(),
  seconds: z.number(),
  /** Everybody who was there; `memberId` of marks and grades names one of them. */
  people: z.array(z.object({ memberId: z.string(), name: z.string(), role: RoomRole })),
  /** Of the caller. */
  you: z.string(),
  /** Others' marks and grades, and the machine's, are left out until the caller has graded: then only the caller's own are here. */
  hidden: z.boolean(),
  acts: z.array(RoomAct),
  lines: z.array(RoomLine),
  /** By moment. */
  marks: z.array(RoomMark),
  grades: z.array(RoomGrades),
  machine: z
    .object({
      grades: z.object({ D1: Grade.nullable(), D2: Grade.nullable(), D3: Grade.nullable() }),
      /** `atMs`: where it was heard; null where it was not, or no time is known. */
      acts: z.array(
        z.object({ actId: z.string(), verdict: Verdict, rationale: z.string(), quote: z.string().nullable(), atMs: ms.nullable() }),
      ),
    })
    .nullable(),
  /** The doctor's own saved consultation: only in the doctor's debrief. */
  consultationId: z.string().nullable(),
  /** Addresses that play the sound for five minutes; null without a recording. A moment of `atMs` stands at `atMs - offsetMs` in it. */
  sound: z
    .object({ url: z.string(), stereoUrl: z.string(), expiresAt: z.iso.datetime(), format: z.string(), offsetMs: z.number() })
    .nullable(),
});
export type RoomDebrief = z.infer<typeof RoomDebrief>;

/** A row in the list of one's own rooms. */
export const RoomItem = z.object({
  code: z.string(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** The caller made it, and may delete it. */
  own: z.boolean(),
  people: z.array(z.string()),
  /** Stations that are over. */
  stations: z.array(z.object({ number: z.number().int(), title: z.string(), role: RoomRole, at: z.iso.datetime() })),
});
export type RoomItem = z.infer<typeof RoomItem>;
