import { createClient } from '#web/api/client.ts';
import { mailOf, PASSWORD } from './history.ts';
import { JSON_TYPE } from '#tests/support/json-type.ts';

export type Person = { at: number; token: string; consultations: string[] };

/** Each sits at an address of their own, behind the proxy that this bench stands for: limits count them apart. */
export const addressOf = (at: number) => `10.1.${Math.floor(at / 250)}.${1 + (at % 250)}`;

/** Signs in with the password; the product hashes it each time. */
export async function signIn(url: string, at: number): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...JSON_TYPE, 'x-forwarded-for': addressOf(at) },
    body: JSON.stringify({ email: mailOf(at), password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`a sign-in was answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

/** The users from `from` to `to`, signed in, with the ids of their consultations. */
export async function people(url: string, from: number, to: number): Promise<Person[]> {
  const all: Person[] = [];
  for (let at = from; at < to; at += 1) {
    const token = await signIn(url, at);
    const rows = await createClient({ base: url, token }).getHistory({ brief: 'true' });
    all.push({ at, token, consultations: rows.map(({ id }) => id) });
  }
  return all;
}
