import { existsSync } from 'node:fs';
import { findFfmpeg } from '#server/voice/recorder/ffmpeg-encoder.ts';

/** The name of what is not here, or false. */
type Lack = string | false;

export const noRecogniser = (): Lack =>
  !existsSync('/usr/share/pocketsphinx/model/en-us/en-us.lm.bin') && "Debian's libpocketsphinx3 and pocketsphinx-en-us";
export const noEncoder = (): Lack => findFfmpeg() === null && 'an ffmpeg for this computer in @livekit/av';

/**
 * Whether tests must be left out for want of something, which is said loudly. In continuous integration, which installs
 * everything (.ci/run), it is a failure.
 */
export function lacking(what: string, ...needs: Lack[]): boolean {
  const names = needs.filter((name) => name !== false);
  if (names.length === 0) return false;
  const words = `SKIPPED: ${what}, for want of ${names.join(' and ')}`;
  if (process.env.CI) throw new Error(words);
  console.warn(`\n*** ${words} ***\n`);
  return true;
}
