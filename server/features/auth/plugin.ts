import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SIGN_IN_BODY_MAX_BYTES } from '#contract/limits.ts';
import { databaseTrouble } from '#server/db/trouble.ts';
import { recover, resend } from './ask-for-mail.ts';
import { AuthError } from './auth-error.ts';
import { changeUser } from './change-user.ts';
import { choosePassword, choosePasswordAddress, describeChoice } from './choose-password.ts';
import { describeUser } from './describe-user.ts';
import { exchangeCode } from './exchange-code.ts';
import { findCaller } from './find-caller.ts';
import { isForeignChange } from './foreign-request.ts';
import { openLink, redeemLink } from './open-link.ts';
import type { Caller, Parts } from './parts.ts';
import { refusePhone } from './phone.ts';
import { mailboxPage } from './plain-pages.ts';
import { mailNonce } from './reauthenticate.ts';
import { redeemCode, refusePhoneCode } from './redeem-code.ts';
import { refresh } from './refresh.ts';
import { describeSettings } from './settings.ts';
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
} from './shapes.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUpCookie } from './sign-up-cookie.ts';
import { signUp } from './sign-up.ts';
import { idTokenRefusal, mountSwitchedOff } from './switched-off.ts';

/** When to come again where the database had no time. */
const RETRY_SECONDS = 3;
const VERSION_HEADER = 'x-supabase-api-version';
/** A refresh is never rate-limited: the client deletes its sign-in on a 429. The other routes have limits of their own. */
const OWN_LIMITS = { config: { rateLimit: false } } as const;

/** The HTTP contract of Supabase Auth (auth.md, section 1), and the development mailbox. Mounted at the root. */
export function authPlugin(parts: Parts): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(async (scope) => mountAuth(scope, parts), { prefix: '/auth/v1' });
    const { list } = parts.mailer;
    if (list && parts.config.NODE_ENV !== 'production') {
      app.get('/dev/mailbox', async (request, reply) => {
        const given = (request.query as { token?: string }).token;
        // A proxy on this machine makes remote callers look local: the token is the guard, not the address.
        if (given !== parts.config.mailboxToken) return reply.callNotFound();
        return sendPage(reply, 200, mailboxPage(await list()));
      });
    }
  };
}

function mountAuth(app: FastifyInstance, parts: Parts): void {
  // After the limits, which count what is refused too, and before the body is read.
  app.addHook('preParsing', async (request) => {
    if (isForeignChange(request, parts.site.isOwn)) throw new AuthError('foreign_origin');
  });
  shapeBodies(app);
  shapeAnswers(app, parts);
  const caller = (request: FastifyRequest) => findCaller(parts, bearerOf(request));
  const cookie = signUpCookie({ secure: parts.site.publicUrl.startsWith('https:') });
  const callerOf = (request: FastifyRequest): Caller => ({ ip: request.ip, nonce: cookie.read(request.headers.cookie) });

  app.get('/health', async () => ({ version: 'embedded', name: 'GoTrue', description: 'Sign-in of the GP Training Platform' }));
  app.get('/settings', async () => describeSettings(parts.config));
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=600');
    return { keys: [parts.key.publicJwk] };
  });

  app.post('/signup', async (request, reply) => {
    refusePhone(request.body, 'Phone signups are disabled');
    const { reply: answer, nonce } = await signUp(parts, parsed(SignUpBody, request.body), redirectOf(request), callerOf(request));
    if (nonce) void reply.header('set-cookie', cookie.write(nonce));
    return answer;
  });

  app.post('/token', OWN_LIMITS, async (request) => {
    const grant = (request.query as { grant_type?: string }).grant_type;
    const from = callerOf(request);
    if (grant !== 'refresh_token') await parts.limits.take('token', from.ip);
    if (grant === 'password') refusePhone(request.body, 'Phone logins are disabled', 422);
    if (grant === 'password') return signIn(parts, parsed(PasswordBody, request.body), from);
    if (grant === 'refresh_token') return refresh(parts, parsed(RefreshBody, request.body).refresh_token, from);
    if (grant === 'pkce') return exchangeCode(parts, parsed(PkceBody, request.body), from);
    if (grant === 'id_token') throw idTokenRefusal(request.body);
    if (grant === 'web3') throw new AuthError('web3_provider_disabled');
    throw new AuthError('validation_failed', { message: 'unsupported_grant_type' });
  });

  app.get('/user', async (request) => describeUser((await caller(request)).user));
  app.put('/user', async (request) =>
    changeUser(parts, await caller(request), parsed(ChangeUserBody, request.body), redirectOf(request), callerOf(request)),
  );
  app.get('/reauthenticate', async (request) => {
    await mailNonce(parts, (await caller(request)).user, callerOf(request));
    return {};
  });
  app.post('/logout', async (request, reply) => {
    const scope = parsed(z.object({ scope: z.enum(['global', 'local', 'others']).default('global') }), request.query).scope;
    await signOut(parts, await caller(request), scope, callerOf(request));
    return reply.status(204).send();
  });

  // Mail scanners ask with HEAD first: that must not use the link up.
  app.head('/verify', async (_request, reply) => reply.status(200).send());
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const to = await openLink(parts, parsed(LinkQuery, request.query), callerOf(request));
    return reply.redirect(to, 303);
  });
  app.post('/verify', async (request) => {
    const { type, ...proof } = parsed(OtpBody, request.body);
    const from = callerOf(request);
    if ('phone' in proof) return refusePhoneCode(parts, from);
    return 'token_hash' in proof
      ? redeemLink(parts, proof.token_hash, type, from)
      : redeemCode(parts, { type, email: proof.email, code: proof.token }, from);
  });
  app.post('/resend', async (request) => {
    refusePhone(request.body, 'Phone logins are disabled');
    await resend(parts, parsed(ResendBody, request.body), redirectOf(request), callerOf(request));
    return {};
  });
  app.post('/recover', async (request) => {
    await recover(parts, parsed(RecoverBody, request.body), redirectOf(request), callerOf(request));
    return {};
  });

  // Links that were printed or opened before the page was one of the app's.
  app.get('/choose-password', async (request, reply) => {
    const { token } = parsed(z.object({ token: z.string().default('') }), request.query);
    return reply.redirect(choosePasswordAddress('', token), 303);
  });
  app.post('/choose-password', async (request) => {
    const { token, password } = parsed(ChoosePasswordBody, request.body);
    const from = callerOf(request);
    return password ? choosePassword(parts, token, password, from) : describeChoice(parts, token, from);
  });

  mountSwitchedOff(app, caller);
}

/** JSON only, and named so: what a form of another page can post is not read (a body without a type, as GoTrue's, is no form's). */
function shapeBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: SIGN_IN_BODY_MAX_BYTES }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void readJson(request, String(body), done);
  });
}

function shapeAnswers(app: FastifyInstance, { log }: Parts): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  const answer = (request: FastifyRequest, reply: FastifyReply, error: AuthError) => {
    const version = versionOf(request);
    if (version) void reply.header(VERSION_HEADER, version);
    if (error.retryAfter) void reply.header('retry-after', String(error.retryAfter));
    return reply
      .status(error.status)
      .header('x-sb-error-code', error.code)
      .send(error.toBody(version !== null));
  };
  app.setNotFoundHandler((request, reply) => answer(request, reply, new AuthError('not_found')));
  app.setErrorHandler((error, request, reply) => {
    const known = knownError(error);
    if (!known) log.error({ err: error, url: request.url.split('?')[0] }, 'unexpected error in the sign-in');
    return answer(request, reply, known ?? new AuthError('unexpected_failure'));
  });
}

function knownError(error: unknown): AuthError | null {
  if (error instanceof AuthError) return error;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return new AuthError('request_too_large');
  if (statusCode === 429) return new AuthError('over_request_rate_limit');
  if (statusCode === 400) return new AuthError('bad_json');
  if (statusCode === 415) return new AuthError('bad_json', { status: 415, message: 'Please send JSON' });
  const trouble = databaseTrouble(error);
  if (trouble === 'owner_gone') return new AuthError('user_not_found');
  if (trouble === 'parent_gone') return new AuthError('session_not_found');
  // The client tries again after a 503; after a 500 it would delete its sign-in.
  return trouble ? new AuthError('overloaded', { retryAfter: RETRY_SECONDS }) : null;
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new AuthError('validation_failed', { message: result.error.issues[0]?.message ?? 'Invalid request' });
}

/** Only a date is echoed: the header goes back into the answer. */
function versionOf(request: FastifyRequest): string | null {
  const given = request.headers[VERSION_HEADER];
  return typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) ? given : null;
}

const bearerOf = (request: FastifyRequest) => /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

function redirectOf(request: FastifyRequest): string | null {
  const wanted = (request.query as { redirect_to?: unknown }).redirect_to;
  return typeof wanted === 'string' && wanted.length <= 2048 ? wanted : null;
}

const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
