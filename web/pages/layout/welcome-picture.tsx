import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { copy } from '#web/features/auth/copy.ts';
import type { Face as FaceOf } from '#web/face/face.tsx';
import { CircleCheck, Quote } from '#web/ui/icons.tsx';
import { prefetchLazy } from '#web/ui/lazy.ts';

const Nobody = () => <span className="no-face size-[84px] shrink-0 max-sm:size-[60px] rounded-full bg-brand-soft" />;
/** A picture that does not come keeps nobody from signing in. */
const Face = prefetchLazy<ComponentProps<typeof FaceOf>>(() =>
  import('#web/face/face.tsx').then(
    (module) => module.Face,
    () => Nobody,
  ),
);

const words = copy.picture;
const DETAILS = `Name: ${words.name}\nAge: 52\nGender: Female`;
/** What moves by itself for longer than five seconds would need a button that stops it (WCAG 2.2.2). */
const MOVES_MS = 4800;
const SPEAKS = { from: 1600, to: 4400 };
const LINE = 'flex gap-2.5 rounded-[12px] px-3.5 py-2.5 max-sm:px-3 max-sm:py-1.5';

/** A consultation as it looks: who is there, what is said, what the feedback makes of it. The face moves once, as the page opens. */
export function WelcomePicture() {
  const [began] = useState(() => performance.now());
  const [live, setLive] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setLive(false), MOVES_MS);
    return () => clearTimeout(timer);
  }, []);
  const [level] = useState(() => () => {
    const at = performance.now() - began;
    return at > SPEAKS.from && at < SPEAKS.to ? 0.25 + 0.25 * Math.sin(at / 70) * Math.sin(at / 190) : 0;
  });
  return (
    <div
      aria-hidden
      className="grid gap-2.5 rounded-card border border-line bg-surface p-[18px] text-left shadow-card max-sm:gap-2 max-sm:p-3.5"
    >
      <div className="flex items-center gap-4">
        <Suspense fallback={<Nobody />}>
          <Face details={DETAILS} portrait={undefined} live={live} level={level} className="size-[84px] max-sm:size-[60px]" />
        </Suspense>
        <div className="min-w-0 flex-1">
          <p className="text-[16px] font-semibold">{words.name}</p>
          <p className="text-[13.5px] text-muted">{words.about}</p>
          <p className="figures mt-2 flex max-sm:mt-0.5 items-center gap-2.5 text-[13px] font-semibold">
            4:12
            <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
              <span className="block h-full w-[35%] rounded-full bg-brand" />
            </span>
            <span className="text-muted">12:00</span>
          </p>
        </div>
      </div>
      <p className={`${LINE} bg-sunken`}>
        <span className="w-[52px] shrink-0 text-[12px] leading-6 font-semibold text-muted">{words.doctor}</span>
        {words.asks}
      </p>
      <p className={`${LINE} bg-sunken`}>
        <span className="w-[52px] shrink-0 text-[12px] leading-6 font-semibold text-brand">{words.patient}</span>
        {words.says}
      </p>
      <p className={`${LINE} bg-brand-soft`}>
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ok" />
        <span className="min-w-0">
          <span className="block text-[13.5px] font-semibold">{words.met}</span>
          <span className="flex gap-1.5 text-[13.5px] text-muted">
            <Quote aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {words.quote}
          </span>
        </span>
      </p>
    </div>
  );
}
