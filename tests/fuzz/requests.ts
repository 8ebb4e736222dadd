import * as fc from 'fast-check';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  ChangeUserBody,
  ChoosePasswordBody,
  LinkQuery,
  OtpBody,
  PasswordBody,
  PkceBody,
  RecoverBody,
  RefreshBody,
  ResendBody,
  SignUpBody,
} from '#server/features/auth/shapes.ts';
import { broken, fitting, oddText, type Shape } from './values.ts';

/** Whose token a request carries. The victim's is never sent. */
export type Who = 'nobody' | 'guest' | 'admin' | 'forged';

export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: string | null; who: Who };

/** One address of the product. */
export type Target = { name: string; method: string; path: string; params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };

/** Ids that exist, of the caller and of others, by the kind of thing. */
export type Known = {
  ids: string[];
  scenarioIds: string[];
  stationKeys: string[];
  indicatorIds: string[];
  emails: string[];
  secrets: string[];
};

const grant = (grant_type: string) => z.object({ grant_type: z.literal(grant_type) });
const redirect = z.object({ redirect_to: z.string().optional() });

/** /auth/v1, which is no part of the contract. */
const AUTH: Target[] = [
  { name: 'health', method: 'GET', path: '/health' },
  { name: 'settings', method: 'GET', path: '/settings' },
  { name: 'keys', method: 'GET', path: '/.well-known/jwks.json' },
  { name: 'signup', method: 'POST', path: '/signup', query: redirect, body: SignUpBody },
  { name: 'password', method: 'POST', path: '/token', query: grant('password'), body: PasswordBody },
  { name: 'refresh', method: 'POST', path: '/token', query: grant('refresh_token'), body: RefreshBody },
  { name: 'pkce', method: 'POST', path: '/token', query: grant('pkce'), body: PkceBody },
  { name: 'otherGrant', method: 'POST', path: '/token', query: z.object({ grant_type: z.string() }), body: z.object({}) },
  { name: 'user', method: 'GET', path: '/user' },
  { name: 'changeUser', method: 'PUT', path: '/user', query: redirect, body: ChangeUserBody },
  { name: 'reauthenticate', method: 'GET', path: '/reauthenticate' },
  { name: 'logout', method: 'POST', path: '/logout', query: z.object({ scope: z.string().optional() }) },
  { name: 'openLink', method: 'GET', path: '/verify', query: LinkQuery },
  { name: 'redeem', method: 'POST', path: '/verify', body: OtpBody },
  { name: 'resend', method: 'POST', path: '/resend', query: redirect, body: ResendBody },
  { name: 'recover', method: 'POST', path: '/recover', query: redirect, body: RecoverBody },
  { name: 'choosePage', method: 'GET', path: '/choose-password', query: z.object({ token: z.string() }) },
  { name: 'choose', method: 'POST', path: '/choose-password', body: ChoosePasswordBody },
  { name: 'otp', method: 'POST', path: '/otp', body: RecoverBody },
  { name: 'unknown', method: 'GET', path: '/admin/users' },
].map(({ name, path, ...rest }) => ({ name: `auth ${name}`, path: `/auth/v1${path}`, ...rest }));

/** Everything that answers over HTTP: the whole contract, the sign-in, and what is nowhere. */
export const TARGETS: Target[] = [
  ...Object.entries(api as Record<string, Endpoint>).map(([name, { method, path, params, query, body }]) => ({
    name,
    method,
    path,
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
  })),
  ...AUTH,
  { name: 'openapi', method: 'GET', path: '/api/openapi.json' },
  { name: 'nowhere', method: 'GET', path: '/api/nowhere/:id', params: z.object({ id: z.string() }) },
  { name: 'pages', method: 'GET', path: '/:id', params: z.object({ id: z.string() }) },
];

const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

function knownFields(known: Known) {
  return (field: string): fc.Arbitrary<string> | null => {
    const from = (values: string[]) => (values.length > 0 ? fc.constantFrom(...values) : null);
    if (/scenarioId$/i.test(field)) return from(known.scenarioIds);
    if (/stationKey/.test(field)) return from(known.stationKeys);
    if (/indicatorIds?/.test(field)) return from(known.indicatorIds);
    if (/(^|[a-z])id$/i.test(field) || field === 'cursor') return from([...known.ids, ...known.scenarioIds]);
    if (field === 'email') return fc.oneof(fc.constantFrom(...known.emails), fc.emailAddress());
    if (/password/i.test(field)) return fc.oneof(fc.constantFrom('three wet walnuts in a row', 'short'), fc.string({ maxLength: 30 }));
    if (/token|code|nonce/.test(field)) return from([...known.secrets, '123456', 'a'.repeat(43)]);
    return null;
  };
}

/** What may stand in an address; what an HTTP client could not even send is left out. */
const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());
const rawPart = fc.constantFrom('%00', '%ED%A0%80', '..%2f..%2f', '%', '%zz', 'a'.repeat(400), '.', '..', '%2e%2e', '//', '', '%0d%0a');

function pathOf({ path, params }: Target, options: { known: ReturnType<typeof knownFields> }): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  if (!params || names.length === 0) return fc.constant(path);
  const part = (name: string) =>
    fc.oneof(
      { weight: 6, arbitrary: (options.known(name) ?? oddText).map(inAddress) },
      { weight: 1, arbitrary: oddText.map(inAddress) },
      { weight: 1, arbitrary: rawPart },
    );
  return fc
    .record(Object.fromEntries(names.map((name) => [name, part(name)])))
    .map((filled) => path.replace(/:(\w+)/g, (_, name: string) => filled[name] ?? ''));
}

function queryOf({ query }: Target, options: { known: ReturnType<typeof knownFields> }): fc.Arbitrary<string> {
  const odd = fc.array(fc.tuple(oddText, oddText), { maxLength: 2 });
  if (!query) return fc.oneof({ weight: 5, arbitrary: fc.constant('') }, { weight: 1, arbitrary: odd.map(asQuery) });
  const shaped = fitting(shapeOf(query), options).map((value) =>
    asQuery(Object.entries(value as object).map(([name, one]) => [name, String(one)])),
  );
  const doubled = shaped.map((text) => (text ? `${text}&${text.slice(1)}` : text));
  return fc.oneof({ weight: 5, arbitrary: shaped }, { weight: 1, arbitrary: odd.map(asQuery) }, { weight: 1, arbitrary: doubled });
}
const asQuery = (pairs: [string, string][]) =>
  pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&')}`;

function bodyOf({ body, method }: Target, options: { known: ReturnType<typeof knownFields> }): fc.Arbitrary<string | null> {
  if (method === 'GET') return fc.constant(null);
  const shape = body ? shapeOf(body) : {};
  const asJson = (value: unknown) => JSON.stringify(value) ?? null;
  const raw = fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"__proto__":{"isAdmin":true}}',
    '\u0000',
    '{"a":1}}',
    `${'['.repeat(3000)}${']'.repeat(3000)}`,
    'a=b&c=d',
  );
  return fc.oneof(
    { weight: 5, arbitrary: fitting(shape, options).map(asJson) },
    { weight: 4, arbitrary: broken(shape, options).map(asJson) },
    { weight: 1, arbitrary: raw },
  );
}

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json;charset=UTF-8',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      ';;',
    ),
    range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'bytes=-0', 'bytes=999999999999999-', 'lines=1-2', 'bytes=0-1,3-4'),
    'if-range': fc.constantFrom('"x"', 'yesterday'),
    origin: fc.constantFrom('https://evil.example', 'null', 'http://localhost'),
    cookie: fc.constantFrom('gp_sign_up=x', `gp_sign_up=${'a'.repeat(43)}`, '=;;='),
    'x-supabase-api-version': fc.constantFrom('2024-01-01', 'x'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'not an address'),
    accept: fc.constantFrom('text/html', '*/*', 'application/json'),
    'accept-encoding': fc.constantFrom('gzip', 'identity'),
    'if-none-match': fc.constant('*'),
  },
  { requiredKeys: [] },
);

/** Requests for one address: right and wrong, by anybody. */
export function requestsFor(target: Target, known: Known): fc.Arbitrary<FuzzRequest> {
  const options = { known: knownFields(known) };
  const forAdmins = target.path.includes('/admin');
  const who = fc.oneof(
    { weight: forAdmins ? 2 : 6, arbitrary: fc.constant<Who>('guest') },
    { weight: forAdmins ? 7 : 3, arbitrary: fc.constant<Who>('admin') },
    { weight: 1, arbitrary: fc.constantFrom<Who>('nobody', 'forged') },
  );
  const usual = fc.constant<Record<string, string>>({ 'content-type': 'application/json' });
  return fc
    .record({
      path: pathOf(target, options),
      query: queryOf(target, options),
      body: bodyOf(target, options),
      who,
      headers: fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: headers }),
    })
    .map(({ path, query, ...rest }) => ({ ...rest, method: target.method, path: `${path.startsWith('/') ? path : `/${path}`}${query}` }));
}
