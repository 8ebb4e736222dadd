import type { CallDetails } from '#contract/call.ts';
import type { CallEvent } from '../call-events.ts';
import type { Clock } from '../clock.ts';

const AGAIN_MS = 2000;
const TRIES = 8;

/** When the consultation began, by the server's clock: this page's guess, until the server has asked Vapi. */
export function vapiClock({
  clock,
  offsetMs,
  details,
  emit,
}: {
  clock: Clock;
  offsetMs: number;
  details: () => Promise<CallDetails>;
  emit: (event: CallEvent) => void;
}) {
  let began: number | null = null;
  let stopped = false;
  let forget = () => {};
  const now = () => clock.now() + offsetMs;

  function ask(left: number): void {
    const again = () => {
      if (!stopped && left > 0) forget = clock.after(AGAIN_MS, () => ask(left - 1));
    };
    const take = (createdAt: string | null) => {
      if (stopped) return undefined;
      if (!createdAt) return again();
      began = Date.parse(createdAt);
      return emit({ type: 'clock', createdAt });
    };
    details().then(({ createdAt }) => take(createdAt), again);
  }

  return {
    createdAt: (): string => new Date((began ??= now())).toISOString(),
    /** Since the call became active; 0 before. */
    elapsedMs: (): number => (began === null ? 0 : Math.max(0, now() - began)),
    /** Asks the server until it knows. */
    sync: (): void => ask(TRIES),
    stop: (): void => {
      stopped = true;
      forget();
    },
  };
}
