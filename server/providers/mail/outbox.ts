import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mailer } from './mail.ts';

const Stored = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), links: z.array(z.string()) });
const FILE = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[0-9a-f-]{36}\.json$/;
const SHOWN = 100;

/**
 * Mail without a mail server: one file `<time>-<id>.json` a message, readable by the server's user only, and one console line.
 * Whoever reads either controls the server already, so nothing is given away.
 * @param log prints one line on the console.
 */
export function outboxMailer(folder: string, log: (line: string) => void): Mailer {
  // Two messages of one millisecond would otherwise stand in the order of their random names.
  let last = 0;
  return {
    id: 'outbox',
    label: `outbox in ${folder}`,
    async send({ action, to, subject, text, html, links }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      last = Math.max(Date.now(), last + 1);
      // Colons are not allowed in file names on Windows.
      const name = `${new Date(last).toISOString().replaceAll(':', '-')}-${randomUUID()}.json`;
      await writeFile(join(folder, name), `${JSON.stringify({ to, subject, text, html, links }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
      log(`${action} ${to}: ${links.join(' ') || text.split('\n', 1)[0]}`);
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      const newest = names
        .filter((name) => FILE.test(name))
        .sort()
        .toReversed()
        .slice(0, SHOWN);
      return Promise.all(
        newest.map(async (name) => ({
          ...Stored.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))),
          at: new Date(name.replace(FILE, '$1$2:$3:$4')),
        })),
      );
    },
  };
}
