import { afterEach, expect, test } from 'vitest';
import { startFakeServer } from './fake-server.ts';
import { startFakeOllama } from './fake-ollama.ts';
import { foundLlm } from './found-llm.ts';
import { bestOf, findServers, type FoundServer, type Places } from './found-servers.ts';

const close: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(close.splice(0).map((each) => each()))));

/** A server that answers these paths with JSON, and everything else with 404. */
async function serving(answers: Record<string, unknown>): Promise<string> {
  const server = await startFakeServer((incoming, _, outgoing) => {
    const answer = answers[incoming.url ?? ''];
    if (answer === undefined) return outgoing.writeHead(404).end('not found');
    return outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  close.push(server.close);
  return server.origin;
}
const NOWHERE = 'http://127.0.0.1:9';
const at = (origins: Partial<Record<keyof Places, string>>) => ({
  ollama: { name: 'Ollama', origin: origins.ollama ?? NOWHERE },
  lmStudio: { name: 'LM Studio', origin: origins.lmStudio ?? NOWHERE },
  llamaServer: { name: 'llama-server', origin: origins.llamaServer ?? NOWHERE },
});

test('Ollama, LM Studio and llama-server are found with their chat models, and whatever else stands at a port is not', async () => {
  const ollama = await serving({
    '/api/tags': {
      models: [
        { name: 'qwen3:4b', size: 2.6e9, digest: 'a' },
        { name: 'nomic-embed-text:latest', size: 3e8 },
      ],
    },
    '/api/ps': { models: [{ name: 'qwen3:4b', size: 3e9, size_vram: 0 }] },
  });
  const lmStudio = await serving({
    '/api/v0/models': {
      object: 'list',
      data: [
        { id: 'qwen3-8b', type: 'llm', state: 'not-loaded' },
        { id: 'nomic', type: 'embeddings' },
      ],
    },
  });
  const llamaServer = await serving({
    '/v1/models': { object: 'list', data: [{ id: 'a.gguf', object: 'model', owned_by: 'llamacpp', meta: { size: 1e9, n_params: 15e8 } }] },
  });
  expect((await findServers(at({ ollama, lmStudio, llamaServer }))).map(({ name, models }) => [name, models])).toEqual([
    ['Ollama', [{ id: 'qwen3:4b', bytes: 2.6e9, loaded: true }]],
    ['LM Studio', [{ id: 'qwen3-8b', bytes: null, loaded: false }]],
    ['llama-server', [{ id: 'a.gguf', bytes: 1e9, loaded: true }]],
  ]);
  const other = await serving({ '/v1/models': { data: [{ id: 'x', owned_by: 'somebody' }] }, '/api/tags': '<html>' });
  expect(await findServers(at({ ollama: other, lmStudio: other, llamaServer: other }))).toEqual([]);
});

test('the one that is named is taken, else what is loaded, else the largest that fits', () => {
  const model = (id: string, bytes: number | null, loaded = false) => ({ id, bytes, loaded });
  const server = (...models: FoundServer['models']): FoundServer => ({ kind: 'ollama', name: 'Ollama', origin: NOWHERE, models });
  const taken = (servers: FoundServer[], wanted?: string) => bestOf(servers, wanted, 16e9)?.model ?? null;
  const three = server(model('small:latest', 1e9), model('large', 5e9), model('huge', 40e9));
  expect([taken([three]), taken([three], 'small'), taken([three], 'huge'), taken([three], 'none'), taken([])]).toEqual([
    'large',
    'small:latest',
    'huge',
    null,
    null,
  ]);
  expect(taken([three, server(model('open', null, true))])).toBe('open');
});

test('its model answers, and until one is found another does', async () => {
  const fake = await startFakeOllama(() => ({ words: 'It is my toe.' }));
  close.push(fake.close);
  const said: string[] = [];
  let time = 0;
  const llm = foundLlm({
    wanted: undefined,
    instead: null,
    places: at({ ollama: fake.origin }),
    now: () => time,
    report: (words) => void said.push(words),
  });
  expect(llm.ready?.()).toBe(false);
  await expect(Array.fromAsync(llm.stream([{ role: 'user', content: 'Hello' }]))).rejects.toMatchObject({ isRetryable: false });
  fake.offer([{ name: 'small', size: 1e9 }]);
  time += 30_000;
  await expect.poll(() => llm.ready?.()).toBe(true);
  expect([llm.id, llm.model, said]).toEqual(['ollama', 'small', [`The patient's chat model is small of Ollama at ${fake.origin}`]]);
  expect((await Array.fromAsync(llm.stream([{ role: 'user', content: 'Hello' }]))).join('')).toBe('It is my toe.');
});
