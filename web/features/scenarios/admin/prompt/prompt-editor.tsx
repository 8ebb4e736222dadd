import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { SystemPrompt } from '#contract/api/scenarios.ts';
import { CASE_PLACEHOLDER } from '#contract/scenario.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/notice.tsx';
import { copy as panelCopy } from '../copy.ts';
import { copy } from './copy.ts';
import { CopyDefault } from './copy-default.tsx';
import { PromptVersions } from './prompt-versions.tsx';
import { useSavePrompt } from './queries.ts';

const { discard } = panelCopy;

type Props = { stored: z.infer<typeof SystemPrompt>; onUnsaved: (unsaved: boolean) => void; onClose: () => void };

/** The global patient prompt to edit, with its earlier versions. `stored` is what was read last. */
export function PromptEditor({ stored, onUnsaved, onClose }: Props) {
  /** Null: what is stored. */
  const [written, setWritten] = useState<string | null>(null);
  const [asking, setAsking] = useState<'place' | 'discard' | null>(null);
  const [blank, setBlank] = useState(false);
  /** The missing placeholder was asked about and accepted. */
  const [accepted, setAccepted] = useState(false);
  const save = useSavePrompt();
  const text = written ?? stored.prompt;
  const changed = text !== stored.prompt;
  const conflict = save.error instanceof ApiError && save.error.status === 409;

  useEffect(() => {
    onUnsaved(changed);
    return () => onUnsaved(false);
  }, [changed, onUnsaved]);

  const send = (prompt: string) =>
    // What was written on meanwhile stays.
    save.mutate({ prompt, lastUpdated: stored.lastUpdated }, { onSuccess: () => setWritten((now) => (now === text ? null : now)) });
  const submit = () => {
    setBlank(text.trim() === '');
    if (text.trim() === '') return;
    if (!text.includes(CASE_PLACEHOLDER) && !accepted) setAsking('place');
    else send(text);
  };
  const reset = () => {
    setWritten(null);
    setBlank(false);
    save.reset();
  };
  const leave = () => (changed && !save.isPending ? setAsking('discard') : onClose());
  const close = (open: boolean) => !open && setAsking(null);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={copy.title}
      description={copy.intro}
      width="4xl"
      footer={
        <>
          <Button variant="ghost" disabled={!changed || save.isPending} onClick={reset}>
            {copy.reset}
          </Button>
          <Button disabled={!changed || save.isPending} onClick={submit}>
            {save.isPending ? copy.saving : copy.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {stored.withheld ? (
          <Notice tone="warn">{copy.withheld(stored.withheld)}</Notice>
        ) : (
          stored.playedBy !== 'model' && <Notice tone="info">{copy[stored.playedBy]}</Notice>
        )}
        {conflict && <Notice tone="warn">{copy.conflict}</Notice>}
        <Field label={copy.label} hint={copy.hint} error={blank ? copy.blank : undefined}>
          {(wiring) => (
            <Textarea
              {...wiring}
              value={text}
              className="min-h-[min(48dvh,460px)] sm:text-[14px]"
              onChange={({ target }) => {
                setWritten(target.value);
                setBlank(false);
              }}
            />
          )}
        </Field>
        <CopyDefault prompt={stored.defaultPrompt}>
          <p className="flex flex-wrap items-center gap-2 text-[13.5px] text-muted">
            <Badge tone={stored.isDefault ? 'plain' : 'brand'}>{stored.isDefault ? copy.builtIn : copy.own}</Badge>
            {stored.lastUpdated && copy.saved(momentOf(stored.lastUpdated))}
          </p>
        </CopyDefault>
        <PromptVersions disabled={save.isPending} onRestore={send} />
      </div>
      <Confirm
        open={asking === 'place'}
        onOpenChange={close}
        title={copy.noPlace.title}
        description={copy.noPlace.text}
        action={copy.noPlace.action}
        cancel={copy.noPlace.cancel}
        onConfirm={() => {
          setAccepted(true);
          send(text);
        }}
      />
      <Confirm
        open={asking === 'discard'}
        onOpenChange={close}
        title={discard.title}
        description={discard.text}
        action={discard.action}
        cancel={discard.cancel}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
