import type { Entry } from '#contract/transcript.ts';
import { openCall } from '#server/voice/call.ts';
import type { CallPlan, CallRecord } from '#server/voice/plan.ts';

type Given = Partial<CallPlan> & Pick<CallPlan, 'patient' | 'chooseEngines'> & { onWarn?: CallRecord['warn'] };

/** A call with the usual plan but for what is given, and what it would have put on record. */
export function keptCall({ onWarn = () => {}, ...plan }: Given) {
  const stored: Entry[] = [];
  const ended: string[] = [];
  const call = openCall(
    {
      callId: 'c1',
      mode: 'voice',
      language: 'en-GB',
      keyTerms: [],
      voice: { sex: 'male', age: 47, voiceProvider: '11labs', voiceId: 'x' },
      limits: { consultationSeconds: 720, maxDurationSeconds: 1200, silenceAskSeconds: 10, silenceEndSeconds: 60 },
      now: Date.now,
      ...plan,
    },
    {
      active: async () => {},
      typed: async () => {},
      warn: onWarn,
      entry: async (entry) => void stored.push(entry),
      ended: async (reason) => void ended.push(reason),
    },
  );
  return { call, stored, ended };
}
