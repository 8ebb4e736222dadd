import { expect, test } from 'vitest';
import { administration, faultsOf, toastOf } from '../support/administration.ts';
import { watchFace } from '../support/face.ts';

const { open, other, press, follow } = administration();

test('an author chooses a face part by part, sees it, and finds it again', async () => {
  const { id } = await other().createScenario({
    title: 'A sore knee',
    description: 'Since Sunday',
    tag: 'Rheumatology',
    status: 'draft',
    patientDetails: '## Demographics\nName: Ann Lee\nAge: 61\nGender: female\n\n## Opening Sentence\nMy knee is sore.',
    voiceProvider: '11labs',
    voiceId: 'Rachel',
    portrait: { hair: 'bob', beard: 'none' },
  });
  const page = await open('/admin');
  await follow(page, 'Edit: A sore knee');
  await page.getByRole('tab', { name: 'Details' }).click();
  const form = page.getByRole('form', { name: /^Edit Scenario/ });
  const face = form.getByRole('group', { name: 'Portrait (optional)' });
  await face.scrollIntoViewIfNeeded();
  await face.locator('canvas').waitFor();
  const print = async () => (await watchFace(page, 60))[0]!.print;
  const before = await print();
  expect(await face.getByLabel('Hair', { exact: true }).inputValue()).toBe('bob');
  await face.getByLabel('Hair', { exact: true }).selectOption('Bald');
  await face.getByLabel('Glasses').selectOption('Worn');
  await expect.poll(print).not.toBe(before);
  await face.getByLabel('Beard').selectOption('Automatic');
  expect(await faultsOf(page, 'portrait')).toEqual([]);
  await press(form, 'Update Scenario');
  await toastOf(page, 'Scenario updated successfully');
  expect((await other().getScenario({ id })).portrait).toEqual({ hair: 'bald', glasses: 'worn' });
});
