import type { VapiClient } from '@vapi-ai/server-sdk';
import { ownCalls, type OwnCalls, type Send } from './own-calls.ts';

/** The provider's whole API: what the SDK reaches, and what it does not. */
export type VapiResources = {
  /**
   * Assistants, squads, calls, chats, campaigns, sessions, phone numbers, tools, files, knowledge bases, structured outputs,
   * evaluations and simulations, provider resources, analytics.
   */
  sdk: VapiClient;
  own: OwnCalls;
};

export type VapiAccess = {
  /** VAPI_PRIVATE_KEY. */
  privateKey: string;
  /** The provider's own address without it. */
  baseUrl?: string | undefined;
  /** For tests. */
  maxRetries?: number;
  timeoutInSeconds?: number;
};

/**
 * Opens the account of a private key. The SDK is loaded only now (half a second, 80 MB), so a server without the key never
 * does. Every call throws the SDK's VapiError with the provider's status, or VapiTimeoutError.
 */
export async function openResources({ privateKey, baseUrl, maxRetries = 1, timeoutInSeconds = 20 }: VapiAccess): Promise<VapiResources> {
  const { VapiClient, VapiEnvironment, VapiError } = await import('@vapi-ai/server-sdk');
  const root = (baseUrl ?? VapiEnvironment.Default).replace(/\/$/, '');
  const sdk = new VapiClient({ token: privateKey, maxRetries, timeoutInSeconds, baseUrl: root });

  const send: Send = async (method, path, shape, { query = {}, body, form } = {}) => {
    // Whole: of a path alone the SDK escapes the question mark before a query.
    const url = new URL(root + path);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
    const response = await sdk
      .fetch(url, {
        method,
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        ...(form && { body: form }),
      })
      .catch((cause: unknown) => {
        throw new VapiError({ message: `${method} ${path} was not answered`, cause });
      });
    const answer = read(await response.text(), response.headers.get('content-type'));
    if (!response.ok) throw new VapiError({ message: `${method} ${path} failed`, statusCode: response.status, body: answer });
    return shape.parse(answer);
  };
  return { sdk, own: ownCalls(send) };
}

const read = (text: string, type: string | null): unknown => (type?.includes('json') && text ? JSON.parse(text) : text);
