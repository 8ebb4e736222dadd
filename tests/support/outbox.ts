import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SentMail = { to: string; subject: string; text: string; html: string; links: string[] };

/** The mails of a server without a mail server, oldest first. @param folder its DATA_DIR */
export function sentMails(folder: string): SentMail[] {
  const outbox = join(folder, 'outbox');
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as SentMail);
}

/** The link of the newest mail to a mailbox. */
export function newestLink(folder: string, to: string): string {
  const link = sentMails(folder).findLast((mail) => mail.to === to)?.links[0];
  if (!link) throw new Error(`no mail with a link went to ${to}`);
  return link;
}
