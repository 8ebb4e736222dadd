import { z } from 'zod';
import { RoomPass } from './call.ts';
import { CANDIDATE_MAX, SDP_MAX } from './limits.ts';
import { ExtraTime } from './mock.ts';
import {
  Room,
  RoomComment,
  RoomGrades,
  RoomLine,
  RoomMark,
  RoomPatient,
  RoomPhase,
  RoomRole,
  RoomSight,
  RoomWords,
  ThreeGrades,
} from './room.ts';
import { storable } from './text.ts';

/**
 * `room.v1`: what a page and the server say to each other on the socket of a room.
 *
 * 1. The page asks for its place over HTTP (`enterRoom`: same user, same place) and opens the socket with the ticket: `hello`.
 * 2. Who waits gets `waiting`, and `ready` as soon as the host lets them in; who is in gets `ready` at once.
 * 3. `ready` is followed by `sight`, `lines` and `mine`: all that the page needs to draw the room anew. After that come
 *    `room` (whole, with every change), `sight` (when what one may see changes, or a fact was told), `line`, `mine`, `bell`.
 * 4. Who comes later makes the offers: after `ready` a page sends an offer to every member that is `here`, and waits for the
 *    offers of those who come after it. A member who was `away` and is `here` again makes them anew. Signals to a member who
 *    is away are kept until they are back, or gone.
 * 5. A dropped page calls `enterRoom` again and has the same place within ROOM_KEPT_SECONDS; later it is let in again at once,
 *    as an observer. What the page does not know to be stored (`line`, `mark` with its own id) it sends again: nothing is
 *    kept twice. The server's restart is 1012: the same way back.
 * 6. `bye` is the last message, with why; 1000 closes.
 *
 * Every message is answered by what it changes; what cannot be done by an `error` with the `id` or `type` it is about.
 */
export const ROOM_SOCKET_PATH = '/api/rooms/socket';

const id = z.string().min(1).max(60).overwrite(storable);
const member = z.string().min(1).max(60);
const ms = z.number().int().min(0).max(86_400_000);
/** What a page saw when it pressed: pressed twice, nothing is skipped twice. */
const moment = { phase: RoomPhase, station: z.number().int() };

/** What WebRTC needs one page to tell another; never read here. `restart`: please make your offer anew. */
export const RoomSignal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), sdp: z.string().max(SDP_MAX) }),
  z.object({ kind: z.literal('answer'), sdp: z.string().max(SDP_MAX) }),
  /** Null: no more candidates. */
  z.object({
    kind: z.literal('candidate'),
    candidate: z
      .object({
        candidate: z.string().max(CANDIDATE_MAX),
        sdpMid: z.string().max(64).nullish(),
        sdpMLineIndex: z.number().int().min(0).max(64).nullish(),
        usernameFragment: z.string().max(256).nullish(),
      })
      .nullable(),
  }),
  z.object({ kind: z.literal('restart') }),
]);
export type RoomSignal = z.infer<typeof RoomSignal>;

export const RoomClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), ticket: z.string().max(500).default('') }),
  z.object({ type: z.literal('ping'), t: z.number() }),
  /** Anybody, when their microphone or camera goes on or off. */
  z.object({ type: z.literal('devices'), mic: z.boolean(), camera: z.boolean() }),
  z.object({ type: z.literal('signal'), to: member, signal: RoomSignal }),
  /**
   * Words that the speaker's own recogniser made final, or that were typed. While they consult (and ROOM_LATE_LINE_SECONDS
   * after, for what began in it). `startMs`, `endMs` count from `consultingAt` by the server's clock. Answered by `line` with the same id, once stored.
   */
  z.object({ type: z.literal('line'), id, text: RoomWords, startMs: ms, endMs: ms, typed: z.boolean().default(false) }),
  /** Who sees the facts and is patient or examiner: this one was told, or was not after all. */
  z.object({ type: z.literal('told'), factId: z.string().max(200), told: z.boolean() }),
  /** Observers and examiners, from the consultation until the room closes: a new mark, or the same one changed. Answered by `mine`. */
  z.object({
    type: z.literal('mark'),
    id,
    actId: z.string().max(200).nullable(),
    verdict: z.enum(['did', 'missed']).nullable(),
    comment: RoomComment.default(''),
    atMs: ms,
  }),
  z.object({ type: z.literal('unmark'), id }),
  /**
   * In debrief, once: what is given stands. Null, for doctor and patient only: they do not grade. Until then others' marks stay
   * hidden from them. Answered by `mine`.
   */
  z.object({ type: z.literal('grade'), grades: ThreeGrades.nullable(), comment: RoomComment.default('') }),
  /** The doctor's page, with an AI patient: the call that it holds. */
  z.object({ type: z.literal('call'), callId: z.string().max(100) }),
  /**
   * The doctor's page, while they consult and the patient is a person: what it sends from here on as binary messages is a
   * recording of both as `MediaRecorder` makes it (Opus), doctor left and patient right, in pieces of a second or so (64 kB at most).
   * `startMs`: when it began, from `consultingAt`. One a station: `not_now` where there is one. It ends with the station; the
   * last pieces are taken for ROOM_LATE_LINE_SECONDS more. Answered by nothing when it is taken.
   */
  z.object({ type: z.literal('sound'), startMs: ms }),
  /** Anybody, at any time: whether what they say as the patient may be kept in a recording of the doctor's page. Taken back, it is deleted. */
  z.object({ type: z.literal('keeps-voice'), keeps: z.boolean() }),
  /** Where the server has LiveKit: a fresh way into its room, when the last one leads in no more. Answered by `pass`. */
  z.object({ type: z.literal('pass') }),
  z.object({ type: z.literal('leave') }),

  // The host's.
  z.object({ type: z.literal('admit'), memberId: member }),
  z.object({ type: z.literal('decline'), memberId: member }),
  z.object({ type: z.literal('remove'), memberId: member }),
  z.object({ type: z.literal('host'), memberId: member }),
  /**
   * In setup. The host gives any role (who was doctor or patient becomes an observer); everybody else takes one of their own
   * that is free. Observer and examiner change into each other at any time but a running station's examiner has seen the sheet.
   */
  z.object({ type: z.literal('role'), memberId: member, role: RoomRole }),
  /** In setup; `observersSee` and `observersHidden` at any time. What is absent stays. */
  z.object({
    type: z.literal('arrange'),
    scenarioId: z.string().max(100).optional(),
    patient: RoomPatient.optional(),
    observersSee: z.boolean().optional(),
    observersHidden: z.boolean().optional(),
    extraTime: ExtraTime.optional(),
  }),
  /**
   * Host: setup to reading (a doctor must be there, and a patient unless it is the machine), debrief to setup. Host or doctor:
   * reading to consulting, consulting to debrief. By themselves reading and consulting end with the clock.
   */
  z.object({ type: z.literal('go-on'), ...moment }),
  z.object({ type: z.literal('close') }),
]);
export type RoomClientMessage = z.infer<typeof RoomClientMessage>;
/** Of words and marks that cannot be taken, whatever else is wrong with them. */
export const RoomMessageAbout = z.object({ type: z.string().max(40).optional(), id: z.string().max(60).optional() });

export const RoomErrorCode = z.enum([
  'malformed',
  'ticket_invalid',
  'hello_timeout',
  'too_large',
  'slow_down',
  'not_yours',
  'not_now',
  'not_here',
  'room_full',
  'role_taken',
  'case_not_found',
  'too_many',
  'internal',
]);
export type RoomErrorCode = z.infer<typeof RoomErrorCode>;

/** `replaced`: the same user opened the room elsewhere. `full`: let in by nobody, for no place was free. */
export const RoomByeReason = z.enum(['left', 'declined', 'removed', 'closed', 'replaced', 'full']);
export type RoomByeReason = z.infer<typeof RoomByeReason>;

/** Close codes, each preceded by `error` or `bye`. */
export const ROOM_CLOSE = {
  done: 1000,
  malformed: 4400,
  ticket: 4401,
  helloTimeout: 4408,
  replaced: 4409,
  flood: 4429,
  tooLarge: 1009,
  /** The server is being stopped: enter again. */
  restarting: 1012,
} as const;

/** reading: the record is open; consulting: begin; two-minutes: so much is left; end: stop. */
export const RoomBell = z.enum(['reading', 'consulting', 'two-minutes', 'end']);
export type RoomBell = z.infer<typeof RoomBell>;

export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.infer<typeof IceServer>;

export const RoomServerMessage = z.discriminatedUnion('type', [
  /** `place`: counted from 1 among those who wait. */
  z.object({ type: z.literal('waiting'), hostName: z.string(), place: z.number().int() }),
  z.object({
    type: z.literal('ready'),
    you: z.string(),
    room: Room,
    /** The server's clock in ms since 1970. */
    now: z.number(),
    iceServers: z.array(IceServer),
    /** The way into the LiveKit room, where the server has LiveKit; there is no mesh then. */
    livekit: RoomPass.optional(),
  }),
  /** A new way into the LiveKit room: asked for, or because what this page may do there has changed. The page enters anew. */
  z.object({ type: z.literal('pass'), livekit: RoomPass }),
  z.object({ type: z.literal('room'), room: Room, now: z.number() }),
  z.object({ type: z.literal('sight'), sight: RoomSight }),
  /** Of the station that is on, all of them; after `ready`. */
  z.object({ type: z.literal('lines'), lines: z.array(RoomLine) }),
  z.object({ type: z.literal('line'), line: RoomLine }),
  /** One's own marks and grades of the station that is on; after `ready` and after each change of them. */
  z.object({ type: z.literal('mine'), marks: z.array(RoomMark), grades: RoomGrades.nullable() }),
  z.object({ type: z.literal('signal'), from: z.string(), signal: RoomSignal }),
  z.object({ type: z.literal('bell'), bell: RoomBell, station: z.number().int() }),
  z.object({ type: z.literal('pong'), t: z.number(), now: z.number() }),
  z.object({
    type: z.literal('error'),
    code: RoomErrorCode,
    message: z.string(),
    /** Of the line or mark that was not taken. */
    id: z.string().optional(),
    /** The type of the message that it answers. */
    about: z.string().optional(),
  }),
  z.object({ type: z.literal('bye'), reason: RoomByeReason }),
]);
export type RoomServerMessage = z.infer<typeof RoomServerMessage>;
