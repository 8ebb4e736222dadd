import { Copy } from '#web/ui/icons.tsx';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { sayDone, sayFailed } from '../say.ts';
import { copy } from './copy.ts';

/** Copies the built-in prompt. Where the browser refuses, as on plain http from elsewhere, it is shown to be copied by hand. */
export function CopyDefault({ prompt, children }: { prompt: string; children: ReactNode }) {
  const [refused, setRefused] = useState(false);
  const id = useId();
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(prompt);
      setRefused(false);
      sayDone(copy.toasts.copied);
    } catch (error) {
      setRefused(true);
      sayFailed(error, copy.toasts.notCopied);
    }
  };
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {children}
        <Button variant="ghost" size="sm" onClick={() => void copyIt()}>
          <Copy aria-hidden />
          {copy.copyDefault}
        </Button>
      </div>
      {refused && (
        <div className="mt-3 grid gap-1.5">
          <label htmlFor={id} className="text-[13.5px]">
            <span className="font-semibold">{copy.defaultLabel}</span> {copy.copyFailed}
          </label>
          <Textarea id={id} readOnly value={prompt} className="text-[14px]" onFocus={({ target }) => target.select()} />
        </div>
      )}
    </div>
  );
}
