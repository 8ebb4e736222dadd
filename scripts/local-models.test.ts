import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { handFilled } from '#server/providers/local-speech/fixtures/hand-filled.ts';

const modelsDir = handFilled('piper-alan');
afterAll(() => rmSync(modelsDir, { recursive: true, force: true }));

const command = (script: string, words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    encoding: 'utf8',
    env: { ...process.env, MODELS_DIR: modelsDir },
  });
  return { status, said: stdout + stderr };
};
const speech = (...words: string[]) => command('scripts/speech.ts', words);

test('the list says what each package is, under which licence, how large, and what is installed', () => {
  const { status, said } = speech();
  expect(status).toBe(0);
  expect(said).toContain('nothing is sent');
  expect(said).toMatch(/engine \(engine\) - installed/);
  expect(said).toMatch(/piper-alan \(voice\) - installed/);
  expect(said).toMatch(/parakeet-110m \(recogniser\) - not installed\n.*\n {4}108 MB to download, 137 MB on disk. Licence: CC BY 4.0/);
});

test('nothing is installed or removed unasked, and wrong words are told apart from failures', () => {
  expect(speech('install', 'parakeet-110m')).toMatchObject({ status: 1, said: expect.stringContaining('add --yes') as string });
  expect(speech('remove', 'piper-alan').status).toBe(1);
  expect(speech('install', 'piper-alan')).toMatchObject({
    status: 0,
    said: expect.stringContaining('All of these are already installed') as string,
  });
  expect(speech('install', 'whisper')).toMatchObject({ status: 2, said: expect.stringContaining("Unknown package 'whisper'") as string });
  expect(speech('remove').status).toBe(2);
  expect(readdirSync(modelsDir)).toHaveLength(2);
  expect(speech('remove', 'piper-alan', '--yes').status).toBe(0);
  expect(readdirSync(modelsDir)).toHaveLength(1);
});

test('all models are listed with the memory that they take, and installed unasked neither', () => {
  const { status, said } = command('scripts/models.ts', []);
  expect(status).toBe(0);
  expect(said).toMatch(
    /qwen2.5-1.5b \(chat\) - not installed\n.*\n {4}1.1 GB to download, 1.1 GB on disk. Licence: Apache-2.0. Memory: 1.8 GB with one call/,
  );
  const asked = command('scripts/models.ts', ['install', 'qwen2.5-1.5b']);
  expect(asked).toMatchObject({ status: 1, said: expect.stringContaining('add --yes') as string });
  expect(asked.said).toContain('chat-engine (engine) - not installed');
});
