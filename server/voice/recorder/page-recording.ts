import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { goBehind, opus } from './ffmpeg-encoder.ts';

/** A recording that a browser makes, as it comes. */
export type PageRecording = {
  /** False once it takes nothing more: it was no sound, or too much at once. */
  write: (bytes: Uint8Array) => boolean;
  /** Ends the files; resolves when they are whole, or there are none. Never rejects. */
  finish: () => Promise<void>;
};

/** Some seconds of sound: whoever sends more than is taken sends no recording. */
const UNREAD_MAX_BYTES = 4 * 1024 * 1024;
/** Twenty minutes of the best that browsers make. */
const MOST_BYTES = 60 * 1024 * 1024;
const FINISH_MS = 15_000;

/**
 * What `MediaRecorder` makes (Opus in WebM, Ogg or MP4), written anew as both files of a recording: doctor left and
 * patient right, and one channel. A player finds its way in those; in what browsers write, it does not.
 * @param startMs silence put before it, so that the files begin with the consultation.
 */
export async function pageRecording(
  ffmpeg: string,
  { stereo, mono, startMs }: { stereo: string; mono: string; startMs: number },
): Promise<PageRecording> {
  // Moved to when it began, and filled with silence from the beginning and where pieces were lost.
  const whole = 'aresample=async=1:first_pts=0';
  const shifted = ['-itsoffset', (startMs / 1000).toFixed(3), '-i', 'pipe:0', '-vn'];
  const child = spawn(
    ffmpeg,
    ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-filter_threads', '1', ...shifted]
      .concat(['-map', '0:a:0', '-ac', '2', '-ar', '48000', '-af', whole, ...opus('lowdelay', '48k', stereo)])
      .concat([
        '-map',
        '0:a:0',
        '-ar',
        '48000',
        '-af',
        `${whole},aresample=out_chlayout=mono:rematrix_volume=1.4`,
        ...opus('voip', '24k', mono),
      ]),
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true, windowsHide: true },
  );
  child.stdin.on('error', () => undefined);
  const exit = once(child, 'close').catch(() => undefined);
  await once(child, 'spawn');
  goBehind(child.pid);
  let taken = 0;
  return {
    write: (bytes) => {
      taken += bytes.byteLength;
      const fits = taken <= MOST_BYTES && child.stdin.writableLength + bytes.byteLength <= UNREAD_MAX_BYTES;
      if (!fits || child.exitCode !== null || child.signalCode !== null) return false;
      child.stdin.write(bytes);
      return true;
    },
    finish: async () => {
      child.stdin.end();
      const limit = setTimeout(() => child.kill('SIGKILL'), FINISH_MS);
      await exit;
      clearTimeout(limit);
    },
  };
}
