import { Keyboard } from '#web/ui/call-icons.tsx';
import { copy } from './copy.ts';

/** Below the field for words, where there is a keyboard: which keys there are. */
export function KeysHint({ on, mutes, onOpen }: { on: boolean; mutes: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="-mx-1 mt-1.5 hidden min-h-6 items-center gap-1.5 rounded-md px-1 text-[12.5px] text-muted hover:text-ink md:pointer-fine:inline-flex"
    >
      <Keyboard aria-hidden className="size-4" />
      {!on ? copy.keys.open : mutes ? copy.keys.hint : copy.keys.hintTyping}
    </button>
  );
}
