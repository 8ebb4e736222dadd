import { spawn } from 'node:child_process';
import { VITE } from './steps.ts';

/** The server, started anew after each change, and the pages with hot reload at the address that Vite prints. */
const children = [['--watch', '--watch-preserve-output', 'server/main.ts'], VITE.command].map((command) =>
  spawn(process.execPath, command, { stdio: 'inherit' }),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
}
