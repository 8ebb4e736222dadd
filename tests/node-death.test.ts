import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startFakeLlm } from '#server/providers/llm/fake.ts';
import { createClient } from '#web/api/client.ts';
import { newRequestId } from '#web/api/request-id.ts';
import { markingOf } from '#web/features/assessment/queries.ts';
import { joinCall } from './support/call-socket.ts';
import { chance } from './support/chance.ts';
import { until } from './support/fake-page.ts';
import { fragileLine } from './support/fragile-line.ts';
import { POSTGRES_URL } from './support/postgres.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { twoNodes } from './support/two-nodes.ts';
import { typingDoctors } from './support/typing-doctors.ts';

describe.skipIf(!POSTGRES_URL)('a node of two goes away', { timeout: 300_000 }, () => {
  test('a page whose node is killed while it marks gets one report; forty turns typed at random stand once, in their order', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    let killed = false;
    const model = await startFakeLlm(() => {
      begin();
      return killed ? { status: 400 } : { words: 'late', firstWordMs: 20_000 };
    });
    onTestFinished(model.close);
    const nodes = await twoNodes({
      DRAIN_SECONDS: '0',
      PATIENT: 'offline',
      EXAMINER: 'llm',
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'small',
    });
    onTestFinished(nodes.close);
    const client = createClient({ base: nodes.url, token: (await enterAsGuest(nodes.url)).access_token });
    const [scenario] = await client.listScenarios();
    const scenarioId = scenario!.id;
    const call = await client.startCall({ scenarioId, mode: 'text' });
    const socket = await joinCall(nodes.url, call);
    socket.send({ type: 'text', text: 'Hello, I am one of the doctors. What brings you here today? '.repeat(6), id: 'first' });
    await until('an answer', () => socket.finals().length === 2);
    const { id } = await client.saveSession({ scenarioId, vapiCallId: call.callId, duration: 60 });

    const sent: unknown[] = [];
    const page = new MutationObserver(
      new QueryClient(),
      markingOf(async (order) => {
        sent.push(order);
        return client.grade(order);
      }),
    );
    const marked = page.mutate({ sessionId: id, scenarioId, requestId: newRequestId() });
    await begun;
    killed = true;
    await nodes.replace(nodes.lastAsked(), 'SIGKILL');
    const record = await marked;
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent).size).toBe(1);
    expect((await client.listAssessments({ id })).map((one) => one.id)).toEqual([record.id]);

    // `npm run bench typed-turns` does the same with a thousand.
    const line = await fragileLine(Number(new URL(nodes.url).port));
    onTestFinished(line.close);
    const random = chance(20_261_124);
    const { allIn, typed } = typingDoctors(5, { url: `http://127.0.0.1:${line.port}`, random, turns: 8, pauseMs: 2000 });
    await Promise.race([allIn, typed]);
    await sleep(1000);
    line.cut();
    await sleep(2000);
    await nodes.replace(nodes.lastAsked(), 'SIGKILL');
    const all = await typed;
    expect(all.flatMap(({ lost, doubled, swapped, refused }) => [lost, doubled, swapped, refused])).toEqual(
      all.flatMap(() => [[], [], [], 0]),
    );
  });
});
