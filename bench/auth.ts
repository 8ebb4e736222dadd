import { startServer } from '#tests/support/server-process.ts';
import { authClient } from '#tests/support/sign-in.ts';
import { line } from './figures.ts';
import { JSON_TYPE } from '#tests/support/json-type.ts';

const AT_ONCE = 16;
const ROUNDS = Number(process.env.BENCH_RUNS ?? 5);
const ROUND_MS = 3000;

type Tokens = { access_token: string; refresh_token: string };

/**
 * Sign-ins, refreshes and checked calls that one server answers in a second, sixteen people at a time; and how long one
 * of each takes when nobody else is there. Argon2id as in production; the measuring itself takes its share of the machine.
 */
export async function benchAuth(): Promise<string[]> {
  const server = await startServer();
  try {
    const people = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => enter(server.url, `bench-${at}@example.com`)));
    const signIn = (at: number) => post<Tokens>(server.url, 'password', { email: `bench-${at}@example.com`, password: PASSWORD });
    const refresh = async (at: number) => {
      people[at] = await post<Tokens>(server.url, 'refresh_token', { refresh_token: people[at]!.refresh_token });
    };
    const check = async (at: number) => {
      const authorization = `Bearer ${people[at]!.access_token}`;
      const response = await fetch(`${server.url}/api/auth/user`, { headers: { authorization } });
      if (!response.ok) throw new Error(`a call was answered ${response.status}`);
      await response.arrayBuffer();
    };
    const lines: string[] = [];
    for (const [what, many, work] of [
      ['sign-in', 'sign-ins', signIn],
      ['refresh', 'refreshes', refresh],
      ['checked call', 'checked calls', check],
    ] as const) {
      lines.push(line(`one ${what}, alone`, await alone(work)));
      lines.push(line(`${many} a second, ${AT_ONCE} at once`, await together(work), '/s'));
    }
    // Which addresses have accounts must not show in the time of a refusal.
    const refusal = (email: string) => async () => {
      const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email, password: 'not this one' }),
      });
      if (response.status !== 400) throw new Error(`a wrong password was answered ${response.status}`);
      await response.arrayBuffer();
    };
    lines.push(line('a wrong password, alone', await alone(refusal('bench-0@example.com'))));
    lines.push(line('an unknown address, alone', await alone(refusal('nobody@example.com'))));
    return lines;
  } finally {
    await server.kill('SIGTERM');
  }
}

const PASSWORD = 'three wet walnuts in a row';

async function enter(url: string, email: string): Promise<Tokens> {
  const client = await authClient(url);
  const { data, error } = await client.signUp({ email, password: PASSWORD, options: { data: { is_guest: true } } });
  if (!data.session) throw error ?? new Error('a guest got no session');
  return data.session;
}

async function post<T>(url: string, grant: string, body: object): Promise<T> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${grant} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

type Work = (at: number) => Promise<unknown>;

/** Milliseconds of each of fifty, one after the other. */
async function alone(work: Work): Promise<number[]> {
  const took: number[] = [];
  for (let times = 0; times < 50; times += 1) {
    const began = performance.now();
    await work(0);
    took.push(performance.now() - began);
  }
  return took;
}

/** How many a second were answered, in each round. */
async function together(work: Work): Promise<number[]> {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    let answered = 0;
    const person = async (at: number) => {
      while (performance.now() - began < ROUND_MS) {
        await work(at);
        answered += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => person(at)));
    rates.push((answered * 1000) / (performance.now() - began));
  }
  return rates;
}
