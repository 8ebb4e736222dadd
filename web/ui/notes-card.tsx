import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { Card } from './card.tsx';
import { cx } from './cx.ts';
import { Textarea } from './input.tsx';

type Saver = {
  change: (text: string) => void;
  /** Saves now what waits. */
  flush: () => unknown;
  /** The same where the page goes away and waits for nothing. */
  leave: () => void;
};

/** Notes that are saved as they are typed, and at once when the field or the page is left. */
export function NotesCard({
  words,
  text,
  most,
  onText,
  saver,
  failed,
  quiet = false,
  field,
  className,
  children,
}: {
  words: { title: string; placeholder: string };
  text: string;
  /** The maximum length kept, in characters. */
  most: number;
  onText: (text: string) => void;
  saver: Saver;
  failed: boolean;
  /** Not read out by a screen reader as it changes: somebody is speaking. */
  quiet?: boolean;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** Of the field. */
  className: string;
  /** What became of them, in words. */
  children: ReactNode;
}) {
  const id = useId();
  useEffect(() => {
    const save = () => void saver.flush();
    const { leave } = saver;
    // What an earlier page kept, and what could not be saved while there was no network.
    save();
    window.addEventListener('online', save);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', leave);
      save();
    };
  }, [saver]);
  return (
    <Card className="flex flex-col">
      <h2>
        <label htmlFor={id}>{words.title}</label>
      </h2>
      <Textarea
        id={id}
        ref={field}
        value={text}
        maxLength={most}
        placeholder={words.placeholder}
        aria-describedby={`${id}-state`}
        className={cx('mt-2.5 flex-1', className)}
        onBlur={() => void saver.flush()}
        onChange={(event) => {
          onText(event.target.value);
          saver.change(event.target.value);
        }}
      />
      <p
        id={`${id}-state`}
        aria-live={quiet ? 'off' : 'polite'}
        className={cx('mt-1.5 text-[12.5px]', failed ? 'text-danger' : 'text-muted')}
      >
        {children}
      </p>
    </Card>
  );
}
