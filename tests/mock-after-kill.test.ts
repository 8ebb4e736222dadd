import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { until } from './support/fake-page.ts';
import { freshDbSettings } from './support/fresh-db.ts';
import { startServer } from './support/server-process.ts';
import { candidate, joinStation, say, TURNS } from './support/sit-mock.ts';

test(
  'a station goes on after the server was killed, where the clock is and with everything that was said',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gp-training-'));
    const env = await freshDbSettings();
    const server = await startServer({ folder, env });
    const { client } = await candidate(server.url);
    const [card] = await client.listScenarios();
    const { id } = await client.startMock({ kind: 'station', scenarioId: card!.id });
    const on = await client.goOnWithMock({ id, phase: 'reading', station: 1 });
    const socket = await joinStation(server.url, client, id);
    await say(socket, TURNS[0]!);
    await server.kill('SIGKILL');

    const again = await startServer({ folder, env: { ...env, PORT: new URL(server.url).port } });
    onTestFinished(async () => {
      await again.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
    const here = await client.getMock({ id });
    expect([here.phase, here.phaseStartedAt]).toEqual(['consulting', on.phaseStartedAt]);
    const back = await joinStation(again.url, client, id);
    expect(back.of('ready')[0]!.createdAt).toBe(on.phaseStartedAt);
    // What was said comes behind `ready`.
    await until('what was said', () => back.finals().length >= socket.finals().length);
    expect(back.finals().map(({ id: entry }) => entry)).toEqual(socket.finals().map(({ id: entry }) => entry));
    await say(back, TURNS[1]!);
    const { held } = await client.endMock({ id });
    const { transcript } = await client.getConsultation({ id: held[0]!.consultationId! });
    expect(transcript.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  },
);
