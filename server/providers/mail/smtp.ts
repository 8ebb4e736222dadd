import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

const TIMEOUT_MS = 10_000;

/**
 * Mail through an SMTP server.
 * @param url smtp://user:password@host:587 or smtps://…
 * @param from sender, `Name <address>`.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const server = new URL(url);
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    id: 'smtp',
    // Never the whole address: it holds a password.
    label: `SMTP at ${server.host}`,
    async send({ to, subject, text, html }) {
      // The object form keeps a comma or line break in an address from adding a second recipient.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}
