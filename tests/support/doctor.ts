import { encodeFrame, FRAME_MICROPHONE } from '#contract/voice.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { joinCall } from './call-socket.ts';
import { enterAsGuest } from './sign-in.ts';

/** A guest with the product's own client, and a call on the gout case when wanted. */
export async function enterDoctor(url: string): Promise<{ client: Client; scenarioId: string }> {
  const client = createClient({ base: url, token: (await enterAsGuest(url)).access_token });
  const gout = (await client.listScenarios()).find(({ stationKey }) => stationKey === 'station-cut-slipper');
  return { client, scenarioId: gout!.id };
}

/** Opens a call and joins it over the real socket. */
export async function openCallFor(
  url: string,
  { client, scenarioId }: { client: Client; scenarioId: string },
  mode: 'voice' | 'text',
  hello = {},
) {
  const call = await client.startCall({ scenarioId, mode });
  return { call, socket: await joinCall(url, call, hello) };
}

/** Hums into the microphone in real time, as a page would send it; `seconds` of it. */
export async function hum(socket: { sendRaw: (data: Uint8Array) => void }, seconds: number): Promise<void> {
  const started = performance.now();
  for (let n = 0; n < seconds * 50; n += 1) {
    const pcm = Int16Array.from({ length: 320 }, (_, at) => 6000 * Math.sin((n * 320 + at) / 5));
    socket.sendRaw(new Uint8Array(encodeFrame({ kind: FRAME_MICROPHONE, seg: 0, sampleOffset: n * 320, pcm })));
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, (n + 1) * 20 - (performance.now() - started))));
  }
}
