import { copy } from './copy.ts';
import { DigitsForm } from './digits-form.tsx';
import { MailsWaiting } from './mails-waiting.tsx';

/** A mail that was sent, or that someone waits for. `wait`: seconds from `at` (ms) on until another may be asked for. */
export type MailSent = { what: 'signup' | 'recovery' | 'unconfirmed' | 'resent'; email: string; wait: number; at: number };

type Props = {
  sent: MailSent;
  busy: boolean;
  /** What the service said of the digits last typed. */
  problem: string | undefined;
  onAgain: () => void;
  onDigits: (digits: string) => void;
};

/** Says where the mail went, takes its digits where its link is on another device, and sends it again once a minute. */
export function MailSentNotice({ sent, busy, problem, onAgain, onDigits }: Props) {
  return (
    <MailsWaiting
      key={`${sent.what} ${sent.email} ${sent.at}`}
      className="mb-4"
      wait={sent.wait}
      busy={busy}
      onAgain={onAgain}
      below={<DigitsForm busy={busy} problem={problem} onSubmit={onDigits} />}
    >
      {copy.mailed[sent.what](sent.email)}
    </MailsWaiting>
  );
}
