import { llm } from '@livekit/agents';
import { randomUUID } from 'node:crypto';
import type { Patient, Said } from './patient.ts';

type ChatOptions = Parameters<llm.LLM['chat']>[0];

/** A patient in the shape of the agents library's language model. */
export class PatientLlm extends llm.LLM {
  readonly #patient: Patient;

  constructor(patient: Patient) {
    super();
    this.#patient = patient;
  }

  label(): string {
    return 'patient';
  }

  chat({ chatCtx, toolCtx, connOptions }: ChatOptions): llm.LLMStream {
    return new PatientStream(this, this.#patient, {
      chatCtx,
      ...(toolCtx && { toolCtx }),
      connOptions: connOptions ?? { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 30_000 },
    });
  }
}

class PatientStream extends llm.LLMStream {
  readonly #patient: Patient;

  constructor(model: PatientLlm, patient: Patient, options: ConstructorParameters<typeof llm.LLMStream>[1]) {
    super(model, options);
    this.#patient = patient;
  }

  protected async run(): Promise<void> {
    const turn = turnOf(this.chatCtx);
    const id = randomUUID();
    for await (const piece of this.#patient.reply(turn, this.abortController.signal)) {
      if (this.closed) return;
      this.queue.put({ id, delta: { role: 'assistant', content: piece } });
    }
  }
}

/** The library's chat context as a doctor's turn: the doctor's words since the patient last spoke, and all before them. */
export function turnOf(chatCtx: llm.ChatContext): { text: string; history: Said[] } {
  const said: Said[] = [];
  for (const item of chatCtx.items) {
    if (item.type !== 'message' || (item.role !== 'user' && item.role !== 'assistant')) continue;
    const content = item.textContent?.trim();
    if (content) said.push({ role: item.role, content });
  }
  // Words that got no answer belong to the turn they led to.
  let start = said.length;
  while (start > 0 && said[start - 1]?.role === 'user') start -= 1;
  const text = said
    .slice(start)
    .map(({ content }) => content)
    .join(' ');
  return { text, history: said.slice(0, start) };
}
