import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

const FEATURES = [
  'auth',
  'scenarios',
  'patient',
  'models',
  'calls',
  'consultations',
  'assessment',
  'mocks',
  'practice',
  'drills',
  'groups',
  'rooms',
  'account',
  'vapi',
];
const leftOf = (feature: string) => FEATURES.slice(0, FEATURES.indexOf(feature)).map((name) => `server/features/${name}`);
const SERVER_ROOMS = [
  'contract',
  'content',
  'server/http/handlers',
  'server/http/network',
  'server/http/read-body',
  'server/db',
  'server/voice',
  'server/providers',
  'server/workers',
];

/** Rooms of the patient: each imports only from those before it. */
const PATIENT = [
  'language',
  'case',
  'sense',
  'understand',
  'answer',
  'talk',
  'offline-patient',
  'case-thread',
  'llm/disclosed-facts',
  'llm/sealed-facts',
  'llm/ordinary-words',
  'llm/medicines',
  'llm/opened-facts',
  'llm/guard',
  'llm',
  'patient-in-worker',
  'drafts',
  'probes',
  'lint',
  'patient-tasks',
  'patient-for',
  'handlers',
].map((room) => `server/features/patient/${room}`);

/**
 * The map of the house: each room, what of ours it may import besides itself, and which packages. The first
 * matching line counts. '*' is everything.
 */
const ROOMS: [room: string, mayImport: string[], packages: string[]][] = [
  ['contract', [], ['zod']],
  ['server/config', ['contract', 'server/settings'], ['zod']],
  ['server/settings', [], ['zod']],
  ['server/db', ['contract'], ['drizzle-orm', '@electric-sql/pglite', 'pg', 'pg-boss']],
  ['server/workers', ['contract'], ['piscina']],
  ['server/http', ['contract', 'server/config'], ['fastify', '@fastify', 'zod']],
  ['server/providers', ['contract', 'server/config'], ['*']],
  ['server/voice', ['contract', 'server/providers'], ['@livekit', 'livekit-server-sdk', 'ws']],
  ...PATIENT.map((room, at): [string, string[], string[]] => [
    room,
    [...SERVER_ROOMS, ...leftOf('patient'), ...PATIENT.slice(0, at)],
    ['zod', ...PACKAGES_OF('patient')],
  ]),
  ...FEATURES.map((name): [string, string[], string[]] => [
    `server/features/${name}`,
    [...SERVER_ROOMS, ...leftOf(name), ...(name === 'auth' ? ['server/config'] : [])],
    ['drizzle-orm', 'zod', ...PACKAGES_OF(name)],
  ]),
  ['server', ['contract', 'content', 'server'], ['*']],
  ['training', ['contract', 'content', 'server'], ['zod']],
  ['web/voice', ['contract'], ['livekit-client', '@vapi-ai/web']],
  ['web/room', ['contract', 'web/voice'], []],
  ['web/face', ['contract'], ['react']],
  ['web/ui', [], ['react', 'react-dom', 'radix-ui']],
  ['web/api', ['contract'], ['@tanstack/react-query', '@supabase/auth-js', 'react', 'zod']],
  [
    'web/features/*',
    ['contract', 'web/api', 'web/ui', 'web/voice', 'web/room', 'web/face'],
    ['react', '@tanstack', '@supabase/auth-js', 'zod', '@visx'],
  ],
  ['web', ['contract', 'web'], ['*']],
];

/** What a feature may use besides SQL and schemas: each for what the feature exists for. */
function PACKAGES_OF(feature: string): string[] {
  // Sign-in serves one Fastify plugin (house.md) and does the cryptography.
  if (feature === 'auth')
    return ['fastify', 'fastify-plugin', 'jose', '@node-rs/argon2', '@zxcvbn-ts/language-common', 'rate-limiter-flexible'];
  if (feature === 'scenarios') return ['yaml', '@zip.js/zip.js', 'mammoth'];
  if (feature === 'account') return ['@zip.js/zip.js'];
  if (feature === 'patient') return ['stemmer', 'compromise'];
  if (feature === 'assessment' || feature === 'practice') return ['stemmer'];
  return [];
}

const matches = (path: string, room: string) => new RegExp(`^${room.replace('*', '[^/]+')}(/|\\.|$)`).test(path);
const roomOf = (path: string) => ROOMS.find(([room]) => matches(path, room));
const inside = (path: string, zone: string) => zone === '*' || path === zone || path.startsWith(`${zone}/`) || path.startsWith(`${zone}.`);
const depth = (room: string) => room.split('/').length;
const sameRoom = (file: string, path: string, room: string) =>
  inside(path, room.includes('*') ? file.split('/').slice(0, depth(room)).join('/') : room);

/** The imports of a file that its room does not allow. */
export function trespass(file: string, source: string): string[] {
  const [room, mayImport, packages] = roomOf(file) ?? ['', [], []];
  return [...source.matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g)]
    .map(([, target]) => target!.replace(/\?.*$/, ''))
    .filter((target) => {
      if (target.startsWith('node:')) return file.startsWith('web/') || file.startsWith('contract/');
      if (!/^[#.]/.test(target)) return !packages.some((name) => name === '*' || target === name || target.startsWith(`${name}/`));
      const path = target.startsWith('#') ? target.slice(1) : join(dirname(file), target);
      return !sameRoom(file, path, room) && !mayImport.some((zone) => inside(path, zone));
    });
}

const files = globSync('{contract,server,web,training}/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/(\.(test|d)|\/fixtures)\.tsx?$/.test(file));

test('every import follows the map of the house', () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => trespass(file, readFileSync(file, 'utf8')).map((target) => `${file} -> ${target}`));
  expect(found).toEqual([]);
});

test.each([
  ['web/features/history/x.tsx', '#server/app.ts'],
  ['web/features/a/x.tsx', '../b/y.ts'],
  ['web/ui/x.tsx', '#contract/api.ts'],
  ['web/voice/x.ts', 'react'],
  ['web/room/x.ts', 'react'],
  ['server/voice/x.ts', '#server/db/open.ts'],
  ['server/http/x.ts', '#server/features/auth/create-auth.ts'],
  ['server/features/scenarios/x.ts', '#server/features/assessment/store.ts'],
  ['server/features/calls/x.ts', 'fastify'],
  ['server/features/patient/x.ts', 'openai'],
  ['server/features/patient/understand/x.ts', '../answer/scene.ts'],
  ['server/features/patient/case/x.ts', '../sense/encode.ts'],
  ['server/features/patient/llm/guard/x.ts', '../llm-patient.ts'],
  ['server/x.ts', '../training/learn-evidence.ts'],
  ['server/features/patient/x.ts', '../../../training/read-asked.ts'],
  ['training/x.ts', '../scripts/steps.ts'],
  ['contract/x.ts', 'node:fs'],
])('%s may not import %s', (file, target) => {
  expect(trespass(file, `import { x } from '${target}';`)).toEqual([target]);
});

test('a word in quotes is no import', () => {
  expect(trespass('contract/x.ts', "const place = out ? 'from' : 'in';")).toEqual([]);
});

test('handlers hold no SQL, and rules never wait', () => {
  const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(
    sources.filter(([file, source]) => /\/(handlers|rules)\.ts$/.test(file) && source.includes("from 'drizzle-orm'")).map(([file]) => file),
  ).toEqual([]);
  expect(
    sources.filter(([file, source]) => /server\/features\/.*\/rules\.ts$/.test(file) && /\bawait\b/.test(source)).map(([file]) => file),
  ).toEqual([]);
});
