import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { speech, SPEECH_DATA } from '#tests/support/speech.ts';
import { fillModel } from './fixtures/hand-filled.ts';

import { localModels } from '../local-models/index.ts';
import { localStt } from './local-stt.ts';
import { ENGINE, MODELS, nativePackage } from './manifest.ts';
import { isEngineThere } from '../local-models/places.ts';
import { speechProcess } from './speech-process.ts';

function registryAnswers(): boolean {
  try {
    execFileSync('npm', ['view', 'sherpa-onnx-node@1.13.8', 'version', '--fetch-retries=0', '--fetch-timeout=5000'], {
      timeout: 15_000,
      stdio: 'ignore',
      shell: process.platform === 'win32',
    });
    return true;
  } catch {
    return false;
  }
}
const reachable = nativePackage() !== undefined && registryAnswers();
if (!reachable) console.warn('SKIPPED: the real sherpa-onnx is not tested here, for its registry cannot be reached');

describe.skipIf(!reachable)('the real sherpa-onnx 1.13.8, installed as a user installs it', () => {
  let modelsDir: string;
  beforeAll(async () => {
    modelsDir = mkdtempSync(join(tmpdir(), 'local-speech-'));
    await localModels({ modelsDir }).install('engine');
  }, 120_000);
  afterAll(() => rmSync(modelsDir, { recursive: true, force: true }));

  test('it loads in the child process', async () => {
    expect(isEngineThere(modelsDir, ENGINE)).toBe(true);
    const child = speechProcess({ modelsDir });
    expect(await child.version()).toBe('1.13.8');
    child.close();
  });

  test('it runs a real model: Silero hears the speech in a sentence and none in silence', async () => {
    const child = speechProcess({ modelsDir, child: new URL('./fixtures/vad.child.ts', import.meta.url) });
    const sentence = speech('u17', 'pico-gb');
    const job = { model: 'silero_vad_16k_op15.onnx', folder: `${SPEECH_DATA}/vad` };
    const windows = sentence.length / 512;
    expect(Number(await child.hear({ ...job, pcm: sentence }))).toBeGreaterThan(windows * 0.6);
    expect(Number(await child.hear({ ...job, pcm: new Int16Array(sentence.length) }))).toBe(0);
    child.close();
  });

  test.each(MODELS.map((model) => [model.id, model] as const))(
    'the files of %s are what it is given; broken ones kill the child, and nothing else',
    async (_id, model) => {
      const folder = join(modelsDir, 'broken', model.id);
      for (const { path } of model.files) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), path === 'tokens.txt' ? '<blk> 0\na 1\n' : 'no model');
      }
      const said: string[] = [];
      const child = speechProcess({ modelsDir, report: (words) => void said.push(words) });
      const job = { model: model.id, folder };
      const work =
        model.role === 'voice'
          ? child.speak({ ...job, speaker: 0, speed: 1, text: 'Hello.' })
          : child.hear({ ...job, pcm: new Int16Array(16_000) });
      await expect(work).rejects.toThrow('crashed');
      expect(said[0]).toMatch(/Load model from \S+(encoder\.int8|-medium|model\.int8)\.onnx failed|ORT model verification failed/);
      child.close();
    },
  );

  test('a recogniser that was filled in by hand and is broken does not load, rests, and is not ready meanwhile', async () => {
    const folder = fillModel(modelsDir, 'parakeet-110m');
    const said: string[] = [];
    const stt = localStt({ modelsDir, report: (words) => void said.push(words) });
    expect(stt.ready?.()).toBe(true);
    await stt.warmUp?.();
    expect(said.at(-1)).toMatch(/Parakeet 110M did not load: local speech crashed/);
    expect(stt.ready?.()).toBe(false);
    await stt.close?.();
    rmSync(folder, { recursive: true });
  });
});
