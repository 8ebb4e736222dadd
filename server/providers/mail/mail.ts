export type Mail = { to: string; subject: string; text: string; html: string; links: string[] };

/** Sends mail, or lays it in the outbox folder when no SMTP server is configured. */
export type Mailer = { id: 'smtp' | 'outbox'; label: string; send: (mail: Mail) => Promise<void> };
