import type { Config } from '#server/config.ts';
import type { OpenDb } from '#server/db/open.ts';
import type { Providers } from '#server/engines.ts';
import type { Mailer } from '#server/providers/mail/mail.ts';
import type { SttProvider } from '#server/providers/stt/stt.ts';
import type { TtsProvider } from '#server/providers/tts/tts.ts';

type Started = {
  config: Config;
  administrators: string[];
  engines: Record<string, string>;
  providers: Providers;
  database: OpenDb;
  port: number;
  seconds: number;
};

/** What a person sees when the product is up: where it is, which engine runs each stage, and how to improve each. */
export function printBanner(
  { config, administrators, engines, providers, database, port, seconds }: Started,
  say: (line: string) => void,
): void {
  const rows: Row[] = [
    [
      'Speech recognition',
      recogniser(providers.stt),
      providers.stt.some(({ id }) => id === 'deepgram') ? '' : 'set DEEPGRAM_API_KEY, or npm run speech',
    ],
    [
      'Patient',
      engines.patient === 'llm' ? (providers.llm?.label ?? 'language model') : 'offline, from the case text alone',
      engines.patient === 'llm' ? '' : 'npm run models, or set LLM_BASE_URL and LLM_MODEL, OPENAI_API_KEY or ANTHROPIC_API_KEY',
    ],
    [
      'Patient voice',
      inOrder(providers.tts),
      providers.tts.some(({ id }) => id === 'elevenlabs') ? '' : 'set ELEVENLABS_API_KEY, or npm run speech',
    ],
    ['Examiner', 'rules, on this computer', ''],
    ['Sign-in', signIn(config), ''],
    ...(config.supabase ? [] : [mail(providers.mailer)]),
    ['Database', database.label, database.id === 'pglite' ? 'set DATABASE_URL to a Postgres' : ''],
    ['Administrators', administrators.join(', ') || 'none', administrators.length > 0 ? '' : 'npm run admin -- add you@example.org'],
  ];
  say('');
  say(`  GP Training Platform is ready after ${seconds.toFixed(1)} s:  ${config.PUBLIC_URL ?? `http://localhost:${port}`}`);
  say('');
  for (const [stage, mode, better] of rows) say(`  ${stage.padEnd(20)}${mode}${better && `  (better: ${better})`}`);
  if (!config.supabase && providers.mailer.id === 'outbox' && config.NODE_ENV !== 'production') {
    say(`  ${'Mailbox'.padEnd(20)}http://localhost:${port}/dev/mailbox?token=${config.mailboxToken}`);
  }
  say('');
  say('  All settings: .env.example. Ctrl-C stops it.');
}

type Row = [stage: string, mode: string, better: string];

function signIn({ supabase, AUTH_AUTOCONFIRM }: Config): string {
  if (supabase) return `hosted, ${supabase.url}`;
  return AUTH_AUTOCONFIRM ? 'embedded, addresses NOT CHECKED (AUTH_AUTOCONFIRM)' : 'embedded';
}

const mail = ({ label, id }: Mailer): Row => ['Email', label, id === 'outbox' ? 'set SMTP_URL; links also appear here' : ''];

/** Those that are ready, best first, as a call would try them. */
const inOrder = (providers: (SttProvider | TtsProvider)[]): string =>
  providers
    .filter(({ ready }) => ready?.() !== false)
    .map(({ label }) => label)
    .join(', else ');

const recogniser = (providers: SttProvider[]): string => [inOrder(providers), 'typing'].filter(Boolean).join(', else ');
