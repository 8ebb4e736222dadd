import { getFfmpegPath } from '@livekit/av';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { DOWN_RATE } from '#contract/voice.ts';

/** Both voices, interleaved: doctor left, patient right, 24 kHz. */
export type Encoder = {
  /** Resolves when more may be written. @throws when the encoder has died or takes nothing more. */
  write: (pcm: Int16Array) => Promise<void>;
  /** Ends the files; resolves when they are whole. */
  finish: () => Promise<void>;
};

/** Of 10. Both files take 1.3 % of a core then and 2.1 % with 10, at the same sizes. */
const EFFORT = '3';
/** Calls go first: what is recorded may wait, and nobody hears it yet. */
const NICENESS = 10;
const STUCK_MS = 20_000;
const FINISH_MS = 10_000;

/**
 * Opus. A page of the file is written every second, so that a player finds everything but the last second of a file that
 * was cut off. In stereo only 'lowdelay' keeps the voices apart: the others change their way of coding from word to word,
 * and each change is heard on the other side (measured: up to -24 dB). Phases turned for stereo would cancel out on one
 * loudspeaker.
 */
export const opus = (application: 'lowdelay' | 'voip', bitrate: string, path: string) =>
  ['-c:a', 'libopus', '-application', application, '-compression_level', EFFORT, '-b:a', bitrate, '-vbr', 'constrained'].concat(
    ['-apply_phase_inv', '0', '-threads', '1'],
    ['-page_duration', '1000000', '-flush_packets', '1', '-f', 'ogg', path],
  );

/** The ffmpeg that the agents library brings; null where it brings none (musl, rare processors). */
export function findFfmpeg(): string | null {
  const path = getFfmpegPath();
  return path && existsSync(path) ? path : null;
}

/**
 * One ffmpeg process for one call, writing both files itself: when this process is killed, ffmpeg finds the end of its
 * input and finishes them.
 * @throws when it cannot be started.
 */
export async function ffmpegEncoder(ffmpeg: string, { stereo, mono }: { stereo: string; mono: string }): Promise<Encoder> {
  const input = ['-probesize', '32', '-analyzeduration', '0', '-f', 's16le', '-ar', String(DOWN_RATE), '-ac', '2', '-i', 'pipe:0'];
  const child = spawn(
    ffmpeg,
    ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-filter_threads', '1', ...input]
      .concat(['-map', '0:a', ...opus('lowdelay', '48k', stereo)])
      // Both at once are rare, so that one voice alone may keep most of its loudness.
      .concat(['-map', '0:a', '-af', 'aresample=out_chlayout=mono:rematrix_volume=1.4', ...opus('voip', '24k', mono)]),
    // In a group of its own: Ctrl-C reaches the server alone, which still has the end of the call to write.
    { stdio: ['pipe', 'ignore', 'pipe'], detached: true, windowsHide: true },
  );
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-500)));
  // A broken pipe is told by the exit.
  child.stdin.on('error', () => undefined);
  const exit = once(child, 'close');
  exit.catch(() => undefined);
  await once(child, 'spawn');
  goBehind(child.pid);
  const alive = () => child.exitCode === null && child.signalCode === null;
  const died = () => new Error(`ffmpeg ended with ${child.exitCode ?? child.signalCode}: ${said.trim()}`);

  return {
    write: async (pcm) => {
      if (!alive()) throw died();
      if (child.stdin.write(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength))) return;
      const waiting = new AbortController();
      const drained = once(child.stdin, 'drain', { signal: waiting.signal }).catch(() => undefined);
      const stuck = await Promise.race([
        drained.then(() => null),
        exit.then(died),
        sleep(STUCK_MS, undefined, { signal: waiting.signal }).then(
          () => new Error(`ffmpeg took nothing for ${STUCK_MS} ms`),
          () => null,
        ),
      ]);
      waiting.abort();
      if (!stuck) return;
      child.kill('SIGKILL');
      throw stuck;
    },
    finish: async () => {
      child.stdin.end();
      const limit = setTimeout(() => child.kill('SIGKILL'), FINISH_MS);
      await exit;
      clearTimeout(limit);
      if (child.exitCode !== 0) throw died();
    },
  };
}

/** Lets a process work when nothing else wants to. */
export function goBehind(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended already, which its exit tells, or the system does not allow it: then it runs as everything does.
  }
}
