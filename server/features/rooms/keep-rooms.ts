import { ROOM_LATE_LINE_SECONDS } from '#contract/limits.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { RoomHub } from './room-hub.ts';
import type { RoomService } from './room-service.ts';
import type { StationSounds } from './station-sounds.ts';
import { closeRoom } from './settle-room.ts';
import type { RoomStore } from './store.ts';

const TICK_MS = 1000;
const SWEEP_MS = 60_000;

type Parts = {
  store: RoomStore;
  connections: ConnectionStore;
  hub: RoomHub;
  service: RoomService;
  sounds: StationSounds;
  finish: { tend: () => Promise<void>; stop: () => Promise<void> };
  /** Other nodes are on the same database. */
  isShared: boolean;
  told: (roomId: string) => Promise<void>;
  now: () => number;
  log: { error: (detail: object, message: string) => void };
};

/** Every second: who is here is told to the others, clocks are looked at, and what other nodes changed is passed on. */
export function keepRooms({ store, connections, hub, service, sounds, finish, isShared, told, now, log }: Parts) {
  let sweptAt = 0;

  async function sweep(): Promise<void> {
    for (const id of await connections.abandoned()) {
      await store.change(id, (held) => closeRoom(held, new Date(now())));
      await told(id);
    }
  }

  async function tick(): Promise<void> {
    await connections.beat(hub.connectionIds());
    for (const id of await connections.due()) await service.settle(id);
    const known = hub.known();
    const revisions = new Map((await connections.revisions(known.map(({ id }) => id))).map(({ id, revision }) => [id, revision]));
    // One that is gone has none.
    for (const { id, revision } of known) if (revisions.get(id) !== revision) await hub.refresh(id);
    if (isShared) await hub.takeLeft();
    await hub.tick();
    for (const id of sounds.stations()) {
      const overAt = (await store.stationById(id))?.overAt;
      if (overAt && overAt.getTime() + ROOM_LATE_LINE_SECONDS * 1000 < now()) await sounds.endOf(id);
    }
    await finish.tend();
    if (now() - sweptAt < SWEEP_MS) return;
    sweptAt = now();
    await sweep();
  }

  let ticking: Promise<void> | null = null;
  const timer = setInterval(() => {
    ticking ??= tick()
      .catch((error: unknown) => log.error({ err: error }, 'rooms could not be looked after'))
      .finally(() => (ticking = null));
  }, TICK_MS);

  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      service.close();
      hub.closeAll();
      await ticking;
      await finish.stop();
    },
  };
}
