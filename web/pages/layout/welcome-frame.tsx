import { Lightbulb, MessagesSquare, Quote } from '#web/ui/icons.tsx';
import type { ReactNode } from 'react';
import { copy } from '#web/features/auth/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { copy as layoutCopy } from './copy.ts';
import { Mark } from './logo.tsx';
import { WelcomePicture } from './welcome-picture.tsx';

const ICONS = [MessagesSquare, Quote, Lightbulb] as const;

/** Who we are, beside the card of a screen for those who are not in yet. */
export function WelcomeFrame({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[1080px] content-center gap-x-16 gap-y-8 px-4 py-10 lg:pt-[max(40px,calc((100dvh-740px)/2))] lg:grid-cols-[minmax(0,1fr)_420px] lg:grid-rows-[auto_1fr] lg:items-start">
      <div className="text-center lg:col-start-1 lg:text-left">
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 lg:justify-start">
          <Mark className="size-12 rounded-[14px] [&_svg]:size-7" />
          <h1 className="text-[32px]">{copy.product}</h1>
        </div>
        <p className="mt-3 text-[17px] text-balance text-muted">{copy.tagline}</p>
      </div>
      <Card className="mx-auto w-full max-w-[440px] !p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</Card>
      <div className="mx-auto grid w-full max-w-[480px] gap-7 lg:col-start-1 lg:mx-0">
        <WelcomePicture />
        <ul className="grid gap-3">
          {copy.promises.map(([title, text], index) => {
            const Icon = ICONS[index] ?? Lightbulb;
            return (
              <li key={title} className="flex gap-3">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
                <span className="text-muted">
                  <span className="font-semibold text-ink">{title}.</span> {text}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <p className="text-center text-[13px] text-muted lg:col-span-2">
        {layoutCopy.badge} · {copy.disclaimer}
      </p>
    </main>
  );
}
