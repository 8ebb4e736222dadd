/**
 * What Node is told when it runs a file. A server's short-lived objects get 2 MB instead of 16: 480 MB resident become 337, and
 * starting takes as long (docs/decisions/029-what-a-server-holds.md).
 */
export const flagsFor = (file) => [
  '--disable-warning=ExperimentalWarning',
  ...(file === 'server/main.ts' ? ['--max-semi-space-size=2'] : []),
];
