import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { ROOM_EMPTY_SECONDS, ROOM_HOURS_MAX, ROOM_KEPT_SECONDS, ROOM_SIGNALS_WAITING_MAX } from '#contract/limits.ts';
import type { RoomSignal } from '#contract/room-socket.ts';
import type { Db } from '#server/db/open.ts';
import { roomMembers, rooms, roomSignals, roomStations, roomTickets } from '#server/db/tables.ts';
import type { MemberRow, StationRow } from './store.ts';

/** The channel on which nodes tell each other that a room changed; the payload is its id. */
export const ROOM_NEWS = 'room_news';
/** A node tells every second of the connections that it holds: one that was not told of for so long is gone. */
const SILENT = sql`interval '8 seconds'`;
/** A marking by a model takes up to a minute; a process that took longer has died. */
const CLAIMED_SECONDS = 120;
const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

export type ConnectionStore = ReturnType<typeof connectionStore>;

/** Tickets, who is connected where, and what waits for whom. All times but a ticket's are the database's: clocks of nodes differ. */
export function connectionStore(db: Db) {
  const isGone = and(isNull(roomMembers.awaySince), lt(roomMembers.seenAt, sql`now() - ${SILENT}`));
  const isPast = lt(roomMembers.awaySince, secondsAgo(ROOM_KEPT_SECONDS));
  const present = inArray(roomMembers.status, ['in', 'waiting']);
  return {
    addTicket: async (memberId: string, hash: string, expiresAt: Date): Promise<void> => {
      await db.delete(roomTickets).where(and(eq(roomTickets.memberId, memberId), lt(roomTickets.expiresAt, new Date())));
      await db.insert(roomTickets).values({ hash, memberId, expiresAt });
    },
    /** Uses a ticket up: the member once, in its time; null otherwise. */
    redeem: async (hash: string, now: Date): Promise<MemberRow | null> => {
      const [used] = await db
        .update(roomTickets)
        .set({ usedAt: now })
        .where(and(eq(roomTickets.hash, hash), isNull(roomTickets.usedAt), gt(roomTickets.expiresAt, now)))
        .returning({ memberId: roomTickets.memberId });
      if (!used) return null;
      return (await db.select().from(roomMembers).where(eq(roomMembers.id, used.memberId)))[0] ?? null;
    },
    connect: async (memberId: string, connection: string): Promise<void> => {
      await db
        .update(roomMembers)
        .set({ connection, awaySince: null, seenAt: sql`now()` })
        .where(eq(roomMembers.id, memberId));
    },
    /** Only the connection that counts can go. */
    disconnect: async (memberId: string, connection: string): Promise<void> => {
      await db
        .update(roomMembers)
        .set({ awaySince: sql`now()`, seenAt: sql`now()`, mic: false, camera: false })
        .where(and(eq(roomMembers.id, memberId), eq(roomMembers.connection, connection)));
    },
    beat: async (connections: string[]): Promise<void> => {
      if (connections.length === 0) return;
      await db
        .update(roomMembers)
        .set({ seenAt: sql`now()` })
        .where(inArray(roomMembers.connection, connections));
    },
    revisions: (roomIds: string[]): Promise<{ id: string; revision: number }[]> =>
      roomIds.length === 0
        ? Promise.resolve([])
        : db.select({ id: rooms.id, revision: rooms.revision }).from(rooms).where(inArray(rooms.id, roomIds)),
    tell: async (roomId: string): Promise<void> => void (await db.execute(sql`select pg_notify(${ROOM_NEWS}, ${roomId})`)),

    /** Members of a room whose connection is silently gone, and those whose place is past keeping. */
    lost: async (roomId: string): Promise<{ gone: MemberRow[]; past: MemberRow[] }> => {
      const its = and(eq(roomMembers.roomId, roomId), present);
      const [gone, past] = [
        await db.select().from(roomMembers).where(and(its, isGone)),
        await db.select().from(roomMembers).where(and(its, isPast)),
      ];
      return { gone, past };
    },
    /** Open rooms that may have something to do: a clock that runs, somebody gone, nobody there for long. */
    due: async (): Promise<string[]> => {
      const someone = db
        .select({ id: roomMembers.id })
        .from(roomMembers)
        .where(and(eq(roomMembers.roomId, rooms.id), present, or(isGone, isPast)));
      const rows = await db
        .select({ id: rooms.id })
        .from(rooms)
        .where(and(isNull(rooms.closedAt), or(inArray(rooms.phase, ['reading', 'consulting']), sql`exists (${someone})`)));
      return rows.map(({ id }) => id);
    },
    /** Open rooms in which nobody has been for long, or that are too old. */
    abandoned: async (): Promise<string[]> => {
      const seen = db
        .select({ id: roomMembers.id })
        .from(roomMembers)
        .where(and(eq(roomMembers.roomId, rooms.id), gt(roomMembers.seenAt, secondsAgo(ROOM_EMPTY_SECONDS))));
      const rows = await db
        .select({ id: rooms.id })
        .from(rooms)
        .where(and(isNull(rooms.closedAt), or(sql`not exists (${seen})`, lt(rooms.createdAt, secondsAgo(ROOM_HOURS_MAX * 3600)))))
        .limit(50);
      return rows.map(({ id }) => id);
    },
    /** Stations that are over and not saved or marked. */
    unmarked: (): Promise<StationRow[]> => db.select().from(roomStations).where(eq(roomStations.machine, 'marking')).limit(20),

    /** Makes this process the one that saves and marks a station; false when another does. */
    claim: async (stationId: string): Promise<boolean> => {
      const free = or(isNull(roomStations.claimedAt), lt(roomStations.claimedAt, secondsAgo(CLAIMED_SECONDS)));
      const claimed = await db
        .update(roomStations)
        .set({ claimedAt: sql`now()` })
        .where(and(eq(roomStations.id, stationId), eq(roomStations.machine, 'marking'), free))
        .returning({ id: roomStations.id });
      return claimed.length > 0;
    },

    /** Keeps a signal for somebody who is away or at another node; false when too many wait. */
    keepSignal: async (memberId: string, fromId: string, signal: RoomSignal): Promise<boolean> => {
      if ((await db.$count(roomSignals, eq(roomSignals.memberId, memberId))) >= ROOM_SIGNALS_WAITING_MAX) return false;
      await db.insert(roomSignals).values({ memberId, fromId, signal });
      return true;
    },
    /** Takes what waits for somebody, in the order in which it came. */
    takeSignals: async (memberIds: string[]): Promise<{ memberId: string; fromId: string; signal: RoomSignal }[]> => {
      if (memberIds.length === 0) return [];
      return db.transaction(async (tx) => {
        const waiting = await tx
          .select()
          .from(roomSignals)
          .where(inArray(roomSignals.memberId, memberIds))
          .orderBy(asc(roomSignals.createdAt))
          .for('update');
        const ids = waiting.map(({ id }) => id);
        if (ids.length > 0) await tx.delete(roomSignals).where(inArray(roomSignals.id, ids));
        return waiting;
      });
    },
    forgetSignals: async (memberId: string): Promise<void> => {
      await db.delete(roomSignals).where(or(eq(roomSignals.memberId, memberId), eq(roomSignals.fromId, memberId)));
    },
  };
}
