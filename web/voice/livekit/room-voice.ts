import type { RoomPass } from '#contract/call.ts';
import type { CallAudio } from '../call-audio.ts';
import type { SocketLike } from '../call-socket.ts';
import type { Clock } from '../clock.ts';
import { hearTrack } from './hear-track.ts';
import { loadLiveKit } from './load-client.ts';
import { RoomLine, type LiveKitClient } from './room-line.ts';

type Options = {
  clock: Clock;
  load?: () => Promise<LiveKitClient>;
  hear?: typeof hearTrack;
  /** Given the patient's track as it is heard. */
  share?: (track: MediaStreamTrack) => void;
};

/**
 * A page's part in calls that are met in LiveKit rooms: the line, and between it and the call's audio the two tracks. The
 * LiveKit client is loaded with the first such call, and never otherwise.
 */
export function roomVoice({ clock, load = loadLiveKit, hear = hearTrack, share }: Options) {
  let line: RoomLine | null = null;
  let microphone: MediaStreamTrack | null = null;
  let onLevel: (level: number) => void = () => {};
  let speakerId: string | null = null;

  const use = (track: MediaStreamTrack | null) => {
    microphone = track;
    line?.useMicrophone();
  };

  return {
    connect: (pass: RoomPass): SocketLike => {
      const made = new RoomLine({
        pass,
        load,
        clock,
        microphone: () => microphone,
        hear: (track) => {
          share?.(track.mediaStreamTrack);
          return hear({ track, clock, speakerId: () => speakerId, onLevel: (level) => onLevel(level) });
        },
      });
      line = made;
      made.addEventListener('close', () => {
        if (line === made) line = null;
      });
      return made;
    },
    /** The call's audio, whose microphone and loudspeaker serve the room as well. */
    through: (audio: CallAudio): CallAudio => ({
      ...audio,
      start: async () => {
        const running = await audio.start();
        if (running) await line?.startSound();
        return running;
      },
      microphone: async (on, deviceId) => {
        const opened = await audio.microphone(on, deviceId);
        use(opened.track);
        return {
          ...opened,
          close: () => {
            if (microphone === opened.track) use(null);
            opened.close();
          },
        };
      },
      speaker: (on) => {
        onLevel = on.level;
        // In a room the loudspeaker's own worklet is silent, and would halve what is heard of the track.
        return audio.speaker({ ...on, level: (level) => (line === null ? on.level(level) : undefined) });
      },
      useSpeaker: async (deviceId) => {
        speakerId = deviceId;
        return audio.useSpeaker(deviceId);
      },
      close: () => {
        use(null);
        audio.close();
      },
    }),
  };
}
