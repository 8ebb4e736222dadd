import { createInterface } from 'node:readline/promises';
import type { SpeechPackage, SpeechState } from '#contract/speech.ts';
import { readConfig } from '#server/config.ts';
import { environment } from '#server/settings.ts';
import { speechInstaller, type SpeechInstaller } from '#server/providers/local-speech/installer.ts';

const USAGE = `npm run speech                          what can be installed, and what is
npm run speech -- install [id ...]      installs; without ids, the best for a fast computer: speech recognition, a man's and a woman's voice
npm run speech -- remove id             removes
        --yes                           does not ask`;
/** Without ids. */
const USUAL = ['parakeet-110m', 'piper-alan', 'piper-alba'];
const FAILED = 1;
const MISUSED = 2;
const INTERRUPTED = 130;

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function stateWords(state: SpeechState): string {
  if (state.is === 'installed')
    return state.realTimeFactor === null ? 'installed' : `installed, ${(1 / state.realTimeFactor).toFixed(0)} times faster than speech`;
  if (state.is === 'absent' && state.keptBytes > 0) return `not installed, ${megabytes(state.keptBytes)} already downloaded`;
  return 'not installed';
}

function describe({ id, role, name, about, licence, downloadBytes, diskBytes, state }: SpeechPackage): string {
  return [
    `${id} (${role}) - ${stateWords(state)}`,
    `    ${name}. ${about}`,
    `    ${megabytes(downloadBytes)} to download, ${megabytes(diskBytes)} on disk. Licence: ${licence}.`,
  ].join('\n');
}

async function agreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('This needs your agreement: add --yes.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `).finally(() => terminal.close());
  return /^y(es)?$/i.test(answer.trim());
}

const STEPS = {
  preparing: 'preparing',
  engine: 'waiting for the engine',
  downloading: 'downloading',
  unpacking: 'unpacking',
  testing: 'testing it here',
};

function progressWords({ name, state }: SpeechPackage): string | null {
  if (state.is !== 'installing') return null;
  const share = state.totalBytes > 0 && state.doneBytes > 0 ? ` ${Math.floor((100 * state.doneBytes) / state.totalBytes)} %` : '';
  return `  ${name}: ${STEPS[state.step]}${share}${state.secondsLeft === null ? '' : `, ${state.secondsLeft} s left`}`;
}

/** Shows how far an installation is: one changing line in a terminal, a line every ten seconds elsewhere. */
function watch(installer: SpeechInstaller): () => void {
  let last = '';
  const timer = setInterval(
    async () => {
      const lines = (await installer.list()).map(progressWords).filter((line) => line !== null);
      const line = lines.at(-1) ?? '';
      if (line === last) return;
      process.stdout.write(process.stdout.isTTY ? `\r${line.padEnd(last.length)}` : `${line}\n`);
      last = line;
    },
    process.stdout.isTTY ? 300 : 10_000,
  );
  return () => {
    clearInterval(timer);
    if (process.stdout.isTTY) process.stdout.write(`\r${' '.repeat(last.length)}\r`);
  };
}

async function install(installer: SpeechInstaller, packages: SpeechPackage[], yes: boolean): Promise<number> {
  const wanted = packages.filter(({ state }) => state.is !== 'installed');
  if (wanted.length === 0) {
    console.log('All of these are already installed.');
    return 0;
  }
  const engine = (await installer.list()).find(({ role, state }) => role === 'engine' && state.is !== 'installed');
  const all = [...(engine && !wanted.some(({ id }) => id === engine.id) ? [engine] : []), ...wanted];
  console.log(
    `${all.map(describe).join('\n')}\n\nEverything runs on this computer; nothing is sent elsewhere. ${megabytes(all.reduce((sum, one) => sum + one.downloadBytes, 0))} to download.`,
  );
  if (!yes && !(await agreed('Install this?'))) return FAILED;
  for (const { id, name } of all) {
    const stop = watch(installer);
    try {
      await installer.install(id);
    } catch (error) {
      stop();
      console.error(`${name} was not installed. ${(error as Error).message}`);
      return FAILED;
    }
    stop();
    console.log(`${name} is installed.`);
  }
  console.log('A running server uses it from the next call.');
  return 0;
}

async function run(words: string[]): Promise<number> {
  const yes = words.includes('--yes');
  const [verb = 'list', ...ids] = words.filter((word) => word !== '--yes');
  const { modelsDir } = readConfig(environment());
  const installer = speechInstaller({ modelsDir });
  process.once('SIGINT', () => void installer.close().then(() => process.exit(INTERRUPTED)));
  const packages = await installer.list();
  const unknown = ids.find((id) => !packages.some((one) => one.id === id));
  if (unknown !== undefined) {
    console.error(`Unknown package '${unknown}'. Available: ${packages.map(({ id }) => id).join(', ')}.`);
    return MISUSED;
  }
  if (verb === 'list' && ids.length === 0) {
    console.log(
      `Speech that runs on this computer; nothing is sent elsewhere. Stored in ${modelsDir}\n\n${packages.map(describe).join('\n')}\n\n${USAGE}`,
    );
    return 0;
  }
  const chosen = (ids.length > 0 ? ids : USUAL).map((id) => packages.find((one) => one.id === id)!);
  if (verb === 'install') return install(installer, chosen, yes);
  const [only] = chosen;
  if (verb === 'remove' && ids.length === 1 && only) {
    if (!yes && !(await agreed(`Remove ${only.name}?`))) return FAILED;
    await installer.remove(only.id);
    console.log(`${only.name} has been removed.`);
    return 0;
  }
  console.error(USAGE);
  return MISUSED;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = FAILED;
}
