/**
 * What Node is told when it runs a file. A server's short-lived objects get 2 MB instead of 16: 480 MB resident become 337, and
 * starting takes as long (docs/decisions/029-what-a-server-holds.md).
 */
export const flagsFor = (file) => [
  '--disable-warning=ExperimentalWarning',
  ...(file === 'server/main.ts' ? ['--max-semi-space-size=2'] : []),
];

/**
 * What a process is given to keep memory small: glibc gives back blocks from 128 kB on as soon as they are freed. Left to itself it keeps
 * more and more of them: a server then holds 571 MB for 390 before anyone calls, and 1,011 for 821 in the first spoken call.
 */
export const MEMORY = { MALLOC_MMAP_THRESHOLD_: '131072' };
