import type { CapturedFrame } from './capture-core.ts';
import type { MicrophoneStatus, NoiseCancellation, NoticeCode } from './call-events.ts';
import { wait, type Clock } from './clock.ts';
import type { DeviceList, PermissionNow } from './devices.ts';
import type { Microphone, MicrophoneEvents } from './microphone.ts';
import { microphoneProblem } from './microphone-options.ts';

/** A device that goes away takes the list of devices, and the permission, a moment to follow. */
const SETTLE_MS = 300;
/** A track is silenced for moments while devices change; for this long it is somebody's wish, or a telephone call. */
const SILENCED_MS = 3000;

export type MicrophoneState = { status: MicrophoneStatus; name: string | null; noiseCancellation: NoiseCancellation };
/** The devices of a page as `devices.ts` tells them. */
export type DeviceWatch = {
  list: () => Promise<DeviceList>;
  watch: (onChange: (devices: DeviceList) => void) => () => void;
  watchPermission: (onChange: (permission: PermissionNow) => void) => () => void;
};

/**
 * Keeps a microphone through a call: another is taken when the one in use goes away, the chosen one is taken back when it
 * returns. `changed` comes after each change of what is in use, `notice` for what the person should know.
 */
export function microphoneKeeper({
  clock,
  open,
  devices,
  chosen,
  onFrame,
  tell,
  notice,
  changed,
}: {
  clock: Clock;
  /** @param deviceId that one and no other; without it the system's own choice. */
  open: (on: MicrophoneEvents, deviceId?: string) => Promise<Microphone>;
  devices: DeviceWatch;
  /** Id of the microphone that the person chose. */
  chosen: string | undefined;
  onFrame: (frame: CapturedFrame) => void;
  tell: (state: MicrophoneState) => void;
  notice: (code: NoticeCode, message?: string) => void;
  changed: () => void;
}) {
  let wanted = chosen;
  let current: Microphone | null = null;
  let status: MicrophoneStatus = 'off';
  let permission: PermissionNow = 'unknown';
  let muted = false;
  let closed = false;
  let work: Promise<unknown> = Promise.resolve();
  let stopWatching: (() => void) | null = null;
  let stopSilence = () => {};

  /** One change of devices at a time. */
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const mine = work.then(job);
    work = mine.catch(console.warn);
    return mine;
  };

  function become(next: MicrophoneStatus): void {
    status = next;
    tell({ status, name: current?.name ?? null, noiseCancellation: current?.noiseCancellation() ?? 'off' });
  }

  /** The chosen microphone, or else the system's own. Rejects when there is neither. */
  async function openOne(): Promise<{ microphone: Microphone; instead: boolean }> {
    if (!wanted) return { microphone: await openWith(), instead: false };
    try {
      return { microphone: await openWith(wanted), instead: false };
    } catch (error) {
      if (microphoneProblem(error) === 'refused') throw error;
      return { microphone: await openWith(), instead: true };
    }
  }

  async function openWith(deviceId?: string): Promise<Microphone> {
    let mine: Microphone | null = null;
    const ifMine = (act: () => void) => {
      if (mine && mine === current) act();
    };
    mine = await open(
      {
        frame: (frame) => ifMine(() => onFrame(frame)),
        lost: () => ifMine(lose),
        silenced: (on) => ifMine(() => silenced(on)),
        unprocessed: () => {
          notice('noise-cancellation-off');
          ifMine(() => become(status));
        },
      },
      deviceId,
    );
    return mine;
  }

  function take(microphone: Microphone): void {
    const before = current;
    stopSilence();
    current = microphone;
    before?.close();
    if (closed) return drop();
    if (muted) microphone.mute(true);
    become('on');
    return changed();
  }

  function drop(): void {
    stopSilence();
    current?.close();
    current = null;
  }

  /** Opens one; the answer says how it went. `silent`: nothing is told of a failure. */
  async function ask({ silent = false } = {}): Promise<{ microphone: Microphone; instead: boolean } | null> {
    try {
      const opened = await openOne();
      take(opened.microphone);
      return opened;
    } catch (error) {
      if (silent) return null;
      console.warn('The microphone could not be opened', error);
      const problem = microphoneProblem(error);
      drop();
      become(problem === 'unfit' ? 'busy' : problem);
      changed();
      return null;
    }
  }

  function lose(): void {
    drop();
    become('lost');
    void inTurn(async () => {
      await wait(clock, SETTLE_MS);
      if (closed || current) return;
      if (permission === 'denied') return withdrawn();
      const { microphones } = await devices.list();
      const opened = microphones.length > 0 ? await ask({ silent: true }) : null;
      if (closed) return;
      if (opened) return notice('microphone-changed', opened.microphone.name);
      notice('microphone-lost');
      changed();
    });
  }

  function withdrawn(): void {
    if (status === 'refused') return;
    drop();
    become('refused');
    notice('permission-withdrawn');
    changed();
  }

  function silenced(on: boolean): void {
    stopSilence();
    if (on) {
      stopSilence = clock.after(SILENCED_MS, () => {
        become('busy');
        notice('microphone-silenced');
      });
    } else if (status === 'busy') {
      become('on');
      notice('microphone-back', current?.name);
    }
  }

  async function devicesChanged({ microphones }: DeviceList): Promise<void> {
    if (closed) return;
    const wantedIsBack = current && wanted && current.id !== wanted && microphones.some(({ id }) => id === wanted);
    const waiting = !current && (status === 'lost' || status === 'missing' || status === 'busy') && microphones.length > 0;
    if (!wantedIsBack && !waiting) return;
    const before = current;
    const opened = wantedIsBack ? await openWith(wanted).catch(() => null) : ((await ask({ silent: true }))?.microphone ?? null);
    if (!opened) return;
    if (current === before) take(opened);
    if (!closed) notice('microphone-back', opened.name);
  }

  function permissionChanged(now: PermissionNow): void {
    const before = permission;
    permission = now;
    if (now === before || closed) return;
    if (now === 'denied' && (current || status === 'lost')) withdrawn();
    else if (now === 'granted' && status === 'refused')
      void inTurn(async () => {
        const opened = current ? null : await ask({ silent: true });
        if (opened) notice('microphone-back', opened.microphone.name);
      });
  }

  function watch(): void {
    if (stopWatching || closed) return;
    const stops = [devices.watch((list) => void inTurn(() => devicesChanged(list))), devices.watchPermission(permissionChanged)];
    stopWatching = () => stops.forEach((stop) => stop());
  }

  return {
    current: (): Microphone | null => current,
    /** Asks for the microphone; what comes of it is told. */
    open: (): Promise<void> =>
      inTurn(async () => {
        const opened = await ask();
        if (opened?.instead) notice('microphone-changed', opened.microphone.name);
        watch();
      }),
    /** Another microphone; undefined: the system's own. The old one is heard until the new one is there. */
    choose: (deviceId: string | undefined): Promise<void> => {
      const same = deviceId === wanted;
      wanted = deviceId;
      return inTurn(async () => {
        if (same || closed || status === 'off') return;
        const opened = await ask({ silent: current !== null });
        if (opened?.instead || (!opened && current)) notice('microphone-changed', current?.name);
      });
    },
    mute: (on: boolean): void => {
      muted = on;
      current?.mute(on);
    },
    close: (): void => {
      closed = true;
      stopWatching?.();
      drop();
    },
  };
}
