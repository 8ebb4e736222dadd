import type { Api, ApiName } from '#contract/api.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { fitShape, type Shape } from '#contract/fit-shape.ts';
import type { Line, wire } from '#contract/wire.ts';

/** Where the bearer token comes from. All three may be slow; none rejects. */
export type TokenSource = {
  /** The token to send, refreshed when due; null sends none. */
  current: () => Promise<string | null>;
  /** A new token after the API answered 401 to `refused`; null when there is none to be had. */
  renew: (refused: string | null) => Promise<string | null>;
  /** The API refused a renewed token too: the person is signed out. */
  lost: () => Promise<void>;
};

/** What `fetch` is to a browser; a test gives a function that asks the server in-process. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

type ClientName = { [Name in ApiName]: Api[Name]['kind'] extends 'socket' ? never : Name }[ApiName];
/** No argument is needed where every field is optional. */
type Arguments<I> = Record<string, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions];
type CallOptions = {
  signal?: AbortSignal;
  /** Hears the headers of a good answer: the cursor of a list's next page stands there. */
  onHeaders?: (headers: Headers) => void;
};
export type Client = { [Name in ClientName]: (...args: Arguments<Input<Api[Name]>>) => Promise<Output<Api[Name]>> };

/**
 * The API as functions, made from the contract: `client.getScenario({ id })`. Path parameters, query and body fields stand side
 * by side in one object; replies are held against it; files come as the `Response`. Throws `ApiError` for every answer that is not OK.
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

  const ask = (line: Line, input: Record<string, unknown>, bearer: string | null, signal?: AbortSignal) => {
    const { path, rest } = fillPath(line.path, input);
    const { method, hasBody } = line;
    return send(base + path + (hasBody ? '' : queryString(rest)), {
      method,
      credentials: 'include',
      headers: { ...(hasBody && { 'content-type': 'application/json' }), ...(bearer && { authorization: `Bearer ${bearer}` }) },
      ...(hasBody && { body: JSON.stringify(rest) }),
      ...(signal && { signal }),
    });
  };

  const call =
    (name: ApiName) =>
    async (input: Record<string, unknown> = {}, { signal, onHeaders }: CallOptions = {}) => {
      const { lines, error: errorShape } = await loadWire();
      const line = lines[name];
      const bearer = line.open ? null : await tokens.current();
      let response = await ask(line, input, bearer, signal);
      if (response.status === 401 && !line.open) {
        const renewed = await tokens.renew(bearer);
        if (renewed) response = await ask(line, input, renewed, signal);
        if (response.status === 401) await tokens.lost();
      }
      if (!response.ok) {
        const body = await response.text().catch(() => '');
        throw new ApiError(response.status, body, response.statusText, readError(errorShape, body));
      }
      onHeaders?.(response.headers);
      return line.reply ? fitShape(line.reply, await response.json()) : response;
    };

  // A client that is awaited is no promise: 'then' is no endpoint.
  return new Proxy({} as Client, { get: (_, name) => (name === 'then' ? undefined : call(name as ApiName)) });
}

/** Fetched beside the page. One that could not be fetched is tried again by the next call. */
let loading: Promise<typeof wire> | null = null;
function loadWire(): Promise<typeof wire> {
  loading ??= import('#contract/wire.ts').then(
    (module) => module.wire,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
loadWire().catch(() => undefined);

/** An answer's body as our form of an error; null when it is none. */
function readError(shape: Shape, bodyText: string): ErrorBody | null {
  try {
    return fitShape(shape, JSON.parse(bodyText)) as ErrorBody;
  } catch {
    return null;
  }
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
