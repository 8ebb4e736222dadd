import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeFrame } from '#contract/voice.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { joinCall } from '#tests/support/call-socket.ts';
import { enterAsGuest } from '#tests/support/sign-in.ts';
import { zipOfFolders } from './zip-of-folders.ts';

const NOTES = 400;
const JSON_TYPE = { 'content-type': 'application/json' };

type Attack = (goesOn: () => boolean) => Promise<void>;

/** Every attack that once held the event loop, each to be run for as long as `goesOn`. @param token of the administrator */
export async function openHostile(url: string, token: string): Promise<Record<string, Attack>> {
  const admin = createClient({ base: url, token });
  const guest = await enterAsGuest(url);
  const doctor = createClient({ base: url, token: guest.access_token });
  const scenarioId = (await doctor.listScenarios()).find(({ title }) => title === 'A painful big toe')!.id;
  const post = async (path: string, body: string, bearer?: string) => {
    const headers = { ...JSON_TYPE, ...(bearer && { authorization: `Bearer ${bearer}` }) };
    const response = await fetch(url + path, { method: 'POST', headers, body }).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
  };
  const over =
    (attack: () => Promise<unknown>): Attack =>
    async (goesOn) => {
      for (; goesOn(); await sleep(20)) await attack();
    };
  const marked = [
    'do you '.repeat(55_000),
    'do you '.repeat(8500),
    Array.from({ length: 400 }, (_, at) => ({ role: at % 2 ? 'patient' : 'doctor', text: at % 2 ? 'ow. '.repeat(36) : 'eh? '.repeat(36) })),
    'you have worried me '.repeat(2950),
    `Doctor: a${'\nx'.repeat(29_000)}`,
  ].map((transcript) => JSON.stringify({ scenarioId, transcript }));
  await writeNotes(doctor, scenarioId);
  const words = Array.from({ length: 12 }, (_, at) => `zebra${at}`);
  const long = await longCase(admin);
  const folders = JSON.stringify({ filename: 'x.zip', content: zipOfFolders(100_000).toString('base64') });
  const keys = Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`).join('\n');
  const yaml = JSON.stringify({
    filename: 'x.md',
    content: Buffer.from(`---\n${keys}\n---\n# Patient script\n\nHello\n`).toString('base64'),
  });
  let at = 0;
  return {
    grade: over(() => post('/api/scoring/grade', marked[at++ % marked.length]!, guest.access_token)),
    socket: async (goesOn) => {
      const own = createClient({ base: url, token: (await enterAsGuest(url)).access_token });
      const typed = await joinCall(url, await own.startCall({ scenarioId, mode: 'text' }));
      const text = 'Do you smoke, and have you had any chest pain? '.repeat(40);
      for (let sent = 0; goesOn(); sent += 1) {
        typed.send({ type: 'text', text, id: `id-${sent}` });
        if (sent % 500 === 499) await sleep(1000);
      }
      typed.drop();
    },
    sound: async (goesOn) => {
      const own = createClient({ base: url, token: (await enterAsGuest(url)).access_token });
      const spoken = await joinCall(url, await own.startCall({ scenarioId, mode: 'voice' }), { mic: true });
      const frame = new Uint8Array(encodeFrame({ kind: 1, seg: 0, sampleOffset: 0, pcm: new Int16Array(32_000).fill(900) }));
      for (; goesOn(); await sleep(5)) {
        spoken.sendRaw(frame);
        spoken.sendRaw('{"type":"dance"}');
      }
      spoken.drop();
    },
    webhook: over(() => post('/api/vapi/webhook', `{"message":${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}}`)),
    values: over(() => post('/api/consultations', `{"transcript":[${'[],'.repeat(340_000)}[]]}`, guest.access_token)),
    history: over(() =>
      fetch(`${url}/api/consultations/history?words=${words.join('+')}&brief=true`, {
        headers: { authorization: `Bearer ${guest.access_token}` },
      }).then((answer) => answer.arrayBuffer()),
    ),
    import: over(async () => {
      await post('/api/admin/scenarios/import', folders, token);
      await post('/api/admin/scenarios/import', yaml, token);
    }),
    case: async (goesOn) => {
      const call = await joinCall(url, await admin.startCall({ scenarioId: long, mode: 'text' }));
      for (; goesOn(); await sleep(300)) {
        const before = call.finals().length;
        call.send({
          type: 'text',
          text: 'Have you had any trouble with your sleep, your weight or your mood, and does anybody in your family? '.repeat(19),
        });
        for (let waited = 0; goesOn() && waited < 100 && call.finals().length < before + 2; waited += 1) await sleep(50);
        await admin.readCase({ patientDetails: longText() }).catch(() => null);
      }
      call.drop();
    },
  };
}

/** As many long notes as a keen candidate has after a year. */
async function writeNotes(doctor: Client, scenarioId: string): Promise<void> {
  const notes = 'worry knee pain again sleep tired home '.repeat(512).slice(0, 20_000);
  for (let at = 0; at < NOTES; at += 1) {
    const { id } = await doctor.createConsultation({ scenarioId, duration: 60, transcript: [{ role: 'doctor', text: `Hello ${at}` }] });
    await doctor.updateNotes({ id, notes });
  }
}

const longText = (): string => {
  const text = readFileSync('content/scenarios/acute-gout.md', 'utf8').split('# Patient script')[1]!.split('\n# ')[0]!;
  const lines = text.split('\n').filter((line) => line.length > 20 && !line.startsWith('#'));
  let long = `${text}\n\n## HISTORY IF ASKED\n`;
  for (let at = 0; long.length < 58_500; at += 1) long += `- ${lines[at % lines.length]!.replace(/^[-*]\s*/, '').slice(0, 300)} (${at})\n`;
  return long.slice(0, 59_000);
};

async function longCase(admin: Client): Promise<string> {
  const { id } = await admin.createScenario({
    title: 'As long as a case can be',
    description: 'Long',
    tag: 'Rheumatology',
    voiceProvider: '11labs',
    voiceId: 'Paul',
    patientDetails: longText(),
    status: 'published',
  });
  return id;
}
