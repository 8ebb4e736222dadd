import { z } from 'zod';
import { Helped, type HelpReason } from '#contract/model-rates.ts';
import type { PlayedBy } from '#contract/played-by.ts';
import type { CaseForCall } from './call-parts.ts';
import type { CallStore } from './store.ts';

/** What of a model's account a consultation's details show. */
const Account = z.object({ turns: z.number().int().min(0), fellBack: Helped });

/** Who played, with what the model did until now. */
function playedUntilNow({ played, patient }: Pick<CaseForCall, 'played' | 'patient'>): PlayedBy | null {
  if (!played) return null;
  const account = Account.safeParse(patient.account?.()).data;
  return account ? { ...played, turns: account.turns, helped: account.fellBack } : played;
}

/** A call that moved from one process to another was played in parts: their turns are added, and the last part's player is named. */
export function addPlayed(before: PlayedBy | null, now: PlayedBy): PlayedBy {
  if (before?.turns === undefined) return now;
  const helped: Helped = { ...before.helped };
  for (const [why, count] of Object.entries(now.helped ?? {}) as [HelpReason, number][]) helped[why] = (helped[why] ?? 0) + count;
  return { ...now, turns: before.turns + (now.turns ?? 0), helped };
}

/** Notes who played the calls of this process, once each: when one ends here, or before it goes elsewhere. */
export function playedNotes(store: Pick<CallStore, 'addPlayed'>, warn: (callId: string, error: unknown) => void) {
  const playing = new Map<string, Pick<CaseForCall, 'played' | 'patient'>>();
  return {
    begin: (callId: string, found: Pick<CaseForCall, 'played' | 'patient'>): void => void playing.set(callId, found),
    /** Never rejects: a call ends whether this is known or not. */
    note: async (callId: string): Promise<void> => {
      const found = playing.get(callId);
      playing.delete(callId);
      const played = found && playedUntilNow(found);
      if (played) await store.addPlayed(callId, played).catch((error: unknown) => warn(callId, error));
    },
  };
}
