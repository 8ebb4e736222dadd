import { Pencil, Plus, Trash2 } from '#web/ui/icons.tsx';
import { useRef, useState } from 'react';
import type { IndicatorId } from '#contract/indicator.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { copy } from './copy.ts';
import { OneLine } from './one-line.tsx';
import { InPlaceForm } from './in-place-form.tsx';
import { useSaveGuidance } from './queries.ts';
import { type TellUnsaved, useTellUnsaved } from './use-unsaved.ts';

const words = copy.guidance;

type Props = { stationKey: string; indicatorId: IndicatorId; text: string | null; tell: TellUnsaved };

/** What meets one indicator at one station: to read, to write where it stands, and to delete. */
export function GuidanceBox({ stationKey, indicatorId, text, tell }: Props) {
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const remove = useSaveGuidance(stationKey);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (editing) return <GuidanceForm {...{ stationKey, indicatorId, text, tell }} onClose={close} />;
  // Most indicators of a station have none: that takes a line, and no box.
  return (
    <div className={cx('text-[14px]', text === null ? 'mt-0.5' : 'mt-2 rounded-[10px] bg-sunken px-3 py-2')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {text === null ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <h4 className="text-[12.5px] font-semibold text-muted">{words.title}</h4>
        )}
        <div className="-mr-2 flex flex-wrap">
          <Button
            ref={opener}
            variant="quiet"
            size="sm"
            aria-label={copy.of(text === null ? words.add : words.edit, indicatorId)}
            onClick={() => setEditing(true)}
          >
            {text === null ? <Plus aria-hidden /> : <Pencil aria-hidden className="max-sm:hidden" />}
            {text === null ? words.add : words.edit}
          </Button>
          {text !== null && (
            <Button
              variant="quiet"
              size="sm"
              disabled={remove.isPending}
              title={words.delete}
              aria-label={copy.of(words.delete, indicatorId)}
              onClick={() => setAsking(true)}
            >
              <Trash2 aria-hidden />
            </Button>
          )}
        </div>
      </div>
      {text !== null && <OneLine text={text} />}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={words.deleting.title}
        description={words.deleting.text(indicatorId)}
        action={words.deleting.action}
        onConfirm={() => remove.mutate({ indicatorId, text: null })}
      />
    </div>
  );
}

function GuidanceForm({ stationKey, indicatorId, text, tell, onClose }: Props & { onClose: () => void }) {
  const [opened] = useState(text ?? '');
  const [written, setWritten] = useState(opened);
  const [blank, setBlank] = useState(false);
  const save = useSaveGuidance(stationKey);
  useTellUnsaved(tell, `guidance ${indicatorId}`, written !== opened);
  const submit = () => {
    const trimmed = written.trim();
    setBlank(trimmed === '');
    if (trimmed !== '') save.mutate({ indicatorId, text: trimmed }, { onSuccess: onClose });
  };
  return (
    <InPlaceForm label={copy.of(words.title, indicatorId)} saving={save.isPending} onSave={submit} onCancel={onClose}>
      <Field label={words.label} hint={words.hint} error={blank ? words.blank : undefined}>
        {(wiring) => (
          <Textarea
            {...wiring}
            value={written}
            onChange={({ target }) => {
              setWritten(target.value);
              setBlank(false);
            }}
          />
        )}
      </Field>
    </InPlaceForm>
  );
}
