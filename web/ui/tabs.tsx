import { Tabs as Radix } from 'radix-ui';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { useMedia } from './use-media.ts';

export type Tab<Name extends string> = {
  name: Name;
  label: string;
  aside?: ReactNode;
  /** What this view and those after it belong to, up to the next that says so; it is written over them in a side list. */
  group?: string | undefined;
  content: ReactNode;
};

/**
 * One of a few views of a thing. The names stand in a row that scrolls sideways on a phone; with `side` in a list beside the view,
 * where the screen has room for it. A view that was opened keeps what was done in it.
 */
export function Tabs<Name extends string>({
  label,
  value,
  onChange,
  tabs,
  side = false,
}: {
  label: string;
  value: Name;
  onChange: (name: Name) => void;
  tabs: readonly Tab<Name>[];
  side?: boolean;
}) {
  const [opened, setOpened] = useState<readonly Name[]>([value]);
  if (!opened.includes(value)) setOpened([...opened, value]);
  const names = useRef<HTMLDivElement>(null);
  const beside = useMedia('(min-width: 1024px)') && side;
  // The chosen name comes into sight where the row is wider than the phone. The page itself stays where it is.
  useEffect(() => {
    const row = names.current;
    const chosen = row?.querySelector<HTMLElement>(`[data-name="${value}"]`);
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onChange(next as Name)}
      {...(side && { 'data-side-tabs': '' })}
      orientation={beside ? 'vertical' : 'horizontal'}
      className={cx(side && 'lg:grid lg:grid-cols-[196px_minmax(0,1fr)] lg:items-start lg:gap-7')}
    >
      <Radix.List ref={names} aria-label={label} className={cx(ROW, side && SIDE)}>
        {tabs.map(({ name, label: text, aside, group }) => (
          <Fragment key={name}>
            {side && group && (
              <span aria-hidden className="hidden px-3 pt-2.5 pb-0.5 text-[12px] text-muted first:pt-0 lg:block">
                {group}
              </span>
            )}
            <Radix.Trigger value={name} data-name={name} className={cx(NAME, side && SIDE_NAME)}>
              {text}
              {aside}
            </Radix.Trigger>
          </Fragment>
        ))}
      </Radix.List>
      <div className="min-w-0">
        {tabs.map(({ name, content }) => (
          <Radix.Content
            key={name}
            value={name}
            forceMount
            className={cx('mt-5 rounded-card data-[state=inactive]:hidden', side && 'lg:mt-0')}
          >
            {opened.includes(name) && content}
          </Radix.Content>
        ))}
      </div>
    </Radix.Root>
  );
}

const ROW = 'relative -mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] md:mx-0 md:px-0';
const SIDE = 'lg:sticky lg:top-5 lg:flex-col lg:gap-0.5 lg:border-b-0';
const NAME =
  'flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-[14.5px] font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-brand data-[state=active]:text-brand';
const SIDE_NAME =
  'lg:min-h-8 lg:justify-between lg:rounded-control lg:border-b-0 lg:hover:bg-sunken lg:data-[state=active]:bg-chosen lg:data-[state=active]:shadow-card';
