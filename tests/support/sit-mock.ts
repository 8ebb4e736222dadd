import type { Mock } from '#contract/mock.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { joinCall } from './call-socket.ts';
import { until } from './fake-page.ts';
import { JSON_TYPE } from './json-type.ts';
import { enterAsGuest } from './sign-in.ts';

type Session = { access_token: string; refresh_token: string; user: { id: string } };

/** Somebody signed in whose sign-in is renewed as time flies. */
export async function candidate(url: string, session?: Session): Promise<{ client: Client; id: string }> {
  let held: Session = session ?? (await enterAsGuest(url));
  const renew = async () => {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ refresh_token: held.refresh_token }),
    });
    held = { ...held, ...((await answer.json()) as Session) };
    return held.access_token;
  };
  const token = { current: async () => held.access_token, renew, lost: () => Promise.reject(new Error('signed out')) };
  return { client: createClient({ base: url, token }), id: held.user.id };
}

/** What a doctor says in a station: enough to be marked, and nothing that fits one case only. */
export const TURNS = [
  'Hello, I am Doctor Patel, one of the GPs here. Can I check your full name and date of birth, please? How can I help you today?',
  'I am sorry to hear that. Tell me more about it: when did it begin, and how has it been since then?',
  'What has worried you most about it, and what were you hoping we could do today?',
  'From what you have told me I think this needs looking into. Shall we arrange some tests, and I will ring you with the results this week?',
  'If it gets worse, or you feel feverish or unwell, call us the same day, or 111 at night. Does that sound all right to you?',
];

/** Opens the call of the station that is on. */
export async function joinStation(url: string, client: Client, id: string) {
  const { callId } = await client.openStationCall({ id, mode: 'text' });
  return joinCall(url, { callId, ...(await client.issueTicket({ callId })) });
}

/** Says one turn and waits until its answer is given and on record. */
export async function say(socket: Awaited<ReturnType<typeof joinStation>>, text: string): Promise<void> {
  const listens = () => socket.of('state').filter(({ agent }) => agent === 'listening').length;
  const [entries, turns] = [socket.finals().length, listens()];
  socket.send({ type: 'text', text, id: crypto.randomUUID() });
  await until('an answer', () => socket.finals().length >= entries + 2 && listens() > turns, 20_000);
}

/** Holds the station that is on in writing and ends it. */
export async function holdStation(url: string, client: Client, id: string, turns: readonly string[] = TURNS): Promise<Mock> {
  const socket = await joinStation(url, client, id);
  for (const turn of turns) await say(socket, turn);
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() === 1000);
  return client.getMock({ id });
}

/** The result, once everything is marked. */
export async function resultOf(client: Client, id: string) {
  return until(
    'the marks',
    async () => {
      const result = await client.getMockResult({ id });
      return result.marking === 0 && result;
    },
    60_000,
  );
}
