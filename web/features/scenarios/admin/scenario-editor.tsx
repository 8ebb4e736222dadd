import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { copy } from './copy.ts';
import { type Draft, draftOf, type Problems, readDraft } from './draft.ts';
import { EditorNotices } from './editor-notices.tsx';
import { PublishQuestion } from './publish-question.tsx';
import { useLatestScenario, useSaveScenario } from './queries.ts';
import { sayDone, sayFailed } from './say.ts';
import { ScenarioFields } from './scenario-fields.tsx';
import { type Saved, useDraft } from './use-draft.ts';

const { form, discard, toasts } = copy;

type Props = {
  id: string | null;
  opened: Saved;
  template: string | null;
  /** Asks for the template once more; null where it is there. */
  onTemplateAgain: (() => void) | null;
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
};

/** The form of a case in its dialog: nothing that was written is lost without a question, nor what others saved meanwhile. */
export function ScenarioEditor({ id, opened, template, onTemplateAgain, onUnsaved, onClose }: Props) {
  const formId = useId();
  const { draft, setDraft, dirty, revision, cameBack, startFrom, forget } = useDraft(id ?? 'new', opened);
  const [problems, setProblems] = useState<Problems>({});
  const [asking, setAsking] = useState(false);
  const [faults, setFaults] = useState<{ found: Record<string, string>; over: boolean } | null>(null);
  /** The draft that the second yes was said to: it stands until a word is changed. */
  const [agreed, setAgreed] = useState<Draft | null>(null);
  const [returned, setReturned] = useState(cameBack);
  const save = useSaveScenario();
  const latest = useLatestScenario();
  const fields = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(problems).length;
  const refusal = save.error instanceof ApiError && !faultsIn(save.error) ? save.error.status : null;

  useEffect(() => {
    onUnsaved(dirty);
    return () => onUnsaved(false);
  }, [dirty, onUnsaved]);

  const show = (found: Problems) => {
    setProblems(found);
    // Once the fields know that they are wrong.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
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
        onSuccess: () => {
          sayDone(id === null ? toasts.created : toasts.updated);
          forget();
          onClose();
        },
        onError: (error) => {
          const found = faultsIn(error);
          if (found) return setFaults({ found, over });
          sayFailed(error, toasts.notSaved);
          if (!(error instanceof ApiError)) return;
          show(error.fields);
          // What it says stands above the fields.
          if (error.status === 409 || error.status === 404) fields.current?.scrollIntoView({ block: 'start' });
        },
      },
    );
  };
  const takeTheirs = async () => {
    const theirs = id === null ? null : await latest(id).catch((error: unknown) => sayFailed(error, toasts.notRead));
    if (!theirs) return;
    startFrom({ draft: draftOf(theirs), revision: theirs.revision });
    setReturned(false);
    save.reset();
  };
  const leave = () => (dirty && !save.isPending ? setAsking(true) : onClose());

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={id === null ? form.createTitle : form.editTitle}
      width="4xl"
      footer={
        <>
          {wrong > 0 && <p className="w-full text-[13.5px] font-medium text-danger sm:mr-auto sm:w-auto">{form.wrong(wrong)}</p>}
          <Button variant="ghost" onClick={leave}>
            {form.cancel}
          </Button>
          <Button type="submit" form={formId} disabled={save.isPending}>
            {save.isPending ? form.saving : id === null ? form.save.create : form.save.edit}
          </Button>
        </>
      }
    >
      <form
        ref={fields}
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit(false);
        }}
      >
        <EditorNotices
          refusal={refusal}
          onOver={() => submit(true)}
          onTheirs={() => void takeTheirs()}
          onDropKept={
            returned
              ? () => {
                  startFrom(opened);
                  setReturned(false);
                }
              : null
          }
          onTemplateAgain={onTemplateAgain}
        />
        <ScenarioFields
          draft={draft}
          problems={problems}
          template={template}
          onChange={(changed) => {
            setDraft((before) => ({ ...before, ...changed }));
            setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))));
          }}
        />
      </form>
      <PublishQuestion
        faults={faults?.found ?? null}
        onClose={() => setFaults(null)}
        onPublish={() => {
          setAgreed(draft);
          submit(faults?.over ?? false, true);
        }}
      />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={discard.title}
        description={discard.text}
        action={discard.action}
        cancel={discard.cancel}
        onConfirm={() => {
          forget();
          onClose();
        }}
      />
    </Dialog>
  );
}

/** The case has faults, and may be published once its editor says so again. */
const faultsIn = (error: unknown): Record<string, string> | null =>
  error instanceof ApiError && error.code === 'needs_confirmation' ? error.fields : null;
