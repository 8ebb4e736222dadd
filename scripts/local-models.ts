import { createInterface } from 'node:readline/promises';
import type { LocalPackage, PackageState } from '#contract/local-models.ts';
import { readConfig } from '#server/config.ts';
import { environment } from '#server/settings.ts';
import { ENGINE as CHAT_ENGINE } from '#server/providers/local-chat/catalogue.ts';
import { localModels } from '#server/providers/local-models/index.ts';
import type { ModelInstaller } from '#server/providers/local-models/installer.ts';
import { ENGINE as SPEECH_ENGINE } from '#server/providers/local-speech/manifest.ts';

const usageOf = (command: string, usual: string) => `npm run ${command.padEnd(30)}  what can be installed, and what is
npm run ${`${command} -- install [id ...]`.padEnd(30)}  installs; without ids: ${usual}
npm run ${`${command} -- remove id`.padEnd(30)}  removes
        ${'--yes'.padEnd(30)}  does not ask`;
const FAILED = 1;
const MISUSED = 2;
const INTERRUPTED = 130;

const megabytes = (bytes: number) => (bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`);

function stateWords(state: PackageState): string {
  if (state.is === 'installed') {
    if (state.tokens) return `installed, reads ${state.tokens.read} and writes ${state.tokens.written} tokens a second here`;
    return state.realTimeFactor === null ? 'installed' : `installed, ${(1 / state.realTimeFactor).toFixed(0)} times faster than speech`;
  }
  if (state.is === 'absent' && state.keptBytes > 0) return `not installed, ${megabytes(state.keptBytes)} already downloaded`;
  return 'not installed';
}

function describe({ id, role, name, about, licence, downloadBytes, diskBytes, memory, state }: LocalPackage): string {
  const needs = memory ? ` Memory: ${megabytes(memory.one)} with one call, ${megabytes(memory.four)} with four.` : '';
  return [
    `${id} (${role}) - ${stateWords(state)}`,
    `    ${name}. ${about}`,
    `    ${megabytes(downloadBytes)} to download, ${megabytes(diskBytes)} on disk. Licence: ${licence}.${needs}`,
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

function progressWords({ name, state }: LocalPackage): string | null {
  if (state.is !== 'installing') return null;
  const share = state.totalBytes > 0 && state.doneBytes > 0 ? ` ${Math.floor((100 * state.doneBytes) / state.totalBytes)} %` : '';
  return `  ${name}: ${STEPS[state.step]}${share}${state.secondsLeft === null ? '' : `, ${state.secondsLeft} s left`}`;
}

/** Shows how far an installation is: one changing line in a terminal, a line every ten seconds elsewhere. */
function watch(installer: ModelInstaller): () => void {
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

async function install(installer: ModelInstaller, packages: LocalPackage[], yes: boolean): Promise<number> {
  const wanted = packages.filter(({ state }) => state.is !== 'installed');
  if (wanted.length === 0) {
    console.log('All of these are already installed.');
    return 0;
  }
  // A model brings its engine: speech has one of its own, chat models another.
  const engines = (await installer.list()).filter(({ role, state }) => role === 'engine' && state.is !== 'installed');
  const needed = engines.filter(({ id }) => wanted.some((one) => one.role !== 'engine' && engineOf(one) === id));
  const all = [...needed.filter(({ id }) => !wanted.some((one) => one.id === id)), ...wanted];
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

const engineOf = ({ role }: LocalPackage) => (role === 'chat' ? CHAT_ENGINE.id : SPEECH_ENGINE.id);

export type Command = {
  /** Of `npm run`. */
  name: string;
  /** What it is about, for the list. */
  title: string;
  /** What comes without ids, in words. */
  usual: string;
  shows: (one: LocalPackage) => boolean;
};

async function run({ name, title, usual, shows }: Command, words: string[]): Promise<number> {
  const yes = words.includes('--yes');
  const [verb = 'list', ...ids] = words.filter((word) => word !== '--yes');
  const { modelsDir, MODELS_MIRROR: mirror } = readConfig(environment());
  const installer = localModels({ modelsDir, mirror });
  process.once('SIGINT', () => void installer.close().then(() => process.exit(INTERRUPTED)));
  const packages = (await installer.list()).filter(shows);
  const unknown = ids.find((id) => !packages.some((one) => one.id === id));
  if (unknown !== undefined) {
    console.error(`Unknown package '${unknown}'. Available: ${packages.map(({ id }) => id).join(', ')}.`);
    return MISUSED;
  }
  const usage = usageOf(name, usual);
  if (verb === 'list' && ids.length === 0) {
    console.log(`${title}; nothing is sent elsewhere. Stored in ${modelsDir}\n\n${packages.map(describe).join('\n')}\n\n${usage}`);
    return 0;
  }
  const chosen = ids.length > 0 ? ids.map((id) => packages.find((one) => one.id === id)!) : packages.filter(({ natural }) => natural);
  if (verb === 'install') return install(installer, chosen, yes);
  const [only] = chosen;
  if (verb === 'remove' && ids.length === 1 && only) {
    if (!yes && !(await agreed(`Remove ${only.name}?`))) return FAILED;
    await installer.remove(only.id);
    console.log(`${only.name} has been removed.`);
    return 0;
  }
  console.error(usage);
  return MISUSED;
}

/** Runs one of the commands with the words behind it; sets the exit code. */
export async function localModelsCommand(command: Command): Promise<void> {
  try {
    process.exitCode = await run(command, process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = FAILED;
  }
}
