import { useEffect, useState } from 'react';
import type { AdminScenario } from '#contract/scenario.ts';
import { ApiError } from '#web/api/api-error.ts';
import { copy } from '../admin/copy.ts';
import { type Draft, draftOf, type Problems, readDraft } from '../admin/draft.ts';
import { useLatestScenario, useSaveScenario } from '../admin/queries.ts';
import { sayDone, sayFailed } from '../admin/say.ts';
import { type Saved, useDraft } from '../admin/use-draft.ts';

const { toasts } = copy;

type Asked = {
  /** Null: a new case. */
  id: string | null;
  /** The case as the screen last read it. */
  opened: Saved;
  onUnsaved: (unsaved: boolean) => void;
  onSaved: (saved: AdminScenario) => void;
  /** A field is wrong, or something stands above the fields: whoever shows them brings it into sight. */
  onWrong: (what: Problems | 'refused') => void;
};

export type CaseForm = ReturnType<typeof useCaseForm>;

/** A case being written: nothing that was written is lost without a question, nor what others saved meanwhile. */
export function useCaseForm({ id, opened, onUnsaved, onSaved, onWrong }: Asked) {
  const { draft, setDraft, dirty, revision, cameBack, startFrom, standsAs, sameUnder, forget } = useDraft(id ?? 'new', opened);
  const [problems, setProblems] = useState<Problems>({});
  const [faults, setFaults] = useState<{ found: Record<string, string>; over: boolean } | null>(null);
  /** The draft that the second yes was said to: it stands until a word is changed. */
  const [agreed, setAgreed] = useState<Draft | null>(null);
  const [returned, setReturned] = useState(cameBack);
  const [known, setKnown] = useState(opened.revision);
  const save = useSaveScenario();
  const latest = useLatestScenario();

  // What the screen reads anew stands in the form too, unless something is being written; then only where it has the same words.
  if (opened.revision !== known) {
    setKnown(opened.revision);
    if (dirty) sameUnder(opened);
    else startFrom(opened);
  }
  useEffect(() => {
    onUnsaved(dirty);
    return () => onUnsaved(false);
  }, [dirty, onUnsaved]);

  const show = (found: Problems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) onWrong(found);
  };
  /** @param over save over what others saved meanwhile. @param confirm publish with the faults that it has. */
  const submit = (over: boolean, confirm = agreed === draft) => {
    if (save.isPending) return;
    const read = readDraft(draft);
    show(read.problems ?? {});
    if (read.problems) return;
    save.mutate(
      { id, form: { ...read.body, checkFirst: true, confirm, ...(!over && revision !== null && { revision }) } },
      {
        onSuccess: (saved) => {
          sayDone(id === null ? toasts.created : toasts.updated);
          setReturned(false);
          if (id === null) forget();
          else standsAs({ draft: draftOf(saved), revision: saved.revision }, draft);
          onSaved(saved);
        },
        onError: (error) => {
          const found = faultsIn(error);
          if (found) return setFaults({ found, over });
          sayFailed(error, toasts.notSaved);
          if (!(error instanceof ApiError)) return;
          show(error.fields);
          if (error.status === 409 || error.status === 404) onWrong('refused');
        },
      },
    );
  };
  const startAgain = (from: Saved) => {
    startFrom(from);
    setReturned(false);
    setProblems({});
    save.reset();
  };
  return {
    draft,
    dirty,
    problems,
    saving: save.isPending,
    /** The status that the last save was refused with. */
    refusal: save.error instanceof ApiError && !faultsIn(save.error) ? save.error.status : null,
    /** What speaks against publishing, as the server found it. */
    faults: faults?.found ?? null,
    /** An earlier draft came back. */
    returned,
    change: (changed: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...changed }));
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))));
    },
    submit,
    forget,
    askNoMore: () => setFaults(null),
    publishAnyway: () => {
      setAgreed(draft);
      submit(faults?.over ?? false, true);
    },
    dropChanges: () => startAgain(opened),
    takeTheirs: async () => {
      const theirs = id === null ? null : await latest(id).catch((error: unknown) => sayFailed(error, toasts.notRead));
      if (theirs) startAgain({ draft: draftOf(theirs), revision: theirs.revision });
    },
  };
}

/** The case has faults, and may be published once its editor says so again. */
const faultsIn = (error: unknown): Record<string, string> | null =>
  error instanceof ApiError && error.code === 'needs_confirmation' ? error.fields : null;
