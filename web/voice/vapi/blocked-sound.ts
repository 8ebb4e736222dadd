import type { VapiWeb } from './vapi-web.ts';

type Room = NonNullable<ReturnType<VapiWeb['getDailyCallObject']>>;

/** Vapi's client gives up a player that the browser would not start: this plays the patient's track inside a click. */
export function blockedSound(room: () => Room | null) {
  let isBlocked = false;
  let player: HTMLAudioElement | null = null;

  const patientTrack = (): MediaStreamTrack | undefined =>
    Object.values(room()?.participants() ?? {}).find(({ local, user_name: name }) => !local && name === 'Vapi Speaker')?.tracks.audio
      .persistentTrack;

  return {
    blocked: (): void => {
      isBlocked = true;
    },
    /** True when the patient is heard. */
    play: async (): Promise<boolean> => {
      if (!isBlocked) return true;
      const track = patientTrack();
      if (!track) return false;
      player ??= new Audio();
      player.srcObject = new MediaStream([track]);
      const playing = await player.play().then(
        () => true,
        () => false,
      );
      if (!playing) return false;
      isBlocked = false;
      // The patient waits for somebody who hears him.
      room()?.sendAppMessage('playable');
      return true;
    },
    close: (): void => {
      player?.pause();
      player = null;
    },
  };
}
