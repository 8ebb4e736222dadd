import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sequence, Token } from './llama.ts';

/** What was read, of all cases, in bytes on the disk: a case of 3,500 tokens is 100 MB of a small model. Those used longest ago go first. */
const MOST_BYTES = 1e9;
/** So many tokens more are worth another writing. */
const WORTH = 512;
const ENDING = '.prompt';

type Cached = Pick<Sequence, 'nextTokenIndex' | 'compareContextTokens' | 'saveStateToFile' | 'loadStateFromFile' | 'clearHistory'>;

/**
 * What a model has read of cases, kept in files of its folder: a case is read once on this computer, not in each call, and is there again
 * in a moment after a crash. `engine` and `model` are in a file's name, for what another one wrote must not be loaded.
 */
export function promptCache(folder: string, { engine, model }: { engine: string; model: string }) {
  const { size, mtimeMs } = statSync(model);
  /** Tokens in each file, as far as this process knows. */
  const sizes = new Map<string, number>();
  const fileOf = (tokens: Token[]) =>
    join(
      folder,
      `${createHash('sha256')
        .update(JSON.stringify([engine, model, size, mtimeMs, tokens]))
        .digest('hex')
        .slice(0, 32)}${ENDING}`,
    );

  return {
    /** Takes what was read of these tokens before, where that is more than the sequence has. */
    async take(sequence: Cached, tokens: Token[]): Promise<void> {
      const file = fileOf(tokens);
      const has = sequence.compareContextTokens(tokens).firstDifferentIndex;
      if (has >= tokens.length || (sizes.get(file) ?? tokens.length) <= has || !existsSync(file)) return;
      const away = `${file}.${process.pid}`;
      try {
        // A broken file may end this process: the next one does not find it.
        await rename(file, away);
        await sequence.loadStateFromFile(away, { acceptRisk: true });
        await utimes(away, new Date(), new Date());
        await rename(away, file);
        sizes.set(file, sequence.nextTokenIndex);
      } catch {
        await rm(away, { force: true }).catch(() => {});
        await sequence.clearHistory();
      }
    },
    /** Keeps what the sequence has read of these tokens, and nothing else, where that is worth it. Never rejects. */
    async keep(sequence: Cached, tokens: Token[]): Promise<void> {
      const file = fileOf(tokens);
      const more = sequence.nextTokenIndex - (sizes.get(file) ?? 0);
      if (more < WORTH && (more <= 0 || sequence.nextTokenIndex < tokens.length)) return;
      const part = `${file}.${process.pid}`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await sequence.saveStateToFile(part);
        await rename(part, file);
        sizes.set(file, sequence.nextTokenIndex);
        for (const gone of await makeRoom(folder, MOST_BYTES)) sizes.delete(gone);
      } catch {
        // No room, or a folder that cannot be written to: it is read in each call.
        await rm(part, { force: true }).catch(() => {});
      }
    },
  };
}

/** Removes what was used longest ago until the rest has room; the newest stays. @returns the paths that went */
export async function makeRoom(folder: string, most: number): Promise<string[]> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ path: join(folder, name), ...(await statOf(join(folder, name))) })),
  );
  const newestFirst = files.toSorted((a, b) => b.mtimeMs - a.mtimeMs);
  let sum = 0;
  const gone = newestFirst.filter(({ size }, at) => (sum += size) > most && at > 0).map(({ path }) => path);
  await Promise.all(gone.map((path) => rm(path, { force: true })));
  return gone;
}

const statOf = async (path: string) => {
  const { size, mtimeMs } = await stat(path);
  return { size, mtimeMs };
};
