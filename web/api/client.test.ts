import { describe, expect, it } from 'vitest';
import { ApiError, failureWords } from './api-error.ts';
import { createClient, type TokenSource } from './client.ts';

type Sent = { url: string; init: RequestInit };

/** A server that gives these answers one after the other and remembers what it was asked. */
function server(...answers: Response[]) {
  const sent: Sent[] = [];
  const send = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answers.shift() ?? new Response('no more answers', { status: 500 });
  };
  return { send, sent, bearer: (index: number) => new Headers(sent[index]?.init.headers).get('authorization') };
}

const unauthorized = () => Response.json({ error: { code: 'unauthorized', message: 'Please sign in.' } }, { status: 401 });
const thrown = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

function tokens(renewed: string | null): TokenSource & { lostTimes: number } {
  const source = {
    lostTimes: 0,
    current: async () => 'old',
    renew: async () => renewed,
    lost: async () => {
      source.lostTimes += 1;
    },
  };
  return source;
}

describe('a call of the API', () => {
  it('fills the path, puts what is left of a read into the query, and carries the token and the credentials', async () => {
    const { send, sent, bearer } = server(Response.json([]));
    await createClient({ send, token: 't1' }).getHistory({ limit: 5 });
    expect(sent[0]?.url).toBe('/api/consultations/history?limit=5');
    expect(sent[0]?.init.credentials).toBe('include');
    expect(bearer(0)).toBe('Bearer t1');
  });

  it('sends as body only what is not in the path, and escapes what is', async () => {
    const { send, sent } = server(Response.json({ notes: 'sheet sign' }));
    await createClient({ send }).updateNotes({ id: 'a/b', notes: 'sheet sign' });
    expect(sent[0]?.url).toBe('/api/consultations/a%2Fb/notes');
    expect(sent[0]?.init.body).toBe('{"notes":"sheet sign"}');
  });

  it('gives only what the contract names: a reply of another shape is refused', async () => {
    const { send } = server(Response.json({ nonsense: true }));
    await expect(createClient({ send }).getSystemPrompt()).rejects.toThrow(/prompt/);
  });

  it('gives a file as the answer itself', async () => {
    const { send } = server(new Response('Doctor: hello'));
    const reply = await createClient({ send }).exportConsultation({ id: 'c1', format: 'txt' });
    expect(await reply.text()).toBe('Doctor: hello');
  });
});

describe('an answer that is not OK', () => {
  it('is an error of status and body, with the server’s code and words', async () => {
    const body = '{"error":{"code":"scenario_not_found","message":"Scenario Not Found"}}';
    const { send } = server(new Response(body, { status: 404 }));
    const error = await thrown(createClient({ send }).getScenario({ id: 'x' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: `404: ${body}`, status: 404, code: 'scenario_not_found', serverMessage: 'Scenario Not Found' });
  });

  it('without a body carries the status text, and a toast falls back to its own words', async () => {
    const { send } = server(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    const error = await thrown(createClient({ send }).listScenarios());
    expect(error?.message).toBe('502: Bad Gateway');
    expect(failureWords(error, 'Failed.')).toBe('Failed.');
  });
});

describe('a 401', () => {
  it('is tried once more with a renewed token', async () => {
    const { send, bearer } = server(unauthorized(), Response.json([]));
    const token = tokens('new');
    await createClient({ send, token }).listScenarios();
    expect([bearer(0), bearer(1)]).toEqual(['Bearer old', 'Bearer new']);
    expect(token.lostTimes).toBe(0);
  });

  it('that stands after renewing signs the person out', async () => {
    const { send, sent } = server(unauthorized(), unauthorized());
    const token = tokens('new');
    expect(await thrown(createClient({ send, token }).listScenarios())).toMatchObject({ status: 401 });
    expect([sent.length, token.lostTimes]).toEqual([2, 1]);
  });

  it('with nothing to renew signs out without a second try', async () => {
    const { send, sent } = server(unauthorized());
    const token = tokens(null);
    expect(await thrown(createClient({ send, token }).listScenarios())).toMatchObject({ status: 401 });
    expect([sent.length, token.lostTimes]).toEqual([1, 1]);
  });
});
