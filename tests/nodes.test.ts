import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '#server/db/open.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { joinCall, openSocket } from './support/call-socket.ts';
import { until } from './support/fake-page.ts';
import { ownDatabase, POSTGRES_URL } from './support/postgres.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';
import { candidate, joinStation, TURNS } from './support/sit-mock.ts';
import { unstickyProxy } from './support/unsticky-proxy.ts';

/** Two nodes with folders of their own share a Postgres, behind a proxy that sends every request to the other one. */
describe.skipIf(!POSTGRES_URL)('two nodes on one Postgres', { timeout: 60_000 }, () => {
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  let nodes: StartedApp[];
  let proxy: Awaited<ReturnType<typeof unstickyProxy>>;
  let scenarioId: string;

  const startNode = async () =>
    startApp({ database: await openDb({ url: database.url, connections: 4 }), env: { DATABASE_URL: database.url, PUBLIC_URL: proxy.url } });
  const doctor = async () => {
    const { access_token: token } = await enterAsGuest(proxy.url);
    return { token, client: createClient({ base: proxy.url, token }) };
  };
  const say = async (socket: Awaited<ReturnType<typeof openSocket>>, text: string) => {
    const before = socket.finals().length;
    socket.send({ type: 'text', text, id: crypto.randomUUID() });
    await until('an answer', () => socket.finals().length === before + 2, 20_000);
  };

  beforeAll(async () => {
    database = await ownDatabase();
    proxy = await unstickyProxy([]);
    nodes = await Promise.all([startNode(), startNode()]);
    proxy.mend(nodes.map(({ port }) => port));
    const { client } = await doctor();
    scenarioId = (await client.listScenarios()).find(({ stationKey }) => stationKey === 'station-cut-slipper')!.id;
  }, 120_000);
  afterAll(async () => {
    await proxy?.close();
    await Promise.all((nodes ?? []).map((node) => node.close()));
    await database?.drop();
  }, 60_000);

  test('a call goes on at whichever node its page comes to, with every word said before', async () => {
    const { client } = await doctor();
    const call = await client.startCall({ scenarioId, mode: 'text' });
    const first = await joinCall(nodes[0]!.url, call);
    await say(first, 'Hello, I am Doctor Patel. What can I do for you today?');
    first.drop();
    const second = await joinCall(nodes[1]!.url, await ticketOf(client, call.callId));
    expect(second.finals().map(({ id }) => id)).toEqual(first.finals().map(({ id }) => id));
    await say(second, 'Have you had a fever at all?');
    const third = await joinCall(nodes[0]!.url, await ticketOf(client, call.callId));
    await until('the page before to be replaced', () => second.closed() === 4409);
    await say(third, 'Do you take any medicines?');
    third.send({ type: 'end' });
    await until('the end', () => third.closed() === 1000);
    const { transcript, complete } = await client.getTranscript({ callId: call.callId });
    expect(complete).toBe(true);
    expect(transcript.map(({ id }) => id)).toEqual(third.finals().map(({ id }) => id));
    expect(transcript.map(({ role }) => role)).toEqual(Array.from({ length: 3 }, () => ['user', 'assistant']).flat());
    const { id } = await client.saveSession({ scenarioId, vapiCallId: call.callId, duration: 60 });
    expect((await client.getConsultation({ id })).transcript).toHaveLength(6);
  });

  test('words that a page sends again to the other node are heard once', async () => {
    const { client } = await doctor();
    const call = await client.startCall({ scenarioId, mode: 'text' });
    const first = await joinCall(nodes[1]!.url, call);
    const asked = { type: 'text', text: 'Where does it hurt?', id: 'said-once' };
    first.send(asked);
    await until('an answer', () => first.finals().length === 2);
    first.drop();
    const second = await joinCall(nodes[0]!.url, await ticketOf(client, call.callId));
    second.send(asked);
    await say(second, 'Since when?');
    const { transcript } = await client.getTranscript({ callId: call.callId });
    expect(transcript.filter(({ content }) => content === asked.text)).toHaveLength(1);
    expect(transcript).toHaveLength(4);
  });

  test('one open call for a user, however many are started at both nodes at once', async () => {
    const { client } = await doctor();
    const started = await Promise.allSettled(Array.from({ length: 6 }, () => client.startCall({ scenarioId, mode: 'text' })));
    const ids = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.callId] : []));
    expect(ids).toHaveLength(6);
    const states = await Promise.all(ids.map(async (callId) => client.getCallDetails({ callId })));
    expect(states.filter(({ status }) => status !== 'ended')).toHaveLength(1);
    expect(states.filter(({ status }) => status === 'ended').map(({ endedReason }) => endedReason)).toEqual(
      Array.from({ length: 5 }, () => 'replaced'),
    );
  });

  test('a call that is started at one node ends the one that runs at the other, and tells its page', async () => {
    const { client, token } = await doctor();
    const call = await client.startCall({ scenarioId, mode: 'text' });
    const socket = await joinCall(nodes[0]!.url, call);
    const other = createClient({ base: nodes[1]!.url, token });
    await other.startCall({ scenarioId, mode: 'text' });
    await until('the end', () => socket.closed() === 1000);
    expect(socket.messages.at(-1)).toMatchObject({ type: 'ended', reason: 'replaced' });
  });

  test('a node that starts leaves the calls of another alone', async () => {
    const { client } = await doctor();
    const call = await client.startCall({ scenarioId, mode: 'text' });
    const socket = await joinCall(nodes[0]!.url, call);
    const third = await startNode();
    await say(socket, 'Hello?');
    await third.close();
    expect(await client.getCallDetails({ callId: call.callId })).toMatchObject({ status: 'in-progress' });
  });

  test('a ticket opens its call once, whichever nodes it is shown to at the same moment', async () => {
    const { client } = await doctor();
    const call = await client.startCall({ scenarioId, mode: 'text' });
    const sockets = await Promise.all(nodes.map(({ url }) => openSocket(url)));
    for (const socket of sockets) socket.send({ type: 'hello', ticket: call.ticket, callId: call.callId });
    await until('both to be answered', () => sockets.every((socket) => socket.of('ready').length > 0 || socket.closed() !== null), 20_000);
    expect(sockets.filter((socket) => socket.closed() === 4401)).toHaveLength(1);
  });

  test('a consultation is marked once, however often it is asked for at both nodes; with the same request id always so', async () => {
    const { client } = await doctor();
    const call = await client.startCall({ scenarioId, mode: 'text' });
    const socket = await joinCall(nodes[0]!.url, call);
    await say(socket, 'Hello, I am Doctor Patel. What can I do for you today?');
    const { id } = await client.saveSession({ scenarioId, vapiCallId: call.callId, duration: 60 });
    const records = await Promise.all(Array.from({ length: 4 }, async () => client.grade({ sessionId: id })));
    expect(new Set(records.map((record) => record.id)).size).toBe(1);
    expect(await client.listAssessments({ id })).toHaveLength(1);
    const asked = { sessionId: id, requestId: crypto.randomUUID() };
    const first = await client.grade(asked);
    expect((await client.grade(asked)).id).toBe(first.id);
    expect(await client.listAssessments({ id })).toHaveLength(2);
  });

  test('a mock moves: its station goes on at the other node, and its clock is one', async () => {
    const { client } = await candidate(proxy.url);
    const { id } = await client.startMock({ kind: 'station', scenarioId });
    const moment = { id, phase: 'reading' as const, station: 1 };
    const [here, there] = await Promise.all([client.goOnWithMock(moment), client.goOnWithMock(moment)]);
    expect([here.phase, there.phase, there.phaseStartedAt]).toEqual(['consulting', 'consulting', here.phaseStartedAt]);
    const calls = await Promise.all([1, 2].map(() => client.openStationCall({ id, mode: 'text' })));
    const open = (await client.getCurrentCall()).call;
    expect(calls.map(({ callId }) => callId)).toContain(open?.callId);
    const first = await joinStation(nodes[0]!.url, client, id);
    await say(first, TURNS[0]!);
    first.drop();
    const second = await joinStation(nodes[1]!.url, client, id);
    expect(second.of('ready')[0]!.createdAt).toBe(here.phaseStartedAt);
    expect(second.finals()).toHaveLength(2);
    await say(second, TURNS[1]!);
    const { held } = await client.endMock({ id });
    await until('the end', () => second.closed() === 1000);
    expect((await client.getConsultation({ id: held[0]!.consultationId! })).transcript).toHaveLength(4);
  });

  const ticketOf = async (client: Client, callId: string) => ({ callId, ...(await client.issueTicket({ callId })) });
});
