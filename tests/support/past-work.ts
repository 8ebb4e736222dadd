import type { Session } from '@supabase/auth-js';
import { createClient } from '#web/api/client.ts';
import { SIGN_IN_KEY } from '#web/api/auth-client.ts';
import { enterAsGuest } from './sign-in.ts';

const SAID = [
  { role: 'doctor', text: "Hello, I'm Doctor Patel, one of the GPs here. What can I do for you today?" },
  { role: 'patient', text: 'It is my big toe, doctor. It woke me up three nights ago, and I can hardly walk.' },
  { role: 'doctor', text: 'That sounds really painful. What worries you most about it?' },
  { role: 'patient', text: 'My wife read about sepsis, so she is in a state.' },
  { role: 'doctor', text: 'I think this is gout. If you get a fever, or it is no better in three days, please ring us.' },
  { role: 'patient', text: 'Right. And can I drive with it?' },
];

/** The four pages that everybody sees most, by address; the last three only signed in. */
export type FourPages = Record<'sign-in' | 'list' | 'history' | 'details', string>;

/** A new guest of the server who held some consultations, most of them marked: what a page shows that has something to show. */
export async function guestWithPastWork(url: string, consultations = 12): Promise<{ signIn: Session; pages: FourPages }> {
  const signIn = await enterAsGuest(url);
  const api = createClient({ base: url, token: signIn.access_token });
  const scenarios = await api.listScenarios();
  let details = '';
  for (let index = 0; index < consultations; index += 1) {
    const scenario = scenarios[index % scenarios.length]!;
    const { id } = await api.createConsultation({ scenarioId: scenario.id, duration: 600, transcript: SAID });
    if (index % 3 === 0) await api.grade({ sessionId: id, scenarioId: scenario.id });
    if (index === 0) details = id;
  }
  return { signIn, pages: { 'sign-in': '/login', list: '/scenarios', history: '/history', details: `/consultation-details/${details}` } };
}

/** For `addInitScript` or `evaluate`: the browser is signed in from now on, or out. */
export const keepSignIn = ([key, kept]: [string, Session | null]): void => {
  if (kept) localStorage.setItem(key, JSON.stringify(kept));
  else localStorage.removeItem(key);
};
export { SIGN_IN_KEY };
