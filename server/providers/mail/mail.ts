export type Mail = {
  /** What it is for, in the console line of the outbox: `confirm a@b: <link>`; a mail without a link shows its text. */
  action: 'confirm' | 'reset' | 'change' | 'code' | 'invite';
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
};

/** A mail as the outbox keeps it, one JSON file each. */
export type StoredMail = Omit<Mail, 'action'>;

/** Sends mail, or lays it in the outbox folder when no SMTP server is configured. */
export type Mailer = {
  id: 'smtp' | 'outbox';
  label: string;
  send: (mail: Mail) => Promise<void>;
  /** Only the outbox can show what it holds: newest first, at most 100. */
  list?: () => Promise<(StoredMail & { at: Date })[]>;
};
