import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Said } from '#server/voice/patient.ts';
import { createOfflinePatient } from './offline-patient.ts';
import { PROBES, type Probe } from './probes.ts';

const read = (name: string) => readFileSync(new URL(`probe-cases/${name}.md`, import.meta.url), 'utf8');

async function ask(name: string, { after = [], ask: question }: Probe): Promise<string> {
  const patient = createOfflinePatient({ patientDetails: read(name) });
  const history: Said[] = [];
  let reply = '';
  for (const text of ['Hello, how can I help?', ...after, question]) {
    reply = '';
    for await (const piece of patient.reply({ text, history }, new AbortController().signal)) reply += piece;
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply });
  }
  return reply;
}

const holds = (reply: string, words: string) => words.split('|').some((each) => reply.toLowerCase().includes(each.toLowerCase()));

describe('cases in five hands', () => {
  it('are answered where they speak, and keep their secrets', async () => {
    const missed: string[] = [];
    const leaked: string[] = [];
    let fair = 0;
    for (const [name, { probes }] of Object.entries(PROBES))
      for (const probe of probes) {
        const reply = await ask(name, probe);
        if (probe.wanted) fair += 1;
        for (const words of probe.wanted ?? []) if (!holds(reply, words)) missed.push(`${name}: ${probe.ask} -> ${reply} (${words})`);
        for (const words of probe.never ?? []) if (holds(reply, words)) leaked.push(`${name}: ${probe.ask} -> ${reply} (${words})`);
      }
    expect(leaked).toEqual([]);
    expect(missed).toEqual([]);
    expect(fair).toBeGreaterThan(100);
  });
});
