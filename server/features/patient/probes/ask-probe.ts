import type { Probe } from '#contract/case-probes.ts';
import type { Patient, Said } from '#server/voice/patient.ts';

/** A patient's last reply to a probe, what it said before, and milliseconds to the end of the reply. */
export type Asked = { reply: string; before: string[]; ms: number };

const GREETING = 'Hello, how can I help?';

/** Greets a patient, then says what the probe says, turn by turn. @throws when it is stopped. */
export async function askProbe(probe: Probe, patient: Patient, signal: AbortSignal = new AbortController().signal): Promise<Asked> {
  const history: Said[] = [];
  let ms = 0;
  for (const text of [GREETING, ...probe.say]) {
    const began = performance.now();
    let reply = '';
    for await (const piece of patient.reply({ text, history }, signal)) reply += piece;
    signal.throwIfAborted();
    ms = performance.now() - began;
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply.trim() });
  }
  const replies = history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  return { reply: replies.pop()!, before: replies, ms };
}
