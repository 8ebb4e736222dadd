import { useState } from 'react';
import type { Output } from '#contract/endpoint.ts';
import { type patientApi, TRIED_TURNS_MAX } from '#contract/api/patient.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { api } from '#web/api/api.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { sayFailed } from '../admin/say.ts';
import { copy } from './copy.ts';

export type Tried = Output<typeof patientApi.tryPatient>;
/** What the doctor said, and what came of it. */
export type TriedTurn = { text: string; tried: Tried };
export type TriedPatient = 'auto' | 'offline';

/** A conversation with a case that nobody keeps. What could not be sent is put back into the field. */
export function useTrial({ patientDetails, saidByHand }: Pick<AdminScenario, 'patientDetails' | 'saidByHand'>) {
  const [turns, setTurns] = useState<TriedTurn[]>([]);
  const [patient, setPatient] = useState<TriedPatient>('auto');
  const [text, setText] = useState('');
  const { mutate, isPending, variables, reset } = useSingleMutation({
    mutationFn: (asked: string) =>
      api.tryPatient({
        patientDetails,
        ...(saidByHand && { saidByHand }),
        patient,
        text: asked,
        history: turns
          .flatMap((turn) => [
            { role: 'user' as const, content: turn.text },
            { role: 'assistant' as const, content: turn.tried.reply },
          ])
          .slice(-TRIED_TURNS_MAX),
      }),
  });
  const say = () => {
    const asked = text.trim();
    if (asked === '' || isPending) return;
    setText('');
    mutate(asked, {
      onSuccess: (tried) => setTurns((before) => [...before, { text: asked, tried }]),
      onError: (error) => {
        setText((since) => [asked, since].filter(Boolean).join(' '));
        sayFailed(error, copy.trial.failed);
      },
    });
  };
  return {
    turns,
    patient,
    setPatient,
    text,
    setText,
    say,
    /** What the patient is thinking about; null when it is not. */
    asked: isPending ? (variables ?? null) : null,
    startAgain: () => {
      setTurns([]);
      reset();
    },
  };
}
