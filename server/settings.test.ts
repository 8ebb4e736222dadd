import { expect, test } from 'vitest';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { environment } from './settings.ts';

const serviceRole = ['{}', '{"role":"service_role"}', ''].map((part) => Buffer.from(part).toString('base64url')).join('.');

test.each([
  [{ PORT: 'abc' }, 'PORT: write a port number, for example 3000'],
  [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS: write on or off'],
  [{ AUTH_MIN_PASSWORD: '3' }, 'AUTH_MIN_PASSWORD: write at least 6'],
  [{ SILENCE_ASK_S: 'long' }, 'SILENCE_ASK_S: write a number'],
  [{ MAX_CALLS: 'many' }, 'MAX_CALLS: write a number of calls, for example 20'],
  [{ PUBLIC_URL: 'train.example.org' }, 'PUBLIC_URL: write an address that begins with http:// or https://'],
  [{ ADMIN_EMAILS: 'me@example.org, nobody' }, 'ADMIN_EMAILS: write email addresses, comma separated'],
  [{ SUPABASE_URL: 'https://x.supabase.co' }, 'SUPABASE_ANON_KEY is required with SUPABASE_URL'],
  [{ SUPABASE_ANON_KEY: 'sb_publishable_x' }, 'SUPABASE_URL is required with SUPABASE_ANON_KEY'],
  [{ SUPABASE_URL: 'x.supabase.co' }, 'SUPABASE_URL: write an address that begins with http:// or https://'],
  [{ SUPABASE_ANON_KEY: 'sb_secret_x' }, 'SUPABASE_ANON_KEY: write the anon or publishable key: this is a secret one'],
  [{ SUPABASE_ANON_KEY: serviceRole }, 'SUPABASE_ANON_KEY: write the anon or publishable key: this is a secret one'],
  [{ SUPABASE_JWT_SECRET: 'short' }, "SUPABASE_JWT_SECRET: write the project's JWT secret, which has at least 32 characters"],
  [{ ADMIN_EMAILS: 'me@example.org=me' }, 'ADMIN_EMAILS: write email addresses, comma separated; one may be tied'],
  [{ LLM_BASE_URL: 'http://localhost:11434/v1' }, "LLM_MODEL is required with LLM_BASE_URL: write the model's name"],
  [{ PATIENT: 'llm' }, 'PATIENT llm needs a model: set LLM_BASE_URL with LLM_MODEL, OPENAI_API_KEY or ANTHROPIC_API_KEY'],
  [{ VOICE_ENGINE: 'vapi' }, "VAPI_PUBLIC_KEY is required with VOICE_ENGINE=vapi: copy the public key from Vapi's dashboard"],
  [
    { VOICE_ENGINE: 'vapi', VAPI_PUBLIC_KEY: 'p' },
    "VAPI_PRIVATE_KEY is required with VOICE_ENGINE=vapi: copy the private key from Vapi's dashboard",
  ],
  [{ VAPI_PUBLIC_KEY: 'k', VAPI_PRIVATE_KEY: 'k' }, "VAPI_PUBLIC_KEY is the private key: write Vapi's public one"],
  [{ VAPI_SILENCE_SECONDS: '5' }, 'VAPI_SILENCE_SECONDS: write at least 10'],
  [{ VAPI_WEBHOOK_SECRET: 'short' }, 'VAPI_WEBHOOK_SECRET: write at least 16 characters'],
  [{ AUTH_AUTOCONFIRM: 'on', NODE_ENV: 'production' }, 'AUTH_AUTOCONFIRM is not allowed in production'],
])('a wrong setting is told with what to write: %o', (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});

test.each([{ PATIENT: 'offline' }, { PATIENT: 'llm', OPENAI_API_KEY: 'o' }, { PATIENT: 'llm', ANTHROPIC_API_KEY: 'a' }])(
  'a patient that can be is no wrong setting: %o',
  (env) => expect(readConfig(env).PATIENT).toBe(env.PATIENT),
);

test("Vapi's recogniser expects the spec's en-US until a setting says otherwise; nothing of Vapi without its private key", () => {
  const keys = { VAPI_PUBLIC_KEY: 'p', VAPI_PRIVATE_KEY: 's' };
  expect(readConfig({}).vapi).toBeNull();
  expect(readConfig(keys).vapi).toMatchObject({ language: 'en-US', silenceSeconds: 10, baseUrl: 'https://api.vapi.ai' });
  expect(readConfig({ ...keys, STT_LANGUAGE: 'en-GB', VAPI_SILENCE_SECONDS: '30' }).vapi).toMatchObject({
    language: 'en-GB',
    silenceSeconds: 30,
  });
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
