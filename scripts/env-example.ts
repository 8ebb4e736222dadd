import { resolve } from 'node:path';
import { SETTINGS } from '#server/config.ts';
import type { Setting } from '#server/settings.ts';

const HEAD = `# Every setting of the server, with what it is when unset. Copy to .env and take the # off what you change.
# Printed from server/config.ts by: node scripts/print-env-example.ts
`;

/** What a person would write for the value that a setting has by default. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** The text of .env.example. */
export function envExample(): string {
  const settings: [string, Setting][] = Object.entries(SETTINGS);
  const lines = settings.map(([name, { doc, schema }]) => {
    const value = written(schema.safeParse(undefined).data);
    // A folder is resolved when it is read; here it stays as a person would write it.
    return `\n# ${doc}\n# ${name}=${value === resolve('./data') ? './data' : value}\n`;
  });
  return HEAD + lines.join('');
}
