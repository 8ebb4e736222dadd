import { expect, test } from 'vitest';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { environment } from './settings.ts';

test.each([
  [{ PORT: 'abc' }, 'PORT: write a port number, for example 3000'],
  [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS: write on or off'],
  [{ AUTH_MIN_PASSWORD: '3' }, 'AUTH_MIN_PASSWORD: write at least 6'],
  [{ SILENCE_ASK_S: 'long' }, 'SILENCE_ASK_S: write a number'],
  [{ PUBLIC_URL: 'train.example.org' }, 'PUBLIC_URL: write an address that begins with http:// or https://'],
  [{ ADMIN_EMAILS: 'me@example.org, nobody' }, 'ADMIN_EMAILS: write e-mail addresses, comma separated'],
  [{ LLM_BASE_URL: 'http://localhost:11434/v1' }, "LLM_MODEL is required with LLM_BASE_URL: write the model's name"],
  [{ AUTH_AUTOCONFIRM: 'on', NODE_ENV: 'production' }, 'AUTH_AUTOCONFIRM is refused in production'],
])('a wrong setting is told with what to write: %o', (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});

test('all wrong settings are told at once', () => {
  expect(() => readConfig({ PORT: 'x', TTS: 'y' })).toThrow(/PORT: .*\n {2}TTS: write auto or/);
});

test('settings may stand in a file; the environment goes before it', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'settings-')), '.env');
  writeFileSync(file, '# a comment\nSILENCE_ASK_S=12\nSTT_LANGUAGE=en-IN\n');
  Object.assign(process.env, { ENV_FILE: file, STT_LANGUAGE: 'en-AU' });
  try {
    const { SILENCE_ASK_S, STT_LANGUAGE } = readConfig(environment());
    expect([SILENCE_ASK_S, STT_LANGUAGE]).toEqual([12, 'en-AU']);
  } finally {
    for (const name of ['ENV_FILE', 'SILENCE_ASK_S', 'STT_LANGUAGE']) delete process.env[name];
  }
});
