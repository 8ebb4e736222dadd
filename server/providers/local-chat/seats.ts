/** After its last turn a conversation keeps its place for so long: silence ends a call after a minute (SILENCE_END_S). */
const HELD_MS = 90_000;

export type Seat = {
  /** Of the engine's sequence. */
  index: number;
  conversation: string | null;
  /** What its sequence begins with: the case that it has read. */
  lasting: string;
  usedAt: number;
  busy: boolean;
};

/**
 * Which conversation has which of the engine's sequences. `take` gives a free one, best one that has read the same case; 'wait' while
 * the conversation's own or any other one is busy, 'full' when every one belongs to another conversation that is going on.
 */
export function seatsOf(count: number, now: () => number) {
  const seats: Seat[] = Array.from({ length: count }, (_, index) => ({
    index,
    conversation: null,
    lasting: '',
    usedAt: -Infinity,
    busy: false,
  }));
  const isHeld = ({ conversation, usedAt, busy }: Seat) => conversation !== null && (busy || now() - usedAt < HELD_MS);
  return {
    count,
    take({ conversation, lasting }: { conversation: string | null; lasting: string }): Seat | 'wait' | 'full' {
      const own = conversation === null ? undefined : seats.find((seat) => seat.conversation === conversation);
      const free = seats
        .filter((seat) => !seat.busy && !isHeld(seat))
        .toSorted((a, b) => Number(b.lasting === lasting) - Number(a.lasting === lasting) || a.usedAt - b.usedAt)[0];
      const seat = own && !own.busy ? own : own ? undefined : free;
      if (seat) return Object.assign(seat, { conversation, lasting, busy: true, usedAt: now() });
      return own || conversation === null || seats.some((each) => each.busy && each.conversation === null) ? 'wait' : 'full';
    },
    release: (seat: Seat) => void Object.assign(seat, { busy: false, usedAt: now() }),
    /** A conversation is over; what it has read may serve the next one with the same case. */
    leave(conversation: string): void {
      for (const seat of seats) if (seat.conversation === conversation) seat.conversation = null;
    },
    /** Conversations that are going on. */
    held: () => seats.filter(isHeld),
  };
}
