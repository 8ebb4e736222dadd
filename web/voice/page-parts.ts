import { browserRecognition } from './browser-recogniser.ts';
import { browserVoiceOutput, findEnglishVoice } from './browser-voice.ts';
import { openCallAudio } from './call-audio.ts';
import type { CallApi, CallParts, PageVoice } from './call-parts.ts';
import { pageClock } from './clock.ts';
import { roomVoice } from './livekit/room-voice.ts';
import { listDevices, watchDevices, watchPermission } from './devices.ts';
import { microphoneHindrance } from './microphone.ts';
import { watchPage } from './page-signs.ts';
import { keepAwake } from './wake-lock.ts';

/**
 * The real parts of a call, as this page and its device offer them.
 * @param share given the patient's sound as a track, for others who hear the call through this page. The browser's own voice gives none.
 */
export function pageParts(api: CallApi, share?: (track: MediaStreamTrack) => void): CallParts {
  const inRoom = roomVoice({ clock: pageClock, ...(share && { share }) });
  return {
    api,
    clock: pageClock,
    connect: (path, room) => (room ? inRoom.connect(room) : new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))),
    farCall: async (options) => (await import('./vapi/vapi-call.ts')).vapiCall(options),
    openAudio: () => inRoom.through(openCallAudio(pageClock, share)),
    microphoneHindrance,
    recogniser: browserRecognition(),
    findVoice: pageVoice,
    voicesChanged: (tell) => {
      const { speechSynthesis: voices } = globalThis as { speechSynthesis?: EventTarget };
      // Older Safari has the voices but no events.
      voices?.addEventListener?.('voiceschanged', tell);
      return () => voices?.removeEventListener?.('voiceschanged', tell);
    },
    devices: { list: listDevices, watch: watchDevices, watchPermission },
    watchPage,
    isHidden: () => document.hidden,
    keepAwake,
    // An iPad calls itself a Macintosh, but no Macintosh has a touch screen.
    isMobile:
      /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
    userAgent: navigator.userAgent.slice(0, 1000),
  };
}

/** The browser's own English voice; null where it has none. */
export async function pageVoice(): Promise<PageVoice | null> {
  const voice = await findEnglishVoice(pageClock);
  if (!voice) return null;
  const make = (text: string) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    return utterance;
  };
  return {
    name: voice.name.slice(0, 200),
    open: ({ report, level, failed }) =>
      browserVoiceOutput({ synthesis: speechSynthesis, make, clock: pageClock, report, onLevel: level, onFailed: failed }),
  };
}
