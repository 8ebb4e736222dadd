import type { NoticeCode } from './call-events.ts';
import type { DeviceList } from './devices.ts';

/**
 * Keeps the patient's voice at the chosen loudspeaker: at the system's own while that is not there, back when it is.
 * @param use null: the system's own. False when it is not there.
 */
export function speakerKeeper({
  use,
  notice,
  chosen,
}: {
  use: (deviceId: string | null) => Promise<boolean>;
  notice: (code: NoticeCode) => void;
  chosen: string | undefined;
}) {
  let wanted = chosen;
  let away = false;

  async function choose(deviceId: string | undefined): Promise<void> {
    wanted = deviceId;
    away = !(await use(deviceId ?? null));
    if (away) {
      await use(null);
      notice('speaker-changed');
    }
  }

  return {
    /** Called when there is a sound to send somewhere. */
    open: async (): Promise<void> => {
      if (wanted) await choose(wanted);
    },
    choose: async (deviceId: string | undefined): Promise<void> => {
      if (deviceId !== wanted) await choose(deviceId);
    },
    devicesChanged: async ({ speakers }: DeviceList): Promise<void> => {
      // A list without names or speakers tells nothing.
      if (!wanted || speakers.length === 0) return;
      const there = speakers.some(({ id }) => id === wanted);
      if (away && there && (await use(wanted))) {
        away = false;
        notice('speaker-back');
      } else if (!away && !there) {
        away = true;
        await use(null);
        notice('speaker-changed');
      }
    },
  };
}
