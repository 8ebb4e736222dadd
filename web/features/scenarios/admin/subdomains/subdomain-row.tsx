import { ArrowDown, ArrowUp, GripVertical, type Icon, Pencil, Trash2 } from '#web/ui/icons.tsx';
import { type CSSProperties, type PointerEvent, useLayoutEffect, useRef } from 'react';
import type { Subdomain } from '#contract/subdomain.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { copy } from './copy.ts';

type Props = {
  subdomain: Subdomain;
  index: number;
  count: number;
  /** It is being pulled to another place. */
  pulled: boolean;
  style: CSSProperties;
  onPull: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** A subdomain to read, to move and to open. */
export function SubdomainRow({ subdomain, index, count, pulled, style, onPull, onMove, onEdit, onDelete }: Props) {
  const { title, instructions, isCritical } = subdomain;
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // At the end of its way a button goes out, and would take the focus with it.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (index === 0) down.current?.focus();
    if (index === count - 1) up.current?.focus();
  }, [index, count]);
  const move = (to: number) => {
    pressed.current = true;
    onMove(to);
  };
  return (
    <li style={style} className={cx('rounded-control', pulled && 'bg-surface shadow-card outline-2 outline-brand outline-dashed')}>
      <div className="flex items-start gap-1.5 py-2">
        <span
          aria-hidden
          title={copy.drag}
          onPointerDown={onPull}
          className="-ml-1.5 grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
        >
          <GripVertical className="size-4" />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3">
          <div className="min-w-0 flex-1 basis-64 py-1.5">
            <h4 className="flex flex-wrap items-center gap-2 font-semibold">
              {title}
              {isCritical === 1 && <Badge tone="danger">{copy.critical}</Badge>}
            </h4>
            <p className="mt-0.5 whitespace-pre-line text-muted">{instructions}</p>
          </div>
          <div className="flex shrink-0 max-sm:-ml-3">
            <Action ref={up} icon={ArrowUp} label={copy.up} title={title} disabled={index === 0} onClick={() => move(index - 1)} />
            <Action
              ref={down}
              icon={ArrowDown}
              label={copy.down}
              title={title}
              disabled={index === count - 1}
              onClick={() => move(index + 1)}
            />
            <Action data-edit={subdomain.id} icon={Pencil} label={copy.edit} title={title} onClick={onEdit} />
            <Action icon={Trash2} label={copy.delete} title={title} onClick={onDelete} />
          </div>
        </div>
      </div>
    </li>
  );
}

type ActionProps = Pick<ButtonProps, 'ref' | 'disabled' | 'onClick'> & {
  icon: Icon;
  label: string;
  title: string;
  'data-edit'?: string;
};

function Action({ icon: Icon, label, title, ...props }: ActionProps) {
  return (
    <Button variant="quiet" size="icon" aria-label={copy.of(label, title)} title={label} {...props}>
      <Icon aria-hidden />
    </Button>
  );
}
