import { useEffect, useRef, useState } from 'react';
import { DRAFTED_MAX, type SaidNote } from '#contract/said-reading.ts';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { useCorrectSaid } from './queries.ts';
import { saidCopy as words } from './said-copy.ts';
import { lineOf } from './said-rules.ts';

/** The model finds nothing for the patient to say. */
export const SILENT = '';

/** By the note and its place: a note that is changed is another one. */
const keyOf = ({ factId, section, note }: SaidNote): string => JSON.stringify([factId, section, note]);

/** How far the drafting is: `done` of `of` notes were answered. `failed`: why it stopped early. */
export type Drafting = { running: boolean; done: number; of: number; failed: string | null };

/**
 * Lines that a chat model drafts for the notes of a case, a few at a time, until they are taken or discarded. They are kept while the page
 * shows the case, and said by nobody.
 */
export function useDrafts(scenarioId: string) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const [drafting, setDrafting] = useState<Drafting | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending } = useCorrectSaid(scenarioId);

  async function draft(notes: readonly SaidNote[]) {
    const stop = new AbortController();
    running.current = stop;
    const so: Drafting = { running: true, done: 0, of: notes.length, failed: null };
    const tell = (now: Partial<Drafting>) => setDrafting({ ...Object.assign(so, now) });
    tell({});
    try {
      for (let at = 0; at < notes.length; at += DRAFTED_MAX) {
        const some = notes.slice(at, at + DRAFTED_MAX);
        const asked = some.map(({ factId, note }) => ({ factId, note }));
        const { drafts: found } = await api.draftSaid({ id: scenarioId, notes: asked }, { signal: stop.signal });
        if (stop.signal.aborted) break;
        const lines = some.flatMap((note) => {
          const said = found.find(({ factId }) => factId === note.factId)?.said;
          return said === undefined || said === note.spoken ? [] : [[keyOf(note), said ?? SILENT] as const];
        });
        setDrafts((before) => new Map([...before, ...lines]));
        tell({ done: so.done + some.length });
      }
    } catch (error) {
      if (!stop.signal.aborted) tell({ failed: failureWords(error, words.drafts.failed) });
    }
    tell({ running: false });
  }

  const discard = (notes: readonly SaidNote[]) => {
    const keys = new Set(notes.map(keyOf));
    setDrafts((before) => new Map([...before].filter(([key]) => !keys.has(key))));
    setDrafting((now) => (now?.running ? now : null));
  };

  return {
    drafting,
    draft,
    stop: () => running.current?.abort(),
    /** What was drafted for a note, SILENT among it; null for nothing. */
    of: (note: SaidNote): string | null => drafts.get(keyOf(note)) ?? null,
    discard,
    /** Has the patient say the drafts of these notes. @param revision of the case as it is shown */
    take: (revision: number, notes: readonly SaidNote[], onError: (error: unknown) => void) =>
      mutate(
        {
          revision,
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
