import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { appAndBrowser } from '../support/app-and-browser.ts';
import { SETTINGS, type Config } from '#server/config.ts';
import type { Setting } from '#server/settings.ts';
import { createClient } from '#web/api/client.ts';
import { ADMIN, signInAsAdmin } from '../support/admin.ts';

const there = appAndBrowser({ ADMIN_EMAILS: ADMIN });

const TRAP = '<img src=x onerror="window.sprung=1">';
const planted = (where: string) => `${where} ${TRAP} **${where} in bold ${TRAP}**`;

test('markup in a title, in the case, in notes and in what was said is shown as text (52)', async () => {
  const admin = createClient({ base: there.server.url, token: (await signInAsAdmin(there.server)).access_token });
  const { id: scenarioId } = await admin.createScenario({
    title: planted('Title'),
    description: planted('Description'),
    tag: 'Neurology',
    patientDetails: `## Demographics\nName: ${planted('Name')}\n\n| a | b |\n|---|---|\n| ${TRAP} | x |`,
    materialsForCandidate: planted('Material'),
    voiceProvider: 'openai',
    voiceId: 'alloy',
    status: 'published',
  });
  const page = await (await there.browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(there.server.url);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByRole('heading', { name: 'Select a Patient Scenario' }).waitFor();
  const stored = await page.evaluate(() => localStorage.getItem('gp-training-sign-in'));
  const { access_token: token } = JSON.parse(stored ?? '{}') as { access_token: string };
  const reader = createClient({ base: there.server.url, token });
  const { id } = await reader.createConsultation({
    scenarioId,
    duration: 100,
    transcript: ['doctor', 'patient'].map((role) => ({ role, text: planted(role) })),
  });
  await reader.updateNotes({ id, notes: planted('Notes') });
  await reader.grade({ sessionId: id });

  const looks: [path: string, words: string[]][] = [
    ['/scenarios', ['Title', 'Description']],
    [`/consultation/${scenarioId}`, ['Name', 'Material']],
    ['/history', ['Title']],
    [`/consultation-details/${id}`, ['Title', 'doctor', 'patient']],
  ];
  for (const [path, words] of looks) {
    await page.goto(there.server.url + path);
    for (const word of words) await page.getByText(`${word} ${TRAP}`).first().waitFor({ timeout: 10_000 });
    expect([path, await page.locator('img[onerror]').count()]).toEqual([path, 0]);
    expect([path, await page.evaluate(() => 'sprung' in window)]).toEqual([path, false]);
  }
  expect(await page.locator('textarea').first().inputValue()).toBe(planted('Notes'));
  await page.context().close();
});

test('what the browser loads names no secret setting and holds no key (54)', () => {
  const folder = resolve('dist/web');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|html|json|map)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.length).toBeGreaterThan(5);
  // The administrators' page on the voice provider says what to write, by their names.
  const told = new Set(['VAPI_PRIVATE_KEY', 'VAPI_WEBHOOK_SECRET']);
  const secret = (Object.entries(SETTINGS) as [keyof Config, Setting][])
    .filter(([name, { secret: kept }]) => kept && !told.has(name))
    .map(([name]) => name);
  expect(secret.length).toBeGreaterThan(3);
  for (const word of [...secret, 'DATABASE_URL', 'SMTP_URL', 'sign-in-key', 'BEGIN PRIVATE', 'service_role'])
    expect([word, texts.filter((text) => text.includes(word)).length]).toEqual([word, 0]);
});
