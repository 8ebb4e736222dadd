import { useEffect, useRef, useState } from 'react';
import { ROOM_LINE_MAX } from '#contract/limits.ts';
import type { RoomLine } from '#contract/room.ts';
import { clock } from '#contract/said.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Input } from '#web/ui/input.tsx';
import { copy } from './copy.ts';

const words = copy.words;

/** What is said, by whom and when; and a field to type into, for whoever has no microphone or is not recognised. */
export function WordsPanel({
  lines,
  waiting,
  speaking,
  onSay,
}: {
  lines: RoomLine[];
  /** Typed or recognised here, and not stored yet. */
  waiting: { id: string; text: string }[];
  /** They consult: what is said is kept. */
  speaking: boolean;
  /** `from`: when the typing began, by this page's clock. */
  onSay: (text: string, from: number) => void;
}) {
  const end = useRef<HTMLLIElement>(null);
  const count = lines.length + waiting.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <div className="grid gap-3">
      {count === 0 && <p className="text-muted">{copy.panels.emptyWords}</p>}
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol tabIndex={0} aria-label={copy.panels.words} className="grid max-h-[46dvh] gap-2 overflow-y-auto empty:hidden">
        {lines.map((line) => (
          <LineView key={line.id} line={line} />
        ))}
        {waiting.map(({ id, text }) => (
          <li key={id} className="text-muted">
            {text} <span className="text-[12.5px]">({words.waiting})</span>
          </li>
        ))}
        <li ref={end} aria-hidden />
      </ol>
      {speaking ? <SayField onSay={onSay} /> : <p className="text-[13px] text-muted">{copy.panels.notConsulting}</p>}
    </div>
  );
}

/** One line of the transcript, with who said it and when. */
export function LineView({ line, current = false }: { line: RoomLine; current?: boolean }) {
  const party = line.role === 'doctor' ? 'text-brand' : line.role === 'patient' ? 'text-d2' : 'text-muted';
  return (
    <li className={cx('rounded-lg', current && 'bg-brand-soft px-2.5 py-1')}>
      <span className="flex items-baseline gap-2 text-[12.5px]">
        <span className={cx('font-semibold', party)}>
          {copy.roles[line.role]}
          {line.memberId !== null && `: ${line.name}`}
        </span>
        <time className="figures text-muted">{clock(line.startMs / 1000)}</time>
      </span>
      {line.text}
    </li>
  );
}

function SayField({ onSay }: { onSay: (text: string, from: number) => void }) {
  const [text, setText] = useState('');
  const from = useRef<number | null>(null);
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        onSay(text.trim(), from.current ?? Date.now());
        from.current = null;
        setText('');
      }}
    >
      <Input
        value={text}
        maxLength={ROOM_LINE_MAX}
        aria-label={words.label}
        placeholder={words.placeholder}
        autoComplete="off"
        enterKeyHint="send"
        className="bg-sunken"
        onChange={({ target }) => {
          from.current ??= Date.now();
          setText(target.value);
        }}
      />
      <Button type="submit" variant="ghost" disabled={text.trim() === ''}>
        {words.send}
      </Button>
    </form>
  );
}
