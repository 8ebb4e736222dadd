import { totalmem } from 'node:os';
import { z } from 'zod';

/** Where programs that serve chat models listen by themselves, on this computer. */
export const USUAL_PLACES = {
  ollama: { name: 'Ollama', origin: 'http://127.0.0.1:11434' },
  lmStudio: { name: 'LM Studio', origin: 'http://127.0.0.1:1234' },
  llamaServer: { name: 'llama-server', origin: 'http://127.0.0.1:8080' },
};
export type Places = typeof USUAL_PLACES;

/** A chat model that a server offers. `bytes` and `loaded` where the server says so. */
export type OfferedModel = { id: string; bytes: number | null; loaded: boolean };
export type FoundServer = { kind: keyof Places; name: string; origin: string; models: OfferedModel[] };

/** A server on this computer answers in milliseconds, or is none. */
const TIMEOUT_MS = 1000;

/** Ollama: `GET /api/tags` and `/api/ps` (github.com/ollama/ollama, docs/api.md, 2026-11). */
const Tags = z.object({ models: z.array(z.object({ name: z.string(), size: z.number().optional() })) });
/** LM Studio: `GET /api/v0/models` (lmstudio.ai/docs/developer/rest, 2026-11). */
const LmStudio = z.object({ data: z.array(z.object({ id: z.string(), type: z.string(), state: z.string().optional() })) });
/** llama-server: `GET /v1/models` (github.com/ggml-org/llama.cpp, tools/server, 2026-11). It has loaded what it serves. */
const LlamaServer = z.object({
  data: z.array(z.object({ id: z.string(), owned_by: z.literal('llamacpp'), meta: z.object({ size: z.number().optional() }).nullish() })),
});

/** What a server that is none of these answers, or does not, is no error: it is not offered. */
async function ask<T>(address: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return reply.ok ? (schema.safeParse(await reply.json()).data ?? null) : null;
  } catch {
    return null;
  }
}

/** Names of models that make embeddings, which Ollama lists among the others. */
// matches: 'nomic-embed-text:latest'
const NO_CHAT = /embed|bge-|minilm/i;

const READERS: Record<keyof Places, (origin: string) => Promise<OfferedModel[] | null>> = {
  async ollama(origin) {
    const [tags, running] = await Promise.all([ask(`${origin}/api/tags`, Tags), ask(`${origin}/api/ps`, Tags)]);
    const loaded = new Set(running?.models.map(({ name }) => name));
    return (
      tags &&
      tags.models
        .filter(({ name }) => !NO_CHAT.test(name))
        .map(({ name: id, size }) => ({ id, bytes: size ?? null, loaded: loaded.has(id) }))
    );
  },
  async lmStudio(origin) {
    const list = await ask(`${origin}/api/v0/models`, LmStudio);
    return (
      list &&
      list.data
        .filter(({ type }) => type === 'llm' || type === 'vlm')
        .map(({ id, state }) => ({ id, bytes: null, loaded: state === 'loaded' }))
    );
  },
  async llamaServer(origin) {
    const list = await ask(`${origin}/v1/models`, LlamaServer);
    return list && list.data.map(({ id, meta }) => ({ id, bytes: meta?.size ?? null, loaded: true }));
  },
};

/** The servers of chat models that answer on this computer now, with their models. Never rejects. */
export async function findServers(places: Places = USUAL_PLACES): Promise<FoundServer[]> {
  const found = await Promise.all(
    (Object.keys(places) as (keyof Places)[]).map(async (kind) => {
      const models = await READERS[kind](places[kind].origin);
      return models && models.length > 0 ? { kind, ...places[kind], models } : null;
    }),
  );
  return found.filter((each) => each !== null);
}

/**
 * The model that is taken of all: the one that is named, else one that is loaded already, else the largest that leaves this computer
 * half of its memory. Null where none is found, or none has the name.
 */
export function bestOf(
  servers: FoundServer[],
  wanted: string | undefined,
  memory = totalmem(),
): { server: FoundServer; model: string } | null {
  const all = servers.flatMap((server) => server.models.map((model) => ({ server, ...model })));
  const fitting = all.filter(({ id, bytes }) =>
    wanted === undefined ? (bytes ?? 0) < memory / 2 : id === wanted || id === `${wanted}:latest`,
  );
  const [best] = fitting.toSorted((a, b) => Number(b.loaded) - Number(a.loaded) || (b.bytes ?? 0) - (a.bytes ?? 0));
  return best ? { server: best.server, model: best.id } : null;
}
