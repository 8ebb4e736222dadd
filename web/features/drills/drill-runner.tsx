import { useId, useRef, useState } from 'react';
import type { DrillMark, OpenedDrill } from '#contract/drill.ts';
import { DRILL_TRIES, TYPED_TURN_MAX } from '#contract/limits.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Mic, RotateCcw, Square, Volume2 } from '#web/ui/icons.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import { useTryDrill } from './queries.ts';
import { TryList } from './try-list.tsx';
import { type AnswerState, type Speaking, useAnswer } from './use-answer.ts';
import { type LineState, useLine } from './use-line.ts';

/** One drill: the line, the answer by voice or typing, its mark, and up to three tries beside the exemplar. */
export function DrillRunner({ drill, speaking }: { drill: OpenedDrill; speaking: Speaking }) {
  const { id, line } = drill;
  const [words, setWords] = useState('');
  const [tries, setTries] = useState<{ words: string; mark: DrillMark }[]>([]);
  const field = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const voice = useLine(id, line);
  const answer = useAnswer(speaking, (heard) =>
    setWords((before) => [before.trim(), heard].filter(Boolean).join(' ').slice(0, TYPED_TURN_MAX)),
  );
  const tried = useTryDrill(id);
  const over = tries.length >= DRILL_TRIES;
  const hearing = answer.state.status === 'listening' || answer.state.status === 'thinking';

  const mark = () => {
    if (words.trim() === '' || tried.isPending || over || hearing) return input.current?.focus();
    voice.stop();
    answer.forget();
    const said = words.trim();
    tried.mutate(said, { onSuccess: (its) => setTries((before) => [...before, { words: said, mark: its }]) });
  };
  const restart = () => {
    setTries([]);
    setWords('');
    input.current?.focus();
  };

  return (
    <div className="mt-5 grid gap-4 lg:grid-cols-2 lg:items-start">
      <Card className="grid gap-4">
        <section aria-label={copy.patient}>
          <h2 className="!text-[13px] !tracking-normal text-muted">{copy.patient}</h2>
          <p className="mt-1 text-[19px] leading-snug">{line === '' ? copy.nothingBefore : `“${line}”`}</p>
          {line !== '' && <HearButton state={voice.state} onPlay={voice.play} onStop={voice.stop} />}
        </section>
        {!over && (
          <form
            className="grid gap-2 border-t border-line pt-4"
            onSubmit={(event) => {
              event.preventDefault();
              mark();
            }}
          >
            <div className="flex items-baseline justify-between gap-3">
              <label htmlFor={field} className="font-semibold">
                {copy.answer}
              </label>
              <span className="figures text-[13px] text-muted">{copy.try(tries.length + 1)}</span>
            </div>
            <Textarea
              id={field}
              ref={input}
              value={words}
              maxLength={TYPED_TURN_MAX}
              placeholder={copy.placeholder}
              onChange={(event) => setWords(event.target.value)}
              onKeyDown={(event) => {
                // Enter sends, as it does in a call; Shift and Enter breaks the line.
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                mark();
              }}
            />
            <div className="flex flex-wrap items-center gap-2.5">
              <SpeakButton state={answer.state} more={words !== ''} onSpeak={() => (voice.stop(), answer.speak())} />
              <Button type="submit" disabled={tried.isPending || hearing} className="max-sm:flex-1">
                {tried.isPending ? copy.marking : copy.mark}
              </Button>
            </div>
            <output className="text-[14px] text-muted empty:hidden">{wordsOf(answer.state)}</output>
            {tried.isError && <Notice tone="danger">{failureWords(tried.error, copy.notMarked)}</Notice>}
          </form>
        )}
        {over && (
          <div className="grid gap-2 border-t border-line pt-4">
            <p>{copy.over}</p>
            <Button variant="ghost" className="justify-self-start" onClick={restart}>
              <RotateCcw aria-hidden />
              {copy.restart}
            </Button>
          </div>
        )}
      </Card>
      <TryList tries={tries} over={over} />
    </div>
  );
}

function HearButton({ state, onPlay, onStop }: { state: LineState; onPlay: () => void; onStop: () => void }) {
  const playing = state === 'playing';
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2.5">
      <Button variant="ghost" disabled={state === 'waiting'} onClick={playing ? onStop : onPlay}>
        {playing ? <Square aria-hidden /> : <Volume2 aria-hidden />}
        {playing ? copy.stop : state === 'waiting' ? copy.hearing : copy.hear}
      </Button>
      <output className="text-[14px] text-muted empty:hidden">
        {state === 'no-voice' ? copy.noVoice : state === 'failed' ? copy.voiceFailed : null}
      </output>
    </div>
  );
}

function SpeakButton({ state, more, onSpeak }: { state: AnswerState; more: boolean; onSpeak: () => void }) {
  if (state.status === 'listening')
    return (
      <Button onClick={state.done} className="figures max-sm:flex-1">
        <Square aria-hidden />
        {copy.done}
      </Button>
    );
  return (
    <Button variant="ghost" disabled={state.status === 'thinking'} onClick={onSpeak} className="max-sm:flex-1">
      <Mic aria-hidden />
      {state.status === 'thinking' ? copy.thinking : more ? copy.speakMore : copy.speak}
    </Button>
  );
}

/** What is said of an answer by voice; nothing until one was begun. */
const ANSWER_WORDS = {
  quiet: '',
  thinking: '',
  heard: copy.check,
  nothing: copy.nothingHeard,
  nobody: copy.nobody,
  declined: copy.declined,
  microphone: copy.microphone,
  failed: copy.notHeard,
} as const;
const wordsOf = (state: AnswerState): string => (state.status === 'listening' ? copy.listening(state.left) : ANSWER_WORDS[state.status]);
