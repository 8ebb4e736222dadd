import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFfmpeg } from '#server/voice/recorder/ffmpeg-encoder.ts';
import { SOCKET_PATH } from '#contract/voice.ts';
import type { Client } from '#web/api/client.ts';
import { joinCall } from './support/call-socket.ts';
import { emptyDb } from './support/db.ts';
import { until } from './support/fake-page.ts';
import { admit, enterRoom, goOn, phase, say } from './support/room-wire.ts';
import { candidate } from './support/sit-mock.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

/** The machine as the patient, and the sound of people: over the whole product, on a clock that the test moves. */
let app: StartedApp;
let ahead = 0;
let people: Client[];
let scenarioId: string;

beforeAll(async () => {
  app = await startApp({ db: await emptyDb(), now: () => Date.now() + ahead });
  people = await Promise.all(Array.from({ length: 2 }, async () => (await candidate(app.url)).client));
  const cases = await people[0]!.listScenarios();
  scenarioId = cases.find(({ stationKey }) => stationKey === 'acute-gout')?.id ?? cases[0]!.id;
});
afterAll(() => app.close());

test(
  "everybody reads the AI patient's call; its end is the station's, and it is the doctor's consultation",
  { timeout: 120_000 },
  async () => {
    const [host, guest] = people;
    const { code } = await host!.startRoom({ scenarioId, name: 'Dr Adams', patient: 'ai', observersSee: true });
    const doctor = await enterRoom(app.url, host!, code);
    const observer = await enterRoom(app.url, guest!, code, 'Beth');
    await admit(doctor, observer);
    expect(observer.room()!.members[1]).toMatchObject({ role: 'observer' });
    await goOn(doctor, 'reading');
    // Observers see both here.
    await until('the script', () => observer.sight()?.script && observer.sight()?.sheet);
    const stranger = await guest!.startCall({ scenarioId, mode: 'text' });
    await goOn(doctor, 'consulting');
    expect(await doctor.refusal({ type: 'call', callId: stranger.callId })).toBe('not_here');
    const started = await host!.startCall({ scenarioId, mode: 'text' });
    expect(await observer.refusal({ type: 'call', callId: started.callId })).toBe('not_yours');
    expect(await doctor.refusal({ type: 'call', callId: started.callId })).toBe(null);
    const call = await joinCall(app.url, { ...started, socketPath: SOCKET_PATH });
    call.send({ type: 'text', text: 'Hello, I am Dr Adams. How can I help you today?' });
    await until(
      'both lines at the observer',
      () => observer.lines().some(({ role, memberId }) => role === 'patient' && memberId === null),
      90_000,
    );
    expect(observer.lines()[0]).toMatchObject({ role: 'doctor', memberId: doctor.memberId, name: 'Dr Adams' });
    call.send({ type: 'end' });
    await phase(observer, 'debrief');
    await until(
      'it to be saved',
      async () => {
        ahead += 1000;
        return (await host!.getRoomDebrief({ code })).consultationId;
      },
      60_000,
    );
    const saved = await host!.getConsultation({ id: (await host!.getRoomDebrief({ code })).consultationId! });
    expect(saved.vapiCallId).toBe(started.callId);
    expect(saved.transcript.length).toBeGreaterThanOrEqual(2);
  },
);

test(
  'the sound of people is recorded from their doctor’s page, and the debrief plays it to all who were there',
  { timeout: 120_000 },
  async () => {
    const ffmpeg = findFfmpeg();
    expect(ffmpeg).not.toBe(null);
    // Six seconds of a tone, as a browser writes it.
    const tone = Int16Array.from({ length: 6 * 48_000 * 2 }, (_, at) => 9000 * Math.sin((Math.floor(at / 2) * 2 * Math.PI * 440) / 48_000));
    const made = ['-f', 's16le', '-ar', '48000', '-ac', '2', '-i', 'pipe:0', '-c:a', 'libopus', '-f', 'ogg', 'pipe:1'];
    const bytes = execFileSync(ffmpeg!, ['-loglevel', 'error', ...made], { input: Buffer.from(tone.buffer) });
    const [host, guest] = people;
    const { code } = await host!.startRoom({ scenarioId, name: 'Dr Adams' });
    const doctor = await enterRoom(app.url, host!, code);
    const patient = await enterRoom(app.url, guest!, code, 'Beth');
    await admit(doctor, patient);
    await goOn(doctor, 'reading');
    await goOn(doctor, 'consulting');
    ahead += 10_000;
    expect(await patient.refusal({ type: 'sound', startMs: 0 })).toBe('not_yours');
    // Nothing is kept of a patient who has not agreed.
    expect(await doctor.refusal({ type: 'sound', startMs: 2000 })).toBe('not_now');
    expect(await patient.refusal({ type: 'keeps-voice', keeps: true })).toBe(null);
    expect(await doctor.refusal({ type: 'sound', startMs: 2000 })).toBe(null);
    expect(await doctor.refusal({ type: 'sound', startMs: 2000 })).toBe('not_now');
    for (let at = 0; at < bytes.length; at += 16_000) doctor.sendRaw(bytes.subarray(at, at + 16_000));
    await say(doctor, 'Hello, how can I help you today?', 2500);
    await say(patient, 'It hurts.', 4000);
    await goOn(doctor, 'debrief');
    const sound = await until(
      'the sound',
      async () => {
        ahead += 1000;
        return (await guest!.getRoomDebrief({ code })).sound;
      },
      60_000,
    );
    expect(sound).toMatchObject({ format: 'ogg', offsetMs: 0 });
    for (const address of [sound.url, sound.stereoUrl]) {
      const heard = await fetch(app.url + address);
      expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/ogg; codecs=opus']);
      // Silence of two seconds, and six of sound: at most a page of the file more.
      const whole = Buffer.from(await heard.arrayBuffer());
      const samples = Number(whole.readBigUInt64LE(whole.lastIndexOf('OggS') + 6));
      expect(Math.round(samples / 48_000)).toBe(8);
    }
    // Consent that is taken back takes the recording with it, from the doctor's history too.
    patient.send({ type: 'keeps-voice', keeps: false });
    await until('the sound to be gone', async () => (await guest!.getRoomDebrief({ code })).sound === null, 30_000);
    expect((await fetch(app.url + sound.url)).status).toBe(404);
    const { consultationId } = await host!.getRoomDebrief({ code });
    expect(await host!.getConsultation({ id: consultationId! })).toMatchObject({ recordingUrl: null });
  },
);
