import { expect, test } from 'vitest';
import { GUEST_PLACE_BYTES_AN_HOUR, NOTE_BYTES_A_DAY } from '#contract/limits.ts';
import { createLimits } from '#server/features/auth/limits.ts';
import { createQuotas } from './quotas.ts';

const MEGABYTE = 1024 * 1024;
const guest = { id: 'a', email: null, isAdmin: false, isGuest: true };
const member = { ...guest, id: 'b', isGuest: false };
const administrator = { ...member, id: 'c', isAdmin: true };

/** Over one who has had ten consultations of a megabyte each. */
const quotas = () =>
  createQuotas({
    usage: { begun: async () => 10, saved: async () => 10, held: async () => false, bytes: async () => 10 * MEGABYTE },
    limits: createLimits({ on: true, shared: null }),
    allowances: { guest: { consultations: 11, bytes: 11 * MEGABYTE }, member: { consultations: 10, bytes: 10 * MEGABYTE } },
    now: () => new Date(),
  });
const sent = (bytes: number, ip = '2001:db8:1:2::1') => ({ callId: null, bytes, ip });
const reached = { code: 'quota_reached' };

test('a member who has reached a bound is refused, an administrator never', async () => {
  const { begin, save, mark } = quotas();
  await expect(begin(member)).rejects.toMatchObject(reached);
  await expect(save(member, sent(1))).rejects.toMatchObject(reached);
  await expect(mark(member)).rejects.toMatchObject({ code: 'storage_full' });
  await begin(administrator);
  await save(administrator, sent(1));
  await mark(administrator);
});

test('guests of one network share what they may send in an hour', async () => {
  const { save } = quotas();
  for (let guests = 0; guests < 2; guests += 1) await save({ ...guest, id: `${guests}` }, sent(GUEST_PLACE_BYTES_AN_HOUR / 2));
  const refusal = await save({ ...guest, id: '3' }, sent(1, '2001:db8:1:2::9')).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ ...reached, message: expect.stringContaining('100 MB') });
  await save({ ...guest, id: '3' }, sent(1, '2001:db8:1:3::9'));
});

test('notes are counted as they are sent', async () => {
  const { note } = quotas();
  await note(member, NOTE_BYTES_A_DAY);
  await expect(note(member, 1)).rejects.toMatchObject({ ...reached, message: expect.stringContaining('50 MB of notes') });
  await note(guest, 1);
});
