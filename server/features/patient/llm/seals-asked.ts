import type { LlmOptions, LlmProvider } from '#server/providers/llm/llm.ts';
import type { DoctorTurn } from '#server/voice/patient.ts';
import type { CaseForModel, Ids, OpenedTurn } from './case-for-model.ts';
import type { Unsealed } from './kept-matters.ts';
import { PUTS_OFF } from './note-for-turn.ts';
import { whichAsked } from './which-asked.ts';
import { inTurns } from './written-history.ts';

/** Fewer words than these ask for nothing that is kept back ('Go on.'); the rules know what they answer. */
const WORDS_MIN = 3;

type Arguments = {
  llm: LlmProvider;
  about: CaseForModel;
  /** Milliseconds; what is not known then stays sealed. */
  waitMs: number;
  onUsage: NonNullable<LlmOptions['onUsage']>;
  onTrouble: (error: unknown) => void;
};

/**
 * What the case keeps back, in one call of a large model. The rules pass by some of the questions that ask for it, and the model that
 * plays the patient, which does not know it, would deny it. So the model is asked apart whether the doctor's words ask for it, with those
 * words as evidence; code opens it, by its author's condition (decision 077).
 */
export function sealsAsked({ llm, about, waitMs, onUsage, onTrouble }: Arguments) {
  /** By the doctor's words of a turn: what was sent is known to this call alone, as its notes are. */
  const told = new Map<string, Ids>();
  return {
    /** What was told in this way before. */
    before: (history: DoctorTurn['history']): Ids =>
      inTurns(history).flatMap(({ role, content }) => (role === 'user' && told.get(content)) || []),
    /** The answer to a turn has begun: what it unsealed counts as told, in whatever words. */
    told: ({ text }: DoctorTurn, { facts }: Unsealed): void => void told.set(text.trim(), facts),
    /** What the turn opens beyond the rules; null for nothing. Never rejects. */
    async ask(turn: DoctorTurn, { kept, note }: OpenedTurn, before: Ids, stop: AbortSignal): Promise<Unsealed | null> {
      const decided = note?.kind === 'opened' || note?.text === PUTS_OFF;
      if (kept.length === 0 || decided || turn.history.length === 0 || turn.text.trim().split(/\s+/).length < WORDS_MIN) return null;
      try {
        const signal = AbortSignal.any([stop, AbortSignal.timeout(waitMs)]);
        const lines = await whichAsked({ llm, matters: kept, turn, signal, onUsage });
        return lines.length > 0 ? await about.unseal(turn, before, lines) : null;
      } catch (error) {
        if (!stop.aborted) onTrouble(error);
        return null;
      }
    },
  };
}
