import { useRef, useState } from 'react';
import { ROOM_COMMENT_MAX } from '#contract/limits.ts';
import type { RoomAct, RoomMark } from '#contract/room.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { MessageSquareText } from '#web/ui/icons.tsx';
import { Input } from '#web/ui/input.tsx';
import { newId } from '#web/room/new-id.ts';
import { copy } from './copy.ts';
import { MarksSoFar } from './marks-so-far.tsx';

const words = copy.marks;
const DOMAINS = ['D1', 'D2', 'D3'] as const;

export type MarkGiven = Pick<RoomMark, 'id' | 'actId' | 'verdict' | 'comment'> & { at: number };

/** The case's sheet while one listens: 'did it', 'missed it', a comment, each at its moment; and above it the marks so far. */
export function SheetPanel({
  acts,
  marks,
  open,
  onMark,
  onRemove,
}: {
  acts: RoomAct[];
  marks: RoomMark[];
  /** The consultation has begun: there is a moment to bind a mark to. */
  open: boolean;
  /** `at`: by this page's clock. */
  onMark: (mark: MarkGiven) => void;
  onRemove: (id: string) => void;
}) {
  return (
    <div className="grid gap-4">
      {!open && <p className="text-muted">{words.later}</p>}
      {open && <FreeComment onMark={onMark} />}
      <MarksSoFar marks={marks} acts={acts} onRemove={onRemove} />
      {DOMAINS.map((domain) => {
        const its = acts.filter((act) => act.domain === domain);
        if (its.length === 0) return null;
        return (
          <section key={domain} aria-label={copy.domains[domain]}>
            <h3 className={cx('font-semibold', DOMAIN_LOOK[domain])}>{copy.domains[domain]}</h3>
            <ul className="mt-1.5 grid">
              {its.map((act) => (
                <ActRow
                  key={act.id}
                  act={act}
                  mark={marks.find(({ actId }) => actId === act.id)}
                  open={open}
                  onMark={onMark}
                  onRemove={onRemove}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const pressed = (act: RoomAct, mark: RoomMark | undefined, verdict: 'did' | 'missed'): MarkGiven => ({
  id: mark?.id ?? newId(),
  actId: act.id,
  verdict: mark?.verdict === verdict ? null : verdict,
  comment: mark?.comment ?? '',
  at: Date.now(),
});

export const DOMAIN_LOOK = { D1: 'text-d1', D2: 'text-d2', D3: 'text-d3' } as const;

function ActRow({
  act,
  mark,
  open,
  onMark,
  onRemove,
}: {
  act: RoomAct;
  mark: RoomMark | undefined;
  open: boolean;
  onMark: (mark: MarkGiven) => void;
  onRemove: (id: string) => void;
}) {
  const [commenting, setCommenting] = useState(false);
  const press = (verdict: 'did' | 'missed') => {
    // Pressed again it is taken back; a comment keeps the mark.
    if (mark?.verdict === verdict && mark.comment === '') return onRemove(mark.id);
    return onMark(pressed(act, mark, verdict));
  };
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex min-w-0 flex-1 basis-44 flex-wrap items-center gap-x-2 text-[14.5px]">
          {act.title}
          {act.critical && <Badge tone="danger">{words.critical}</Badge>}
          {act.kind === 'must not' && <Badge tone="plain">{words.mustNot}</Badge>}
        </p>
        <div className="flex flex-wrap gap-1.5">
          {(['did', 'missed'] as const).map((verdict) => (
            <button
              key={verdict}
              type="button"
              disabled={!open}
              aria-pressed={mark?.verdict === verdict}
              aria-label={`${words[verdict]}: ${act.title}`}
              onClick={() => press(verdict)}
              className={cx(
                'min-h-9 rounded-full border border-line px-3 text-[13px] font-medium text-muted hover:text-ink disabled:opacity-55',
                verdict === 'did'
                  ? 'aria-pressed:border-ok aria-pressed:text-ok'
                  : 'aria-pressed:border-danger aria-pressed:bg-danger-soft aria-pressed:text-danger',
              )}
            >
              {words[verdict]}
            </button>
          ))}
          <Button
            variant="quiet"
            size="sm"
            disabled={!open}
            aria-expanded={commenting}
            aria-label={words.commentOn(act.title)}
            onClick={() => setCommenting(!commenting)}
          >
            <MessageSquareText aria-hidden />
          </Button>
        </div>
      </div>
      {commenting && (
        <CommentField
          label={words.commentOn(act.title)}
          first={mark?.comment ?? ''}
          onAdd={(comment, at) => {
            onMark({ id: mark?.id ?? newId(), actId: act.id, verdict: mark?.verdict ?? null, comment, at });
            setCommenting(false);
          }}
        />
      )}
    </li>
  );
}

const FreeComment = ({ onMark }: { onMark: (mark: MarkGiven) => void }) => (
  <CommentField label={words.free} first="" onAdd={(comment, at) => onMark({ id: newId(), actId: null, verdict: null, comment, at })} />
);

/** A comment is of the moment at which its writing began. */
function CommentField({ label, first, onAdd }: { label: string; first: string; onAdd: (comment: string, at: number) => void }) {
  const [text, setText] = useState(first);
  const from = useRef<number | null>(null);
  return (
    <form
      className="mt-1.5 grid grid-cols-[minmax(0,1fr)_auto] gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        onAdd(text.trim(), from.current ?? Date.now());
        from.current = null;
        setText('');
      }}
    >
      <Input
        value={text}
        maxLength={ROOM_COMMENT_MAX}
        aria-label={label}
        placeholder={words.freePlaceholder}
        autoComplete="off"
        onChange={({ target }) => {
          from.current ??= Date.now();
          setText(target.value);
        }}
      />
      <Button type="submit" variant="ghost" disabled={text.trim() === ''}>
        {words.add}
      </Button>
    </form>
  );
}
