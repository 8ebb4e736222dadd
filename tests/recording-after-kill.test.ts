import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enterDoctor, hum, openCallFor } from './support/doctor.ts';
import { lacking, noEncoder } from './support/lacking.ts';
import { decodeRecording } from './support/recording.ts';
import { startServer } from './support/server-process.ts';

const missing = lacking('recordings', noEncoder());

test.skipIf(missing)('a server that is killed leaves what was said, and serves it when it is back', { timeout: 90_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), 'gp-training-'));
  const server = await startServer({ folder: data, env: { STT: 'browser', TTS: 'tone' } });
  const someone = await enterDoctor(server.url);
  const { call, socket } = await openCallFor(server.url, someone, 'voice', { mic: true, browser: { recogniser: true, voice: null } });
  socket.send({ type: 'text', text: 'Hello, what brings you in today?' });
  await hum(socket, 9);
  await server.kill('SIGKILL');

  const again = await startServer({ folder: data, env: { PORT: new URL(server.url).port } });
  const { id } = await someone.client.saveSession({ scenarioId: someone.scenarioId, vapiCallId: call.callId, duration: 9 });
  const { url, stereoUrl } = await someone.client.linkRecording({ id });
  for (const each of [url, stereoUrl]) {
    writeFileSync(join(data, 'got.ogg'), Buffer.from(await (await fetch(again.url + each)).arrayBuffer()));
    const { ms } = await decodeRecording(join(data, 'got.ogg'));
    console.log(`killed after 9 s of sound: ${(ms / 1000).toFixed(1)} s are kept`);
    // What is younger than the recorder waits for late frames is lost with the process.
    expect(ms).toBeGreaterThan(3500);
  }
  await again.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});
