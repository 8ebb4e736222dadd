import type { EndedReason } from '#contract/call.ts';
import { TICKET_SECONDS } from '#contract/limits.ts';
import type { CallApi, StartRequest } from './call-parts.ts';
import type { Ticket } from './call-socket.ts';
import type { Clock } from './clock.ts';

/** A ticket, and what the server's clock said when it was given (ms since 1970, beside this page's). */
export type Entrance = Ticket & { callId: string; serverNow: number; issuedAt: number };

/** The call that was to be come back to is over. */
export class Over extends Error {
  readonly reason: EndedReason;
  /** When, by the server's clock, in ms since 1970. */
  readonly at: number | undefined;
  constructor(reason: EndedReason, at?: number) {
    super(`The call ended: ${reason}`);
    this.name = 'Over';
    this.reason = reason;
    this.at = at;
  }
}

/** The ways into a call: a new one, or one that is open. Both tell the server's time, for the timer. */
export function callEntrance({ api, clock }: { api: CallApi; clock: Clock }) {
  async function enter({ scenarioId, mode, language, callId }: StartRequest): Promise<Entrance> {
    if (callId) return ticketFor(callId);
    const call = await api.startCall({ scenarioId, mode, ...(language && { language }) });
    return { ...call, serverNow: Date.parse(call.createdAt), issuedAt: clock.now() };
  }

  /** A fresh ticket for a call; its expiry also tells the server's time. */
  async function ticketFor(callId: string): Promise<Entrance> {
    try {
      const given = await api.issueTicket({ callId });
      return { ...given, callId, serverNow: Date.parse(given.expiresAt) - TICKET_SECONDS * 1000, issuedAt: clock.now() };
    } catch (error) {
      const status = (error as { status?: unknown } | null)?.status;
      if (status === 410 || status === 404) throw await howItEnded(callId);
      throw error;
    }
  }

  const howItEnded = async (callId: string): Promise<Over> => {
    const details = await api.getCallDetails({ callId }).catch(() => null);
    return new Over(details?.endedReason ?? 'error', details?.endedAt === undefined ? undefined : Date.parse(details.endedAt));
  };

  return { enter, ticketFor };
}
