import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { LANGUAGES } from '#contract/call.ts';
import { SILENCE_ASK_SECONDS, SILENCE_END_SECONDS, VAPI_SILENCE_SECONDS } from '#contract/limits.ts';
import { QUOTA_SETTINGS } from './config/quotas.ts';
import { ROOM_SETTINGS } from './config/rooms.ts';
import { checkS3, OPERATIONS_SETTINGS, s3Of, type S3Settings } from './config/operations.ts';
import { readSettings, type Setting } from './settings.ts';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((word) => word === 'on');
const seconds = (fallback: number) => z.coerce.number().int().min(1).max(3600).default(fallback);
const address = z.url({ protocol: /^https?$/, error: 'write an address that begins with http:// or https://' }).optional();

/** The page gets this key: one that opens everything must never stand here. */
const publicKey = z.string().refine((key) => !opensEverything(key), 'write the anon or publishable key: this is a secret one');

function opensEverything(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8');
  return /"role"\s*:\s*"(?!anon")/.test(claims);
}

/** Every setting, with what it means, how it is checked and what it is without being set. `.env.example` is printed from it. */
export const SETTINGS = {
  PORT: {
    doc: 'Port to listen on.',
    schema: z.coerce.number({ error: 'write a port number, for example 3000' }).int().min(0).max(65_535).default(3000),
  },
  HOST: { doc: 'Address to listen on. 0.0.0.0 lets other devices connect.', schema: z.string().default('127.0.0.1') },
  PUBLIC_URL: { doc: 'Address that people open, used in emails and redirects. Default: http://localhost:PORT.', schema: address },
  TRUST_PROXY: { doc: "on: the caller's address is taken from X-Forwarded-For, set by a proxy in front.", schema: onOff('off') },
  DATA_DIR: {
    doc: 'Folder of the database, recordings, outbox, signing key and downloaded models.',
    schema: z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
  },
  DATABASE_URL: {
    doc: 'Postgres address. Default: an embedded Postgres in DATA_DIR.',
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'write an address that begins with postgres://')
      .optional(),
  },
  DATABASE_CONNECTIONS: {
    doc: 'Maximum connections to it from each server; six more are used in addition.',
    schema: z.coerce.number().int().min(2).max(200).default(10),
  },
  DATABASE_TIMEOUT_S: { doc: 'Seconds after which a database statement is cancelled.', schema: seconds(30) },
  DRAIN_SECONDS: {
    doc: 'Seconds that calls in progress have to end by themselves when the server is stopped (SIGTERM); Ctrl-C does not wait. Then they continue on another server on the same Postgres, or end if there is none. Allow 30 s more before killing the process.',
    schema: z.coerce.number().int().min(0).max(3600).default(20),
  },
  ADMIN_EMAILS: {
    doc: 'Administrators, comma separated. Each must sign up and open the emailed link. mail=user-id applies to that account only.',
    schema: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((entry) => entry.trim().toLowerCase())
          .filter(Boolean),
      )
      .refine(
        (entries) => entries.every((entry) => /^[^\s@=]+@[^\s@=]+(\s*=\s*[0-9a-f-]{36})?$/.test(entry)),
        'write email addresses, comma separated; one may be tied to an account as mail=user-id',
      ),
  },
  SUPABASE_URL: {
    doc: 'Address of a hosted Supabase project, which then handles sign-in. Default: embedded sign-in.',
    schema: address,
  },
  SUPABASE_ANON_KEY: { doc: 'Its public key: anon or publishable. It is sent to the page.', schema: publicKey.optional() },
  SUPABASE_JWT_SECRET: {
    doc: 'Its shared secret, if it still signs tokens with one (HS256).',
    schema: z.string().min(32, "write the project's JWT secret, which has at least 32 characters").optional(),
    secret: true,
  },
  SMTP_URL: {
    doc: 'Mail server, smtp://user:password@host:587. Default: emails are written to DATA_DIR/outbox.',
    schema: z
      .string()
      .regex(/^smtps?:\/\//, 'write an address that begins with smtp:// or smtps://')
      .optional(),
  },
  MAIL_FROM: { doc: 'Sender of emails.', schema: z.string().default('GP Training Platform <no-reply@localhost>') },
  AUTH_AUTOCONFIRM: {
    doc: 'on: accounts work without opening the emailed link. Never in production; such accounts cannot be administrators.',
    schema: onOff('off'),
  },
  AUTH_SIGNUPS: { doc: 'off: no one can create an account.', schema: onOff('on') },
  AUTH_GUESTS: { doc: 'off: no guests.', schema: onOff('on') },
  AUTH_ANONYMOUS: { doc: 'on: anonymous sign-in, as in hosted Supabase.', schema: onOff('off') },
  AUTH_MIN_PASSWORD: {
    doc: 'Minimum password length; administrators need at least 12.',
    schema: z.coerce.number().int().min(6).max(72).default(6),
  },
  AUTH_WEAK_PASSWORDS: {
    doc: 'refuse: the passwords that are tried first everywhere are refused; those of administrators always are.',
    schema: z.enum(['allow', 'refuse']).default('allow'),
  },
  RATE_LIMITS: { doc: 'off: no limits, for tests and measurements only.', schema: onOff('on') },
  LLM_BASE_URL: {
    doc: 'OpenAI-compatible server (Ollama, vLLM, llama.cpp) for the patient and the examiner, or auto: Ollama, LM Studio or llama-server on this computer. Takes precedence over OpenAI and Anthropic.',
    schema: z.union([z.literal('auto'), address]),
  },
  LLM_API_KEY: { doc: 'Its key, if it needs one.', schema: z.string().optional(), secret: true },
  LLM_MODEL: {
    doc: 'Its model; required with LLM_BASE_URL, unless that is auto. With an OpenAI or Anthropic key: a model to use instead of their small one. Without any of them: the id of an installed chat model (npm run models).',
    schema: z.string().optional(),
  },
  OPENAI_API_KEY: { doc: 'OpenAI key, for the patient and for speech.', schema: z.string().optional(), secret: true },
  OPENAI_BASE_URL: { doc: 'Another address for it: any server with the same /audio and /chat paths.', schema: address },
  ANTHROPIC_API_KEY: {
    doc: 'Anthropic key, for the patient if neither of the two above is set.',
    schema: z.string().optional(),
    secret: true,
  },
  ANTHROPIC_BASE_URL: { doc: 'Another address for it.', schema: address },
  DEEPGRAM_API_KEY: { doc: 'Deepgram key: the best speech recognition for medical words.', schema: z.string().optional(), secret: true },
  DEEPGRAM_BASE_URL: { doc: 'Another address for it.', schema: address },
  ELEVENLABS_API_KEY: { doc: 'ElevenLabs key: the most natural voices.', schema: z.string().optional(), secret: true },
  ELEVENLABS_BASE_URL: { doc: 'Another address for it.', schema: address },
  MODELS_DIR: {
    doc: 'Folder of the models that run on this computer, filled in advance if a site has no internet. A chat model keeps up to 1 GB beside it of what it has read of cases. Default: DATA_DIR/models.',
    schema: z
      .string()
      .transform((path) => resolve(path))
      .optional(),
  },
  MODELS_MIRROR: {
    doc: 'Address with the same model files, each under its own name. Default: where each is published.',
    schema: address.transform((url) => url?.replace(/\/+$/, '')),
  },
  STT: {
    doc: 'Speech recognition: auto, deepgram, openai, local, browser, pocketsphinx (development) or scripted (tests).',
    schema: z.enum(['auto', 'deepgram', 'openai', 'local', 'browser', 'pocketsphinx', 'scripted']).default('auto'),
  },
  STT_LANGUAGE: { doc: 'Accent that speech recognition expects unless the candidate chooses.', schema: z.enum(LANGUAGES).default('en-GB') },
  TTS: {
    doc: 'Patient voice: auto, elevenlabs, openai, local, browser, flite or tone (tests).',
    schema: z.enum(['auto', 'elevenlabs', 'openai', 'local', 'browser', 'flite', 'tone']).default('auto'),
  },
  PATIENT: { doc: 'Patient: auto, llm or offline.', schema: z.enum(['auto', 'llm', 'offline']).default('auto') },
  EXAMINER: {
    doc: 'Examiner: auto (a language model if one is set, with the rules as a fallback), llm or rules.',
    schema: z.enum(['auto', 'llm', 'rules']).default('auto'),
  },
  EXAMINER_MODEL: { doc: 'Another model on the same server for the examiner. Default: LLM_MODEL.', schema: z.string().optional() },
  VOICE_ENGINE: {
    doc: 'Where calls run: embedded (in this server), livekit (in a worker beside a LiveKit server) or vapi (hosted, on Vapi).',
    schema: z.enum(['embedded', 'livekit', 'vapi']).default('embedded'),
  },
  VAPI_PUBLIC_KEY: { doc: "Vapi's public key, for VOICE_ENGINE=vapi: the server creates calls with it.", schema: z.string().optional() },
  VAPI_PRIVATE_KEY: {
    doc: "Vapi's private key: the server uses it to read calls, recordings and everything else.",
    schema: z.string().optional(),
    secret: true,
  },
  VAPI_BASE_URL: { doc: 'Another address for it.', schema: address },
  VAPI_WEBHOOK_SECRET: {
    doc: 'Signs what Vapi reports to PUBLIC_URL/api/vapi/webhook. Without it, or without PUBLIC_URL, the server polls for calls instead.',
    schema: z.string().min(16, 'write at least 16 characters').optional(),
    secret: true,
  },
  VAPI_SILENCE_SECONDS: {
    doc: 'Seconds of silence after which Vapi ends a call.',
    schema: z.coerce.number().int().min(10).max(3600).default(VAPI_SILENCE_SECONDS),
  },
  LIVEKIT_URL: {
    doc: 'Address of a LiveKit server. It carries the sound and picture of rooms, and with VOICE_ENGINE=livekit the calls.',
    schema: z
      .string()
      .regex(/^wss?:\/\//, 'write an address that begins with ws:// or wss://')
      .optional(),
  },
  LIVEKIT_API_KEY: { doc: 'Its key.', schema: z.string().optional() },
  LIVEKIT_API_SECRET: { doc: "The key's secret.", schema: z.string().optional(), secret: true },
  ...QUOTA_SETTINGS,
  ...ROOM_SETTINGS,
  ...OPERATIONS_SETTINGS,
  SPEECH_DATA: { doc: 'Folder with data for the development recogniser: tests/speech in the repository.', schema: z.string().optional() },
  SILENCE_ASK_S: {
    doc: 'Seconds of silence after which the screen asks whether you are still there.',
    schema: seconds(SILENCE_ASK_SECONDS),
  },
  SILENCE_END_S: { doc: 'Seconds of silence after which the call ends.', schema: seconds(SILENCE_END_SECONDS) },
  MAX_CALLS: {
    doc: 'Spoken calls that this server holds at once; whoever comes next is told to wait or to type. Without it as many as its processor keeps up with, measured at its first call: 10 a core of ours, 30 at most.',
    schema: z.coerce.number({ error: 'write a number of calls, for example 20' }).int().min(1).max(1000).optional(),
  },
  LOG_LEVEL: {
    doc: 'trace, debug, info, warn, error or silent.',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  },
  NODE_ENV: { doc: 'production disables what is only for development.', schema: z.string().default('development') },
} as const satisfies Record<string, Setting>;

export type VapiSettings = {
  publicKey: string | undefined;
  privateKey: string;
  /** Without a slash at its end. */
  baseUrl: string;
  webhookSecret: string | undefined;
  silenceSeconds: number;
  /** What its recogniser expects unless the candidate chooses: the spec's en-US, unless STT_LANGUAGE is set. */
  language: (typeof LANGUAGES)[number];
};

export type Config = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['schema']> } & {
  /** Account ids by address: what stands after `=` in ADMIN_EMAILS, which holds the bare addresses here. */
  adminPins: Record<string, string>;
  /** The hosted project that does the sign-in; null with the embedded one. */
  supabase: { url: string; anonKey: string; jwtSecret: string | undefined } | null;
  /** Vapi's account; null where its private key is not set. Calls run there with VOICE_ENGINE=vapi only. */
  vapi: VapiSettings | null;
  /** Where recordings are kept beyond this machine; null in DATA_DIR. */
  s3: S3Settings | null;
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
    if (settings.LLM_BASE_URL && settings.LLM_BASE_URL !== 'auto' && !settings.LLM_MODEL)
      problem('LLM_MODEL', "is required with LLM_BASE_URL: write the model's name");
    for (const name of ['PATIENT', 'EXAMINER'] as const)
      if (
        settings[name] === 'llm' &&
        !settings.LLM_BASE_URL &&
        !settings.LLM_MODEL &&
        !settings.OPENAI_API_KEY &&
        !settings.ANTHROPIC_API_KEY
      )
        problem(
          name,
          'llm needs a model: set LLM_BASE_URL with LLM_MODEL, OPENAI_API_KEY or ANTHROPIC_API_KEY, or LLM_MODEL to a chat model of npm run models',
        );
    if (settings.AUTH_AUTOCONFIRM && settings.NODE_ENV === 'production') problem('AUTH_AUTOCONFIRM', 'is not allowed in production');
    if (settings.SUPABASE_URL && !settings.SUPABASE_ANON_KEY) problem('SUPABASE_ANON_KEY', 'is required with SUPABASE_URL');
    for (const name of ['SUPABASE_ANON_KEY', 'SUPABASE_JWT_SECRET'] as const)
      if (settings[name] && !settings.SUPABASE_URL) problem('SUPABASE_URL', `is required with ${name}: write the project's address`);
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
    if (settings.VOICE_ENGINE !== 'livekit' && settings.LIVEKIT_URL)
      for (const name of ['LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'] as const)
        if (!settings[name]) problem(name, 'is required with LIVEKIT_URL');
    if (settings.VOICE_ENGINE === 'vapi')
      for (const name of ['VAPI_PUBLIC_KEY', 'VAPI_PRIVATE_KEY'] as const)
        if (!settings[name])
          problem(
            name,
            `is required with VOICE_ENGINE=vapi: copy the ${name === 'VAPI_PUBLIC_KEY' ? 'public' : 'private'} key from Vapi's dashboard`,
          );
    if (settings.VAPI_PUBLIC_KEY && settings.VAPI_PUBLIC_KEY === settings.VAPI_PRIVATE_KEY)
      problem('VAPI_PUBLIC_KEY', "is the private key: write Vapi's public one");
    checkS3(settings, problem);
    if (settings.SILENCE_END_S <= settings.SILENCE_ASK_S) problem('SILENCE_END_S', 'must be greater than SILENCE_ASK_S');
  });
  const administrators = values.ADMIN_EMAILS.map((entry) => entry.split('=').map((part) => part.trim()));
  return {
    ...values,
    ADMIN_EMAILS: administrators.map(([mail]) => mail!),
    adminPins: Object.fromEntries(administrators.filter(([, pin]) => pin)),
    supabase:
      values.SUPABASE_URL && values.SUPABASE_ANON_KEY
        ? {
            url: values.SUPABASE_URL.replace(/(\/auth\/v1)?\/*$/, ''),
            anonKey: values.SUPABASE_ANON_KEY,
            jwtSecret: values.SUPABASE_JWT_SECRET,
          }
        : null,
    vapi: values.VAPI_PRIVATE_KEY
      ? {
          publicKey: values.VAPI_PUBLIC_KEY,
          privateKey: values.VAPI_PRIVATE_KEY,
          baseUrl: (values.VAPI_BASE_URL ?? 'https://api.vapi.ai').replace(/\/+$/, ''),
          webhookSecret: values.VAPI_WEBHOOK_SECRET,
          silenceSeconds: values.VAPI_SILENCE_SECONDS,
          language: env.STT_LANGUAGE?.trim() ? values.STT_LANGUAGE : 'en-US',
        }
      : null,
    s3: s3Of(values),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    modelsDir: values.MODELS_DIR ?? join(values.DATA_DIR, 'models'),
    mailboxToken: randomBytes(18).toString('base64url'),
  };
}
