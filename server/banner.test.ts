import { expect, test } from 'vitest';
import { printBanner } from './banner.ts';
import { readConfig } from './config.ts';
import { pickProviders } from './engines.ts';

test('a hosted project is named to whoever started the product', () => {
  const config = readConfig({ SUPABASE_URL: 'https://practice.supabase.test', SUPABASE_ANON_KEY: 'anon' });
  const lines: string[] = [];
  printBanner(
    {
      config,
      administrators: [],
      engines: { patient: 'offline' },
      providers: pickProviders(config, () => {}),
      database: { id: 'pglite', label: 'test' } as Parameters<typeof printBanner>[0]['database'],
      port: 3000,
      seconds: 1,
    },
    (line) => lines.push(line),
  );
  expect(lines.join('\n')).toContain('hosted, https://practice.supabase.test');
});
