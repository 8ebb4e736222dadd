import type { z } from 'zod';
import type { VapiSettings } from '#server/config.ts';
import type { VapiAssistant } from './assistant.ts';
import { VapiCall, WebCall } from './call-shapes.ts';

/** Vapi answers within this or counts as unreachable. */
const PATIENCE_MS = 10_000;

/** Vapi refused, or could not be reached. */
export class VapiFailure extends Error {
  /** Its HTTP status; null when there was no answer that could be read. */
  readonly status: number | null;
  constructor(status: number | null, detail: string) {
    super(status === null ? `Vapi did not answer: ${detail}` : `Vapi answered ${status}: ${detail}`);
    this.name = 'VapiFailure';
    this.status = status;
  }
}

/** The four things that a call needs of Vapi. Each rejects with `VapiFailure`. */
export type VapiCallApi = {
  /** Makes a web call of an assistant that lives as long as the call: the case goes to Vapi alone. */
  createWebCall: (assistant: VapiAssistant) => Promise<WebCall>;
  /** Null when Vapi knows no such call. */
  getCall: (vapiId: string) => Promise<VapiCall | null>;
  /** Ends a running call by the address that it was made with. */
  endCall: (controlUrl: string) => Promise<void>;
};

/**
 * Vapi's HTTP API, as far as a call goes. Its server SDK has no POST /call/web, and its types would not be checked at run
 * time: every answer is parsed here.
 */
export function vapiCallApi({ baseUrl, publicKey, privateKey }: Pick<VapiSettings, 'baseUrl' | 'publicKey' | 'privateKey'>): VapiCallApi {
  async function ask(url: string, key: string | undefined, body?: object): Promise<Response> {
    const request = fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { ...(key && { authorization: `Bearer ${key}` }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return request.catch((error: unknown) => {
      throw new VapiFailure(null, String(error));
    });
  }

  async function read<Shape extends z.ZodType>(answer: Response, shape: Shape): Promise<z.output<Shape>> {
    if (!answer.ok) throw await refusal(answer);
    const parsed = shape.safeParse(await answer.json().catch(() => null));
    if (!parsed.success) throw new VapiFailure(null, `an answer that cannot be read (${parsed.error.issues[0]?.path.join('.')})`);
    return parsed.data;
  }

  return {
    createWebCall: async (assistant) =>
      // The room outlives a page that drops: it may come back, and silence ends the call if it does not.
      read(await ask(`${baseUrl}/call/web`, publicKey, { assistant, roomDeleteOnUserLeaveEnabled: false }), WebCall),
    getCall: async (vapiId) => {
      const answer = await ask(`${baseUrl}/call/${encodeURIComponent(vapiId)}`, privateKey);
      return answer.status === 404 ? null : read(answer, VapiCall);
    },
    endCall: async (controlUrl) => {
      const answer = await ask(controlUrl, undefined, { type: 'end-call' });
      if (!answer.ok) throw await refusal(answer);
    },
  };
}

/** Never the words of a case: an answer may repeat what was sent. */
const refusal = async (answer: Response): Promise<VapiFailure> => {
  await answer.body?.cancel();
  return new VapiFailure(answer.status, answer.statusText || 'refused');
};
