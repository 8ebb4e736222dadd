import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';

export type VapiAccess = {
  /** VAPI_PRIVATE_KEY. */
  privateKey: string;
  /** The provider's own address without it. */
  baseUrl?: string | undefined;
  /** For tests. */
  maxRetries?: number;
  timeoutInSeconds?: number;
};

export type Query = Record<string, string | number | boolean | undefined>;
type Sending = { query?: Query; body?: unknown; form?: FormData };

/** Sends one request with the account's key and parses what comes back. @throws VapiError, or a ZodError for another shape. */
export type Send = <Shape extends z.ZodType>(method: string, path: string, shape: Shape, sending?: Sending) => Promise<z.output<Shape>>;

const HOSTED = 'https://api.vapi.ai';
/** Between a refusal that may pass and the next try. */
const RETRY_MS = 1000;
const mayPass = (status: number) => status === 408 || status === 429 || status >= 500;

/** The provider refused (`statusCode`, and what it said as `body`), or was not reached: then it has no status. */
export class VapiError extends Error {
  override readonly name = 'VapiError';
  readonly statusCode: number | undefined;
  readonly body: unknown;
  constructor(message: string, { statusCode, body, cause }: { statusCode?: number; body?: unknown; cause?: unknown }) {
    super(message, { cause });
    this.statusCode = statusCode;
    this.body = body;
  }
}

/** Requests to the account of a private key. */
export function sender({ privateKey, baseUrl = HOSTED, maxRetries = 1, timeoutInSeconds = 20 }: VapiAccess): Send {
  const root = baseUrl.replace(/\/$/, '');
  const ask = (url: URL, method: string, { body, form }: Sending): Promise<Response> =>
    fetch(url, {
      method,
      headers: { authorization: `Bearer ${privateKey}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
      // The key goes where the settings say and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutInSeconds * 1000),
    });

  return async (method, path, shape, sending = {}) => {
    const url = new URL(root + path);
    for (const [name, value] of Object.entries(sending.query ?? {})) if (value !== undefined) url.searchParams.set(name, String(value));
    try {
      let response = await ask(url, method, sending);
      for (let tries = 0; tries < maxRetries && mayPass(response.status); tries += 1) {
        await response.body?.cancel();
        await sleep(RETRY_MS);
        response = await ask(url, method, sending);
      }
      const answer = read(await response.text(), response.headers.get('content-type'));
      if (!response.ok) throw new VapiError(`${method} ${path} failed`, { statusCode: response.status, body: answer });
      return shape.parse(answer);
    } catch (cause) {
      // What fetch throws of a line that broke or a time that ran out.
      if (cause instanceof TypeError || cause instanceof DOMException) throw new VapiError(`${method} ${path} was not answered`, { cause });
      throw cause;
    }
  };
}

const read = (text: string, type: string | null): unknown => (type?.includes('json') && text ? JSON.parse(text) : text);
