import type { Limits } from './limits.ts';

/** Who asks for a mail, from where, and the mailboxes that it would go to. `account`: the id of who is signed in. */
type Asked = { ip: string; to: string[]; account?: string };

/**
 * Counts the mails that somebody asks for, before it is known whether any is sent: unknown addresses count alike.
 * The narrowest budget comes first, so that pressing 'again' too soon uses up none of the wider ones.
 * @throws AuthError over_email_send_rate_limit
 */
export async function spendMail(limits: Limits, { ip, to, account }: Asked): Promise<void> {
  for (const mailbox of to) await limits.take('mailbox', mailbox);
  for (const mailbox of to) {
    await limits.take('mailboxHour', mailbox);
    if (account) await limits.take('mailsOfAccount', account);
    await limits.take('mailsFrom', ip);
  }
}

/** The holder has read it: whoever asked for the mails so far, the next one may go at once. */
export async function forgiveMailbox(limits: Limits, mailbox: string): Promise<void> {
  await limits.clear('mailbox', mailbox);
  await limits.clear('mailboxHour', mailbox);
}
