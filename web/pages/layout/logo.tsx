import { AudioLines } from 'lucide-react';
import { copy } from './copy.ts';

export function Logo() {
  return (
    <span className="flex items-center gap-2.5 font-semibold whitespace-nowrap">
      <span className="grid size-[30px] place-items-center rounded-[9px] bg-brand text-brand-ink">
        <AudioLines aria-hidden className="size-[18px]" />
      </span>
      {copy.product}
    </span>
  );
}
