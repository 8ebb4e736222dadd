import { z } from 'zod';
import { AppError } from '#contract/errors.ts';

const WAIT_MS = 5000;

/** What `/auth/v1/settings` says that matters here. */
const Settings = z.object({
  mailer_autoconfirm: z.boolean(),
  external: z.object({ anonymous_users: z.boolean().optional() }).default({}),
});
export type HostedSettings = z.output<typeof Settings>;

/** A user as the service itself knows it; null counts as absent. */
const HostedUser = z.object({
  id: z.string(),
  email: z.string().nullish(),
  email_confirmed_at: z.string().nullish(),
  is_anonymous: z.boolean().nullish(),
});
export type HostedUser = z.output<typeof HostedUser>;

export type HostedService = {
  /** @throws AppError provider_failed while the service cannot be reached; so do the others. */
  settings: () => Promise<HostedSettings>;
  /** The public keys of its tokens, as JWKS. */
  keys: () => Promise<unknown>;
  /** The bearer of a token, as the service knows them now; null when it refuses the token. */
  user: (token: string) => Promise<HostedUser | null>;
  /** Whether the password opens the account there. The sign-in that this takes is ended at once. */
  opens: (email: string, password: string) => Promise<boolean>;
};

/** The few addresses of hosted Supabase Auth that the server itself asks. @param url SUPABASE_URL without a slash at its end. */
export function hostedService({ url, anonKey }: { url: string; anonKey: string }): HostedService {
  async function ask(path: string, { bearer, sent }: { bearer?: string; sent?: object } = {}): Promise<Response> {
    const headers = { apikey: anonKey, 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) };
    const body = sent && { method: 'POST', body: JSON.stringify(sent) };
    const signal = AbortSignal.timeout(WAIT_MS);
    const response = await fetch(`${url}/auth/v1${path}`, { headers, redirect: 'error', signal, ...body }).catch(unreachable);
    if (response.status === 429) throw new AppError('rate_limited');
    // These are answers; the rest says that it does not work at present.
    if (!response.ok && ![400, 401, 403].includes(response.status)) unreachable(new Error(`status ${response.status}`));
    return response;
  }
  const read = async <S extends z.ZodType>(schema: S, response: Response): Promise<z.output<S>> =>
    schema.parse(await response.json().catch(unreachable));

  return {
    settings: async () => read(Settings, await ask('/settings')),
    keys: async () => read(z.unknown(), await ask('/.well-known/jwks.json')),
    user: async (token) => {
      const response = await ask('/user', { bearer: token });
      return response.ok ? read(HostedUser, response) : null;
    },
    opens: async (email, password) => {
      const response = await ask('/token?grant_type=password', { sent: { email, password } });
      if (!response.ok) return false;
      const { access_token: bearer } = await read(z.object({ access_token: z.string() }), response);
      await ask('/logout?scope=local', { bearer, sent: {} });
      return true;
    },
  };
}

function unreachable(cause: unknown): never {
  const error = new AppError('provider_failed', { message: 'The sign-in service is not responding. Please try again in a moment.' });
  error.cause = cause;
  throw error;
}
