import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEntry } from '#contract/transcript.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { openSocket } from './call-socket.ts';
import { until } from './fake-page.ts';
import { enterAsGuest } from './sign-in.ts';

const TURNS = 4;
const PAUSE_MS = 150;
const PATIENCE_MS = 60_000;

/** One consultation as its doctor was told it: what was shown as final, saved and marked. */
type Told = { callId: string; entries: Map<string, LiveEntry>; asked: string[]; id?: string; notes?: string; assessmentId?: string };

/** What a page does by itself: asks again what got no answer, or was refused because a server starts or stops. */
export async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; ;) {
    try {
      return await act();
    } catch (error) {
      const passes = !(error instanceof ApiError) || error.status >= 502;
      if (!passes || performance.now() > end) throw error;
      await sleep(100);
    }
  }
}

/** Doctors who hold typed consultations one after the other, save and have them marked, until they are told to stop. */
export function doctorsAtWork(url: string, count: number) {
  const orders = { stop: false };
  const told: Told[] = [];
  const resumeMs: number[] = [];
  const clients = new Map<Told, Client>();

  async function consult(client: Client, scenarioId: string): Promise<void> {
    const call = await insist(() => client.startCall({ scenarioId, mode: 'text' }));
    const mine: Told = { callId: call.callId, entries: new Map(), asked: [] };
    told.push(mine);
    clients.set(mine, client);
    let lastFinal: string | null = null;
    let socket = await joined(call);

    async function joined(first?: { ticket: string; socketPath: string }) {
      let ticket = first;
      for (const end = performance.now() + PATIENCE_MS; ; ticket = undefined) {
        const { ticket: word, socketPath } = ticket ?? (await insist(() => client.issueTicket({ callId: mine.callId })));
        const next = await openSocket(url, socketPath).catch(() => null);
        next?.send({ type: 'hello', ticket: word, callId: mine.callId, mic: false, ua: 'test', resumeFrom: lastFinal });
        await until('ready', () => !next || next.of('state').length > 0 || next.closed() !== null, PATIENCE_MS);
        if (next && next.of('ready').length > 0 && next.closed() === null) return next;
        if (performance.now() > end) throw new Error(`the call was not let in again (${next?.closed()})`);
        await sleep(200);
      }
    }

    function note(): void {
      for (const entry of socket.finals()) {
        mine.entries.set(entry.id, entry);
        lastFinal = entry.id;
      }
    }

    /** Says it, and again under the same id when the line drops, until both it and its answer were shown. */
    async function say(text: string): Promise<void> {
      const id = crypto.randomUUID();
      const shown = () => {
        note();
        const said = [...mine.entries.values()];
        const at = said.findIndex(({ content }) => content === text);
        return at !== -1 && said.slice(at).some(({ role }) => role === 'assistant');
      };
      mine.asked.push(text);
      socket.send({ type: 'text', text, id });
      for (;;) {
        await until('an answer', () => shown() || socket.closed() !== null, PATIENCE_MS);
        if (shown()) return;
        const dropped = performance.now();
        socket = await joined();
        resumeMs.push(performance.now() - dropped);
        if (![...mine.entries.values()].some(({ content }) => content === text)) socket.send({ type: 'text', text, id });
      }
    }

    for (let turn = 0; turn < TURNS && !orders.stop; turn += 1) {
      await say(`Question ${turn} of ${mine.callId}: how has it been?`);
      await sleep(PAUSE_MS);
    }
    const { id } = await insist(() => client.saveSession({ scenarioId, vapiCallId: mine.callId, duration: 60 }));
    mine.id = id;
    await insist(() => client.updateNotes({ id, notes: `notes of ${id}` }));
    mine.notes = `notes of ${id}`;
    const requestId = crypto.randomUUID();
    const record = await insist(() => client.grade({ sessionId: id, requestId }));
    if (record.id) mine.assessmentId = record.id;
    await until('the socket to close', () => socket.closed() !== null, PATIENCE_MS);
  }

  async function work(): Promise<void> {
    const { access_token: token } = await insist(() => enterAsGuest(url));
    const client = createClient({ base: url, token });
    const [scenario] = await insist(() => client.listScenarios());
    while (!orders.stop) await consult(client, scenario!.id);
  }

  const working = Promise.all(Array.from({ length: count }, work));
  working.catch(() => (orders.stop = true));
  return {
    told,
    /** How long each dropped line took until the call went on. */
    resumeMs,
    stop: async (): Promise<void> => {
      orders.stop = true;
      await working;
    },
    /** What a doctor was told and is not so, in words. */
    faults: async (): Promise<string[]> => {
      const found: string[] = [];
      for (const one of told) {
        const client = clients.get(one)!;
        const { transcript } = await insist(() => client.getTranscript({ callId: one.callId }));
        for (const entry of one.entries.values())
          if (!transcript.some(({ id, content }) => id === entry.id && content === entry.content)) found.push(`lost: ${entry.content}`);
        for (const text of one.asked) {
          const times = transcript.filter(({ content }) => content === text).length;
          if (times !== 1) found.push(`${times} times: ${text}`);
        }
        if (!one.id) continue;
        const { id } = one;
        const saved = await insist(() => client.getConsultation({ id }));
        if (saved.transcript.length !== transcript.length)
          found.push(`saved with ${saved.transcript.length} of ${transcript.length} entries: ${id}`);
        if (one.notes && saved.notes !== one.notes) found.push(`notes lost: ${id}`);
        const records = await insist(() => client.listAssessments({ id }));
        if (one.assessmentId && !records.some((record) => record.id === one.assessmentId)) found.push(`marking lost: ${id}`);
        if (records.length > 1) found.push(`marked ${records.length} times: ${id}`);
      }
      return found;
    },
  };
}
