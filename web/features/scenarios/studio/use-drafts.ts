import { useEffect, useRef, useState } from 'react';
import { DRAFTED_MAX, type SaidNote, type SaidReading } from '#contract/said-reading.ts';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { useCorrectSaid } from './queries.ts';
import { saidCopy as words } from './said-copy.ts';
import { lineOf } from './said-rules.ts';

/** The model finds nothing for the patient to say. */
export const SILENT = '';

/** By the note: a number is another note's when the case is saved anew. */
const keyOf = ({ section, note }: Pick<SaidNote, 'section' | 'note'>): string => JSON.stringify([section, note]);

/** How far the drafting is: of `of` notes `done` were sent and answered, and `found` have a draft. `failed`: why it stopped early. */
export type Drafting = { running: boolean; done: number; of: number; found: number; failed: string | null };

/**
 * Lines that a chat model drafts for the notes of a case, a few at a time, until they are taken or discarded. They are kept while the page
 * shows the case, and said by nobody.
 */
export function useDrafts(scenarioId: string, reading: SaidReading) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const [drafting, setDrafting] = useState<Drafting | null>(null);
  const running = useRef<AbortController | null>(null);
  /** A line may be taken while others are drafted, which is another revision of the case. */
  const revision = useRef(reading.revision);
  useEffect(() => {
    revision.current = reading.revision;
  }, [reading.revision]);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending } = useCorrectSaid(scenarioId);

  async function draft(notes: readonly SaidNote[]) {
    const stop = new AbortController();
    running.current = stop;
    const so: Drafting = { running: true, done: 0, of: notes.length, found: 0, failed: null };
    const tell = (now: Partial<Drafting>) => setDrafting(Object.assign(so, now) && { ...so });
    tell({});
    try {
      for (let at = 0; at < notes.length; at += DRAFTED_MAX) {
        const some = notes.slice(at, at + DRAFTED_MAX);
        const body = { revision: revision.current, factIds: some.map(({ factId }) => factId) };
        const { drafts: found } = await api.draftSaid({ id: scenarioId, ...body }, { signal: stop.signal });
        if (stop.signal.aborted) break;
        const lines = some.flatMap((note) => {
          const said = found.find(({ factId }) => factId === note.factId)?.said;
          return said === undefined || said === note.spoken ? [] : [[keyOf(note), said ?? SILENT] as const];
        });
        setDrafts((before) => new Map([...before, ...lines]));
        tell({ done: so.done + some.length, found: so.found + lines.length });
      }
    } catch (error) {
      if (!stop.signal.aborted) tell({ failed: failureWords(error, words.drafts.failed) });
    }
    tell({ running: false });
  }

  const discard = (notes: readonly SaidNote[]) => {
    const keys = new Set(notes.map(keyOf));
    setDrafts((before) => new Map([...before].filter(([key]) => !keys.has(key))));
  };

  return {
    drafting,
    draft,
    stop: () => running.current?.abort(),
    /** What was drafted for a note, SILENT among it; null for nothing. */
    of: (note: SaidNote): string | null => drafts.get(keyOf(note)) ?? null,
    discard,
    /** Has the patient say the drafts of these notes. */
    take: (notes: readonly SaidNote[], onError: (error: unknown) => void) =>
      mutate(
        {
          revision: reading.revision,
          lines: notes.flatMap((note) => {
            const said = drafts.get(keyOf(note));
            return said === undefined || said === SILENT ? [] : [lineOf(note, said)];
          }),
        },
        { onSuccess: () => discard(notes), onError },
      ),
    isTaking: isPending,
  };
}
export type Drafts = ReturnType<typeof useDrafts>;
