import type { CallState } from '#web/voice/call-machine.ts';
import { lineFacts } from './line-words.ts';

/** Who recognises and who speaks in this call, and how fast, where there is nothing more urgent to say about it. */
export const LineFacts = ({ call }: { call: CallState }) => (
  <p className="flex max-h-[calc(4lh)] flex-wrap content-start gap-x-3 overflow-hidden text-[13px] text-muted @max-[500px]:max-h-[2lh] @max-[500px]:px-2">
    {lineFacts(call).map((text) => (
      <span key={text} className="figures">
        {text}
      </span>
    ))}
  </p>
);
