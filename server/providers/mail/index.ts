import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Mailer } from './mail.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

/** The mail transport for these settings, chosen once at start. */
export function pickMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>, log: (line: string) => void): Mailer {
  return config.SMTP_URL ? smtpMailer(config.SMTP_URL, config.MAIL_FROM) : outboxMailer(join(config.DATA_DIR, 'outbox'), log);
}
