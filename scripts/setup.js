// First step of every command: `node scripts/setup.js [--all] A.ts B.ts … words` installs what is missing (with `--all` also
// what testing and changing the product needs), then runs each file
// in turn with the Node 24 that it installed, and stops at the first that fails. Words after the files are arguments of
// the last one (`npm run speech -- list`). Plain JavaScript without dependencies, for it starts on whatever Node (20 or
// newer) the machine has, before anything is installed.
// Not a chain of `&&` in package.json: a shell remembers where it found the old `node`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded, node24 } from './install.js';
import { flagsFor, MEMORY } from './node-flags.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

/** @param {string} file @param {string[]} words @returns {Promise<number>} the exit code of the file, run with Node 24 */
function run(file, words) {
  return new Promise((resolve) => {
    const bin = join(root, 'node_modules', '.bin');
    const separator = process.platform === 'win32' ? ';' : ':';
    const child = spawn(node24(root), [...flagsFor(file), file, ...words], {
      stdio: 'inherit',
      // What Node made of the sources is kept: a server starts 2 s sooner.
      env: {
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
        ...MEMORY,
        ...process.env,
        PATH: `${bin}${separator}${process.env.PATH ?? ''}`,
      },
    });
    // Ctrl-C in a terminal reaches the child by itself; what only this process is sent is passed on.
    const pass = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
    // npm passes SIGTERM on to its shell only, which ends without a word to those below it.
    const parent = process.ppid;
    const orphaned = setInterval(() => {
      if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
      // Once: a second signal tells a server to stop without ending its calls and dumping its database.
      clearInterval(orphaned);
      child.kill('SIGTERM');
    }, 500);
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      clearInterval(orphaned);
      for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(each, pass);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`This needs Node 20 or newer; this is ${process.version}. Get it from https://nodejs.org and run the command again.`);
  process.exit(1);
}
const all = process.argv[2] === '--all';
try {
  await installIfNeeded(root, all ? 'all' : 'running');
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(error.exitCode ?? 1);
}
const given = process.argv.slice(all ? 3 : 2);
const firstWord = given.findIndex((one, index) => index > 0 && !(/\.[jt]s$/.test(one) && existsSync(one)));
const files = firstWord < 0 ? given : given.slice(0, firstWord);
for (const file of files) {
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const code = await run(file, file === files.at(-1) ? given.slice(files.length) : []);
  if (code !== 0) process.exit(code);
}
