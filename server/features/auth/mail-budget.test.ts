import { expect, onTestFinished, test, vi } from 'vitest';
import { startAuth } from '#tests/support/auth-server.ts';
import { password } from '#tests/support/members.ts';
import { createLimits } from './limits.ts';
import { spendMail } from './mail-budget.ts';

const wait = { status: 429, code: 'over_email_send_rate_limit' };

test('a guest who asks for thirty changes of address is sent ten mails; everybody else still gets theirs', async () => {
  const server = await startAuth({ RATE_LIMITS: 'on' });
  const guest = server.browser({ ip: '10.0.0.1' });
  await guest.auth.signUp({ email: 'g@example.com', password, options: { data: { is_guest: true } } });
  const answers: (number | undefined)[] = [];
  for (let change = 0; change < 30; change += 1) {
    const { error } = await guest.auth.updateUser({ email: `n${change}@surgery.test`, password });
    answers.push(error?.status);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => undefined), ...Array.from({ length: 20 }, () => 429)]);
  expect(await server.mails()).toHaveLength(10);
  expect((await server.browser({ ip: '10.0.0.2' }).auth.signUp({ email: 'new@surgery.test', password })).error).toBeNull();
  expect(await server.mailTo('new@surgery.test')).toMatchObject({ link: expect.any(String) });
});

test('one place asks for sixty mails an hour, whatever accounts it has; another place is not concerned', async () => {
  const limits = createLimits({ on: true, shared: null });
  const ask = (ip: string, mailbox: number) => spendMail(limits, { ip, to: [`m${mailbox}@surgery.test`] });
  for (let mailbox = 0; mailbox < 60; mailbox += 1) await ask('2001:db8:1:2::1', mailbox);
  await expect(ask('2001:db8:1:2::9', 61)).rejects.toMatchObject(wait);
  await ask('2001:db8:1:3::1', 62);
});

test('one mailbox is sent ten mails an hour at most, whoever asks', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const limits = createLimits({ on: true, shared: null });
  for (let minute = 0; minute < 10; minute += 1) {
    await spendMail(limits, { ip: `10.0.0.${minute}`, to: ['reader@surgery.test'] });
    await expect(spendMail(limits, { ip: '10.0.1.1', to: ['reader@surgery.test'] })).rejects.toMatchObject(wait);
    vi.advanceTimersByTime(61_000);
  }
  await expect(spendMail(limits, { ip: '10.0.2.1', to: ['reader@surgery.test'] })).rejects.toMatchObject(wait);
  vi.advanceTimersByTime(3_600_000);
  await spendMail(limits, { ip: '10.0.2.1', to: ['reader@surgery.test'] });
});
