import { type Api, type ApiName, api } from '#contract/api.ts';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';

/** Where the bearer token comes from. All three may be slow; none rejects. */
export type TokenSource = {
  /** The token to send, refreshed when due; null sends none. */
  current: () => Promise<string | null>;
  /** A new token after a 401; null when there is none to be had. */
  renew: () => Promise<string | null>;
  /** The API refused a renewed token too: the person is signed out. */
  lost: () => Promise<void>;
};

/** What `fetch` is to a browser; a test gives a function that asks the server in-process. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

type ClientName = { [Name in ApiName]: Api[Name]['kind'] extends 'socket' ? never : Name }[ApiName];
/** No argument is needed where every field is optional. */
type Arguments<I> = Record<string, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions];
type CallOptions = { signal?: AbortSignal };
export type Client = { [Name in ClientName]: (...args: Arguments<Input<Api[Name]>>) => Promise<Output<Api[Name]>> };

/**
 * The API as functions, made from the contract: `client.getScenario({ id })`. Path parameters, query and body fields stand side
 * by side in one object; replies are parsed; files come as the `Response`. Throws `ApiError` for every answer that is not OK.
 */
export function createClient({
  send = (url, init) => fetch(url, init),
  token = null,
  base = '',
}: {
  send?: Send;
  token?: TokenSource | string | null;
  base?: string;
} = {}): Client {
  const tokens = typeof token === 'object' && token !== null ? token : fixedToken(token);

  const ask = (endpoint: Endpoint, input: Record<string, unknown>, bearer: string | null, signal?: AbortSignal) => {
    const { path, rest } = fillPath(endpoint.path, input);
    const hasBody = endpoint.body !== undefined;
    return send(base + path + (hasBody ? '' : queryString(rest)), {
      method: endpoint.method,
      credentials: 'include',
      headers: { ...(hasBody && { 'content-type': 'application/json' }), ...(bearer && { authorization: `Bearer ${bearer}` }) },
      ...(hasBody && { body: JSON.stringify(rest) }),
      ...(signal && { signal }),
    });
  };

  const call =
    (endpoint: Endpoint) =>
    async (input: Record<string, unknown> = {}, { signal }: CallOptions = {}) => {
      const open = endpoint.access === 'public';
      let response = await ask(endpoint, input, open ? null : await tokens.current(), signal);
      if (response.status === 401 && !open) {
        const renewed = await tokens.renew();
        if (renewed) response = await ask(endpoint, input, renewed, signal);
        if (response.status === 401) await tokens.lost();
      }
      if (!response.ok) throw new ApiError(response.status, await response.text().catch(() => ''), response.statusText);
      return endpoint.reply ? endpoint.reply.parse(await response.json()) : response;
    };

  return Object.fromEntries(Object.entries(api).map(([name, endpoint]) => [name, call(endpoint)])) as unknown as Client;
}

function fixedToken(token: string | null): TokenSource {
  return { current: async () => token, renew: async () => null, lost: async () => {} };
}

function fillPath(path: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path: filled, rest };
}

function queryString(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}
