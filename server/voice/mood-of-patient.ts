import type { LiveEntry } from '#contract/transcript.ts';
import type { Mood } from '#contract/voice.ts';
import type { CallPlan } from './plan.ts';

/**
 * The plan with a patient that is listened to for how it feels. `withMood` adds it to what the page is told of the patient's words; an
 * answer that was begun and dropped shows for a moment at most, until the next one begins.
 */
export function watchMood(given: CallPlan) {
  let mood: Mood | undefined;
  const { patient } = given;
  const plan: CallPlan = {
    ...given,
    patient: { ...patient, reply: (turn, signal) => patient.reply(turn, signal, (felt) => (mood = felt)) },
  };
  const withMood = (entry: LiveEntry) => ({ entry, ...(entry.role === 'assistant' && mood && { mood }) });
  return { plan, withMood };
}
