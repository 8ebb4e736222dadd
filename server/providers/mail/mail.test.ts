import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pickMailer } from './index.ts';
import type { Mail } from './mail.ts';
import { smtpMailer } from './smtp.ts';

const mail: Mail = {
  action: 'confirm',
  to: 'reader@surgery.test',
  subject: 'Confirm',
  text: 'Open http://localhost/x',
  html: '<a href="http://localhost/x">Open</a>',
  links: ['http://localhost/x'],
};

/** A mail server that takes everything and remembers what was said to it. */
async function startSmtp() {
  const said: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        said.push(line);
        if (inData && line !== '.') continue;
        if (inData) inData = false;
        else inData = line === 'DATA';
        socket.write(inData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { said, port: (server.address() as AddressInfo).port };
}

test('with a mail server configured, a mail reaches it in text and HTML', async () => {
  const { said, port } = await startSmtp();
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'GP Training Platform <no-reply@surgery.test>');
  await mailer.send(mail);
  expect(said).toContain('MAIL FROM:<no-reply@surgery.test>');
  expect(said.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<reader@surgery.test>']);
  expect(said.join('\n')).toMatch(/text\/plain[\s\S]*Open http:\/\/localhost\/x[\s\S]*text\/html/);
});

test('a comma or line break in an address adds no second recipient (56)', async () => {
  const { said, port } = await startSmtp();
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@surgery.test');
  for (const to of ['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test']) await mailer.send({ ...mail, to }).catch(() => undefined);
  expect(said.filter((line) => /RCPT TO:<c@d\.test>/.test(line))).toEqual([]);
  expect(said.filter((line) => /^bcc:/i.test(line))).toEqual([]);
});

test('without a mail server the outbox is used; its label and the server’s never show a password', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const settings = { DATA_DIR: folder, MAIL_FROM: 'a@b.test', SMTP_URL: undefined };
  const lines: string[] = [];
  const outbox = pickMailer(settings, (line) => lines.push(line));
  // Both messages leave in the same millisecond: the newest still stands first.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(outbox.id).toBe('outbox');
  expect(await outbox.list?.()).toEqual([]);
  await outbox.send(mail);
  await outbox.send({ ...mail, to: 'second@surgery.test', action: 'reset' });
  expect((await outbox.list?.())?.map(({ to }) => to)).toEqual(['second@surgery.test', 'reader@surgery.test']);
  expect(lines).toEqual(['confirm reader@surgery.test: http://localhost/x', 'reset second@surgery.test: http://localhost/x']);
  const smtp = pickMailer({ ...settings, SMTP_URL: 'smtp://me:secret@mail.test:2525' }, () => undefined);
  expect([smtp.id, smtp.label, smtp.list]).toEqual(['smtp', 'SMTP at mail.test:2525', undefined]);
});
