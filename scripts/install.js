// Installs the packages of package-lock.json when they are missing or have changed. No dependencies, Node 20 syntax.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prune } from './prune.js';

/**
 * `running`: what the product needs, and of that only what is run (prune.js). `all`: what testing and changing it needs as
 * well. Whoever has all keeps all.
 * @typedef {'running' | 'all'} Kind
 */
const SIZE = { running: '480 MB', all: '1.2 GB' };
/** While it installs: npm's own cache holds everything once more. */
const SPACE_NEEDED = { running: 1.3e9, all: 2e9 };
const NATIVE_RUNNING = ['@livekit/local-inference', '@livekit/rtc-node', '@node-rs/argon2', 'vite', '@tailwindcss/vite'];
/** Those with native code: each is loaded once after an install, for npm leaves out a platform's part without a word. */
const NATIVE = { running: NATIVE_RUNNING, all: [...NATIVE_RUNNING, 'typescript', 'oxlint', 'oxfmt'] };
const npmWords = (kind) => (kind === 'running' ? ['--omit=dev'] : []);

/** The Node 24 that the packages bring with them. */
export const node24 = (root) => join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/** What is wrong with the installed packages, or null. */
function problem(root, kind) {
  const version = spawnSync(node24(root), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (!version.startsWith('v24.')) return 'Node 24 is not there';
  const load = `for (const name of ${JSON.stringify(NATIVE[kind])}) await import(name).catch((error) => {
    if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') { console.error(name + ': ' + error.message.split('\\n')[0]); process.exitCode = 1; } });
    process.exit()`;
  const loaded = spawnSync(node24(root), ['--input-type=module', '--eval', load], { cwd: root, encoding: 'utf8' });
  return loaded.status === 0 ? null : loaded.stderr.trim();
}

/** Packages that this machine will get, and how many of them are there. */
function counter(root, kind) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const here = (list, mine) => !list || list.includes(mine);
  const wanted = Object.keys(packages).filter(
    (path) =>
      path &&
      !(kind === 'running' && packages[path].dev) &&
      here(packages[path].os, process.platform) &&
      here(packages[path].cpu, process.arch),
  );
  return () =>
    Math.min(99, Math.round((100 * wanted.filter((path) => existsSync(join(root, path, 'package.json'))).length) / wanted.length));
}

/** Runs npm quietly, telling how far it is; resolves to what it said. */
function npm(root, kind, words, node = process.execPath) {
  const began = Date.now();
  const percent = counter(root, kind);
  const cli = process.env.npm_execpath;
  const all = [...words, ...npmWords(kind), '--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--no-update-notifier'];
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] };
  const child = cli?.endsWith('.js')
    ? spawn(node, [cli, ...all], options)
    : spawn('npm', all, { ...options, shell: process.platform === 'win32' });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const tell = () => {
    const line = `  ${percent()} %, ${Math.round((Date.now() - began) / 1000)} s`;
    process.stdout.write(process.stdout.isTTY ? `\r${line}   ` : `${line}\n`);
  };
  const timer = setInterval(tell, process.stdout.isTTY ? 1000 : 10_000);
  const stop = () => {
    child.kill();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      process.off('SIGINT', stop);
      if (process.stdout.isTTY) process.stdout.write('\r                    \r');
      resolve({ code, said });
    });
  });
}

const REASONS = [
  [/ENOSPC/, 'The disk is full: about 2 GB are needed. Free some space and run the command again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|network/i,
    'The npm registry cannot be reached. The first start needs it once; check the connection (or `npm config get registry`, or a proxy) and run the command again.',
  ],
  [/EACCES|EPERM|EROFS/, 'A file cannot be written. Run the command as the owner of this folder, not with sudo.'],
  [/EINTEGRITY/, 'A package was damaged in transit. Run `npm cache clean --force` and then the command again.'],
];

/** What to tell a person when npm failed with these words. */
export function failureWords(said) {
  const reason = REASONS.find(([pattern]) => pattern.test(said))?.[1] ?? 'npm could not install the packages.';
  return `${reason}\n\nnpm's own words:\n${said.trim().split('\n').slice(-12).join('\n')}`;
}

async function install(root, kind, afresh) {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < SPACE_NEEDED[kind]) throw new Error(failureWords(`ENOSPC: ${Math.round((bavail * bsize) / 1e6)} MB are free`));
  // From nothing exactly what the lock file says; over an older whole installation only what has changed.
  const fresh = afresh || !existsSync(join(root, 'node_modules', '.package-lock.json'));
  let { code, said } = await npm(root, kind, fresh ? ['ci'] : ['install', '--no-save']);
  // A lock file made where some platforms' packages could not be seen is refused as incomplete by newer npm.
  if (code !== 0 && /EUSAGE/.test(said)) ({ code, said } = await npm(root, kind, ['install', '--no-save']));
  if (code !== 0) throw new Error(failureWords(said));
  let wrong = problem(root, kind);
  if (wrong === null) return;
  // An old npm on an old Node leaves out optional packages; the new Node asks again.
  console.log(`  installing again because something is missing (${wrong.split('\n')[0]})`);
  const again = existsSync(node24(root)) ? node24(root) : process.execPath;
  ({ code, said } = await npm(root, kind, ['install', '--no-save'], again));
  wrong = problem(root, kind);
  if (code !== 0 || wrong !== null) throw new Error(failureWords(`${said}\n${wrong ?? ''}`));
}

/** Someone ran npm by hand after the lock file last changed, and it is whole. */
function installedByHand(root, kind) {
  const marker = join(root, 'node_modules', '.package-lock.json');
  const made = (path) => statSync(path).mtimeMs;
  return existsSync(marker) && made(marker) >= made(join(root, 'package-lock.json')) && problem(root, kind) === null;
}

/** What the stamp says is installed, or null. @returns {{ hash: string, kind: Kind } | null} */
function installed(stamp) {
  if (!existsSync(stamp)) return null;
  const [hash, kind] = readFileSync(stamp, 'utf8').split(' ');
  // Stamps without a kind are of the time before there were two.
  return { hash, kind: kind === 'running' ? 'running' : 'all' };
}

/**
 * Makes sure that the packages of package-lock.json are installed and load.
 * @param {string} root @param {Kind} wanted
 * @throws an Error whose message tells a person what to do
 */
export async function installIfNeeded(root, wanted = 'running') {
  const stamp = join(root, 'node_modules', '.setup-stamp');
  const hash = lockHash(root);
  const before = installed(stamp);
  const kind = before?.kind === 'all' ? 'all' : wanted;
  if (before?.hash === hash && before.kind === kind && existsSync(node24(root))) return;
  const byHand = before?.kind !== 'running' && installedByHand(root, 'all');
  if (!byHand) {
    const began = Date.now();
    console.log(`Installing packages into node_modules (about ${SIZE[kind]} on disk, a minute or two; only now and after updates)`);
    // What was pruned is whole to npm, which would leave it as it is.
    await install(root, kind, before?.kind === 'running');
    if (kind === 'running') prune(root);
    console.log(`  installed in ${Math.round((Date.now() - began) / 1000)} s`);
  }
  writeFileSync(stamp, `${hash} ${byHand ? 'all' : kind}`);
}
