import { Lightbulb, MessagesSquare, Quote } from '#web/ui/icons.tsx';
import type { ReactNode } from 'react';
import { copy } from '#web/features/auth/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { copy as layoutCopy } from './copy.ts';
import { Mark } from './logo.tsx';

const ICONS = [MessagesSquare, Quote, Lightbulb] as const;

/** Who we are, beside the card of a screen for those who are not in yet. */
export function WelcomeFrame({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[1060px] content-center gap-x-16 gap-y-8 px-4 py-10 lg:grid-cols-[minmax(0,1fr)_420px] lg:items-center">
      <div className="text-center lg:text-left">
        <Mark className="mx-auto size-12 rounded-[14px] lg:mx-0 [&_svg]:size-7" />
        <h1 className="mt-4 text-[32px]">{copy.product}</h1>
        <p className="mt-2 text-[17px] text-muted">{copy.tagline}</p>
        <ul className="mt-9 hidden gap-5 lg:grid">
          {copy.promises.map(([title, text], index) => {
            const Icon = ICONS[index] ?? Lightbulb;
            return (
              <li key={title} className="flex gap-3.5">
                <span className="grid size-10 shrink-0 place-items-center rounded-[12px] bg-brand-soft text-brand">
                  <Icon aria-hidden className="size-5" />
                </span>
                <span>
                  <span className="block font-semibold">{title}</span>
                  <span className="text-muted">{text}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <Card className="mx-auto w-full max-w-[440px] !p-6">{children}</Card>
      <p className="text-center text-[13px] text-muted lg:col-span-2">
        {layoutCopy.badge} · {copy.disclaimer}
      </p>
    </main>
  );
}
