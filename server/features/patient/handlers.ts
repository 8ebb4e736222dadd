import type { HandlersFor } from '#server/http/handlers.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import { openingWords } from './answer/opening-words.ts';
import { compiledCase } from './sense/compiled-case.ts';
import { readCase } from './case/read-case.ts';
import { factsTold } from './llm/disclosed-facts.ts';
import { patientFor } from './patient-for.ts';

type Parts = {
  /** The PATIENT setting. */
  choice: 'auto' | 'llm' | 'offline';
  llm: LlmProvider | null;
  /** The global prompt in force. */
  systemPrompt: () => Promise<{ prompt: string }>;
};

/** For authors: how the patient reads a case, and a turn with it. Nothing is stored. */
export function patientHandlers({ choice, llm, systemPrompt }: Parts): HandlersFor<'readCase' | 'tryPatient'> {
  return {
    readCase: async ({ body }) => readCase(body.patientDetails),

    tryPatient: async ({ body: { patientDetails, history, text, patient: wanted } }) => {
      const { prompt } = await systemPrompt();
      const { patient, id, label } = patientFor({
        choice: wanted === 'offline' ? 'offline' : choice,
        llm,
        systemPrompt: prompt,
        patientDetails,
      });
      const began = performance.now();
      let reply = '';
      for await (const piece of patient.reply({ text, history }, new AbortController().signal)) reply += piece;
      const read = compiledCase(patientDetails);
      const before = factsTold(read, history);
      const opened = [...factsTold(read, [{ role: 'assistant', content: reply }])].filter((fact) => !before.has(fact));
      return {
        reply: reply.trim(),
        engine: id,
        label,
        ms: Math.round((performance.now() - began) * 10) / 10,
        opened: opened.map((fact) => ({
          factId: fact.id,
          source: fact.source,
          spoken: fact.spoken,
          part: fact.part,
          words: openingWords(text, fact),
        })),
      };
    },
  };
}
