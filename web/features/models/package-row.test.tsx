import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LocalPackage } from '#contract/local-models.ts';
import { PackageRow } from './package-row.tsx';

const shown = (state: LocalPackage['state']) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PackageRow
        speech={{
          id: 'small',
          role: 'chat',
          name: 'Small',
          about: 'Quick.',
          licence: 'Apache-2.0',
          downloadBytes: 1e9,
          diskBytes: 1e9,
          natural: true,
          state,
        }}
        onRemove={() => {}}
      />
    </QueryClientProvider>,
  );

const installed = { is: 'installed', realTimeFactor: null, tokens: { read: 160, written: 16 } } as const;
const at = '2026-11-30T21:14:00.000Z';

test('a model that calls found too slow says so, and when it is tried again; one that was fast enough does not', () => {
  expect(shown({ ...installed, inCalls: { read: 9.5, written: 6, at } })).toContain(
    'In calls of the last day it read 9.5 and wrote 6 tokens a second. That is too slow for a conversation',
  );
  expect(shown({ ...installed, inCalls: { read: 60, written: 12, at } })).not.toContain('In calls');
  expect(shown(installed)).not.toContain('In calls');
});
