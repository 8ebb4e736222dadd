import type { Config } from '#server/config.ts';
import type { OpenDb } from '#server/db/open.ts';
import type { Providers } from '#server/engines.ts';

type Started = { config: Config; engines: Record<string, string>; providers: Providers; database: OpenDb; port: number; seconds: number };

/** What a person sees when the product is up: where it is, which engine runs each stage, and how to improve each. */
export function printBanner({ config, engines, providers, database, port, seconds }: Started, say: (line: string) => void): void {
  const rows: [stage: string, mode: string, better: string][] = [
    ['Recogniser', providers.stt?.label ?? "your browser's own, else typing", 'Chrome, Edge and Safari bring one'],
    [
      'Patient',
      engines.patient === 'llm' ? (providers.llm?.label ?? 'language model') : 'offline, from the case text alone',
      engines.patient === 'llm' ? '' : 'set LLM_BASE_URL and LLM_MODEL',
    ],
    ['Voice', voiceWords(config, providers), ''],
    ['Examiner', 'rules, on this computer', ''],
    ['Sign-in', config.AUTH_AUTOCONFIRM ? 'embedded, addresses NOT CHECKED (AUTH_AUTOCONFIRM)' : 'embedded', ''],
    ['Mail', providers.mailer.label, providers.mailer.id === 'outbox' ? 'set SMTP_URL; links also appear here' : ''],
    ['Database', database.label, database.id === 'pglite' ? 'set DATABASE_URL to a Postgres' : ''],
    [
      'Administrators',
      config.ADMIN_EMAILS.join(', ') || 'none',
      config.ADMIN_EMAILS.length > 0 ? '' : 'set ADMIN_EMAILS=you@example.org, sign up and open the mailed link',
    ],
  ];
  say('');
  say(`  GP Training Platform is ready after ${seconds.toFixed(1)} s:  ${config.PUBLIC_URL ?? `http://localhost:${port}`}`);
  say('');
  for (const [stage, mode, better] of rows) say(`  ${stage.padEnd(15)}${mode}${better && `  (better: ${better})`}`);
  if (providers.mailer.id === 'outbox' && config.NODE_ENV !== 'production') {
    say(`  ${'Mailbox'.padEnd(15)}http://localhost:${port}/dev/mailbox?token=${config.mailboxToken}`);
  }
  say('');
  say('  All settings: .env.example. Ctrl-C stops it.');
}

function voiceWords(config: Config, { tts }: Providers): string {
  if (config.TTS === 'browser' || !tts) return "your browser's own";
  return config.TTS === 'auto' ? `your browser's own, else ${tts.label}` : tts.label;
}
