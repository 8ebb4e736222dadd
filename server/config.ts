import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { LANGUAGES } from '#contract/call.ts';
import { SILENCE_ASK_SECONDS, SILENCE_END_SECONDS } from '#contract/limits.ts';
import { readSettings, type Setting } from './settings.ts';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((word) => word === 'on');
const seconds = (fallback: number) => z.coerce.number().int().min(1).max(3600).default(fallback);
const address = z.url({ protocol: /^https?$/, error: 'write an address that begins with http:// or https://' }).optional();

/** Every setting, with what it means, how it is checked and what it is without being set. `.env.example` is printed from it. */
export const SETTINGS = {
  PORT: {
    doc: 'Port to listen on.',
    schema: z.coerce.number({ error: 'write a port number, for example 3000' }).int().min(0).max(65_535).default(3000),
  },
  HOST: { doc: 'Address to listen on. 0.0.0.0 lets other devices in.', schema: z.string().default('127.0.0.1') },
  PUBLIC_URL: { doc: 'Address that people open, used in mails and redirects. Without it http://localhost:PORT.', schema: address },
  TRUST_PROXY: { doc: "on: the caller's address comes from X-Forwarded-For of a proxy in front.", schema: onOff('off') },
  DATA_DIR: {
    doc: 'Folder of the database, recordings, outbox, signing key and downloaded models.',
    schema: z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
  },
  DATABASE_URL: {
    doc: 'Postgres address. Without it an embedded Postgres in DATA_DIR.',
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'write an address that begins with postgres://')
      .optional(),
  },
  ADMIN_EMAILS: {
    doc: 'Administrators, comma separated. Each must sign up and open the mailed link.',
    schema: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((mail) => mail.trim().toLowerCase())
          .filter(Boolean),
      )
      .refine((mails) => mails.every((mail) => /^[^\s@]+@[^\s@]+$/.test(mail)), 'write e-mail addresses, comma separated'),
  },
  SMTP_URL: {
    doc: 'Mail server, smtp://user:password@host:587. Without it mails lie in DATA_DIR/outbox.',
    schema: z
      .string()
      .regex(/^smtps?:\/\//, 'write an address that begins with smtp:// or smtps://')
      .optional(),
  },
  MAIL_FROM: { doc: 'Sender of mails.', schema: z.string().default('GP Training Platform <no-reply@localhost>') },
  AUTH_AUTOCONFIRM: {
    doc: 'on: accounts work without opening the mailed link. Never in production; such accounts are never administrators.',
    schema: onOff('off'),
  },
  AUTH_SIGNUPS: { doc: 'off: nobody can create an account.', schema: onOff('on') },
  AUTH_GUESTS: { doc: 'off: no guests.', schema: onOff('on') },
  AUTH_ANONYMOUS: { doc: 'on: anonymous sign-in, as hosted Supabase has it.', schema: onOff('off') },
  AUTH_MIN_PASSWORD: {
    doc: 'Shortest password; administrators need at least 12.',
    schema: z.coerce.number().int().min(6).max(72).default(6),
  },
  RATE_LIMITS: { doc: 'off: no limits, for tests and measurements only.', schema: onOff('on') },
  LLM_BASE_URL: { doc: 'OpenAI-compatible server (OpenAI, Ollama, vLLM, llama.cpp) for the patient and the examiner.', schema: address },
  LLM_API_KEY: { doc: 'Its key, if it wants one.', schema: z.string().optional(), secret: true },
  LLM_MODEL: { doc: 'Its model; required with LLM_BASE_URL.', schema: z.string().optional() },
  OPENAI_API_KEY: { doc: 'Key of OpenAI, for speech.', schema: z.string().optional(), secret: true },
  OPENAI_BASE_URL: { doc: 'Another address of it: any server with the same /audio paths.', schema: address },
  DEEPGRAM_API_KEY: { doc: 'Key of Deepgram, the best recogniser for medical words.', schema: z.string().optional(), secret: true },
  DEEPGRAM_BASE_URL: { doc: 'Another address of it.', schema: address },
  ELEVENLABS_API_KEY: { doc: 'Key of ElevenLabs, the most natural voices.', schema: z.string().optional(), secret: true },
  ELEVENLABS_BASE_URL: { doc: 'Another address of it.', schema: address },
  MODELS_DIR: {
    doc: 'Folder of the local speech models; already filled where a site has no internet. Without it DATA_DIR/models.',
    schema: z
      .string()
      .transform((path) => resolve(path))
      .optional(),
  },
  STT: {
    doc: 'Recogniser: auto, deepgram, openai, local, browser, pocketsphinx (development) or scripted (tests).',
    schema: z.enum(['auto', 'deepgram', 'openai', 'local', 'browser', 'pocketsphinx', 'scripted']).default('auto'),
  },
  STT_LANGUAGE: { doc: 'Accent the recogniser expects unless the candidate chooses.', schema: z.enum(LANGUAGES).default('en-GB') },
  TTS: {
    doc: "Patient's voice: auto, elevenlabs, openai, local, browser, flite or tone (tests).",
    schema: z.enum(['auto', 'elevenlabs', 'openai', 'local', 'browser', 'flite', 'tone']).default('auto'),
  },
  PATIENT: { doc: 'Patient: auto, llm or offline.', schema: z.enum(['auto', 'llm', 'offline']).default('auto') },
  EXAMINER: { doc: 'Examiner: auto or rules.', schema: z.enum(['auto', 'rules']).default('auto') },
  VOICE_ENGINE: {
    doc: 'Where calls run: embedded (in this server) or livekit (in a worker beside a LiveKit server).',
    schema: z.enum(['embedded', 'livekit']).default('embedded'),
  },
  LIVEKIT_URL: {
    doc: 'Address of the LiveKit server, for VOICE_ENGINE=livekit.',
    schema: z
      .string()
      .regex(/^wss?:\/\//, 'write an address that begins with ws:// or wss://')
      .optional(),
  },
  LIVEKIT_API_KEY: { doc: 'Its key.', schema: z.string().optional() },
  LIVEKIT_API_SECRET: { doc: "The key's secret.", schema: z.string().optional(), secret: true },
  SPEECH_DATA: { doc: 'Folder with data for the development recogniser.', schema: z.string().optional() },
  SILENCE_ASK_S: { doc: 'Seconds of silence after which the screen asks whether you are there.', schema: seconds(SILENCE_ASK_SECONDS) },
  SILENCE_END_S: { doc: 'Seconds of silence after which the call ends.', schema: seconds(SILENCE_END_SECONDS) },
  LOG_LEVEL: {
    doc: 'trace, debug, info, warn, error or silent.',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  },
  NODE_ENV: { doc: 'production tightens what is only for development.', schema: z.string().default('development') },
} as const satisfies Record<string, Setting>;

export type Config = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['schema']> } & {
  /** PUBLIC_URL, or http://localhost:PORT. */
  publicUrl: string;
  /** MODELS_DIR, or the models' folder in DATA_DIR. */
  modelsDir: string;
  /** Random for each start: opens /dev/mailbox. */
  mailboxToken: string;
};

/** PORT=0 takes any free port: the address in mails names the one that was given. */
export const listeningAt = (config: Config, port: number): Config =>
  config.PORT === 0 && !config.PUBLIC_URL ? { ...config, publicUrl: `http://localhost:${port}` } : config;

/**
 * Reads and checks all settings.
 * @throws an Error whose message lists, line by line, each wrong setting and what to write.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = readSettings(SETTINGS, env, (settings, problem) => {
    if (settings.LLM_BASE_URL && !settings.LLM_MODEL) problem('LLM_MODEL', "is required with LLM_BASE_URL: write the model's name");
    if (settings.PATIENT === 'llm' && !settings.LLM_BASE_URL) problem('PATIENT', 'llm needs LLM_BASE_URL');
    if (settings.AUTH_AUTOCONFIRM && settings.NODE_ENV === 'production') problem('AUTH_AUTOCONFIRM', 'is refused in production');
    if (settings.STT === 'pocketsphinx' && !settings.SPEECH_DATA) problem('SPEECH_DATA', 'is required with STT=pocketsphinx');
    const needs = (name: 'STT' | 'TTS', value: string, key: 'DEEPGRAM_API_KEY' | 'OPENAI_API_KEY' | 'ELEVENLABS_API_KEY') => {
      if (settings[name] === value && !settings[key]) problem(key, `is required with ${name}=${value}`);
    };
    needs('STT', 'deepgram', 'DEEPGRAM_API_KEY');
    needs('STT', 'openai', 'OPENAI_API_KEY');
    needs('TTS', 'openai', 'OPENAI_API_KEY');
    needs('TTS', 'elevenlabs', 'ELEVENLABS_API_KEY');
    if (settings.VOICE_ENGINE === 'livekit')
      for (const name of ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET', 'DATABASE_URL'] as const)
        if (!settings[name]) problem(name, 'is required with VOICE_ENGINE=livekit');
    if (settings.SILENCE_END_S <= settings.SILENCE_ASK_S) problem('SILENCE_END_S', 'must be greater than SILENCE_ASK_S');
  });
  return {
    ...values,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    modelsDir: values.MODELS_DIR ?? join(values.DATA_DIR, 'models'),
    mailboxToken: randomBytes(18).toString('base64url'),
  };
}
