import { createClient, type Client } from '#web/api/client.ts';
import { joinCall } from './call-socket.ts';
import { enterAsGuest } from './sign-in.ts';

/** A guest with the product's own client, and a call on the gout case when wanted. */
export async function enterDoctor(url: string): Promise<{ client: Client; scenarioId: string }> {
  const client = createClient({ base: url, token: (await enterAsGuest(url)).access_token });
  const gout = (await client.listScenarios()).find(({ stationKey }) => stationKey === 'acute-gout');
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
