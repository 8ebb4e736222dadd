import type { Icon } from '#web/ui/icons.tsx';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** An empty, failed or forbidden screen: a picture, one title, one sentence, and what to do next. */
export function StatePanel({
  icon: Icon,
  title,
  text,
  tone = 'plain',
  level = 'h2',
  children,
}: {
  icon: Icon;
  title: string;
  text?: string;
  tone?: 'plain' | 'danger';
  /** `h1` where the panel is the whole page. */
  level?: 'h1' | 'h2';
  children?: ReactNode;
}) {
  const Title = level;
  return (
    <div role={tone === 'danger' ? 'alert' : undefined} className="grid place-items-center px-4 py-14 text-center motion-fade">
      <span
        className={cx(
          'grid size-14 place-items-center rounded-full',
          tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-brand',
        )}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <Title className="mt-4 text-xl font-semibold">{title}</Title>
      {text && <p className="mt-1 max-w-md text-balance text-muted">{text}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{children}</div>}
    </div>
  );
}
