import { createClient } from '#web/api/client.ts';
import { callAndTalk } from '../voice/caller.ts';
import { cutShort, utterance } from '../voice/speech.ts';
import type { Person } from './people.ts';

/** Spoken calls on the server's own socket, all at once. @returns ms from the end of each turn's speech to the first sound back */
export async function runningCalls(urls: string[], doctors: Person[], scenarioId: string, turns: number) {
  const words = cutShort(utterance('u02'), 1000, 'Can you tell me when the pain in your toe started?');
  const each = doctors.map(async ({ token }, at) => {
    const base = urls[at % urls.length]!;
    const call = await createClient({ base, token }).startCall({ scenarioId, mode: 'voice' });
    return callAndTalk(base, call.callId, { words, turns, pageHears: true, ...call });
  });
  // On a computer that is busy with other things one may break off: the others are counted all the same.
  const over = await Promise.allSettled(each);
  return {
    delays: over.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
    broken: over.filter(({ status }) => status === 'rejected').length,
  };
}
