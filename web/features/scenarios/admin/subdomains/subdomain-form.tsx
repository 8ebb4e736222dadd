import { type FormEvent, useEffect, useRef } from 'react';
import { DOMAINS } from '#contract/grades.ts';
import type { DomainId } from '#contract/indicator.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { copy } from './copy.ts';
import { SheetFields } from './sheet-fields.tsx';
import type { SubdomainDraft, SubdomainProblems } from './subdomain-draft.ts';

const { form } = copy;

type Props = {
  draft: SubdomainDraft;
  problems: SubdomainProblems;
  /** What others did to it meanwhile. */
  notice: 'changed' | 'gone' | null;
  saving: boolean;
  onChange: (changed: Partial<SubdomainDraft>) => void;
  onSave: () => void;
  onCancel: () => void;
};

/** One subdomain, new or old, where it stands in its domain. */
export function SubdomainFormView({ draft, problems, notice, saving, onChange, onSave, onCancel }: Props) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (Object.keys(problems).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      aria-label={draft.id === null ? form.new : form.edit}
      className="grid gap-3.5 rounded-control bg-sunken p-4"
    >
      {notice && <Notice tone="warn">{form[notice]}</Notice>}
      <div className="grid items-start gap-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,260px)]">
        <Field label={form.title} error={problems.title}>
          {(wiring) => <Input {...wiring} value={draft.title} onChange={({ target }) => onChange({ title: target.value })} />}
        </Field>
        <Field label={form.domain} error={problems.domain}>
          {(wiring) => (
            <Select {...wiring} value={draft.domain} onChange={({ target }) => onChange({ domain: target.value as DomainId })}>
              {DOMAINS.map(({ id, title }) => (
                <option key={id} value={id}>
                  {id} {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label={form.instructions} error={problems.instructions} hint={form.instructionsHint}>
        {(wiring) => (
          <Textarea {...wiring} value={draft.instructions} onChange={({ target }) => onChange({ instructions: target.value })} />
        )}
      </Field>
      <Tick checked={draft.isCritical} label={form.critical} note={form.criticalNote} onChange={(isCritical) => onChange({ isCritical })} />
      <SheetFields sheet={draft.sheet} problems={problems} onChange={(sheet) => onChange({ sheet })} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" onClick={onCancel}>
          {form.cancel}
        </Button>
        <Button type="submit" disabled={saving}>
          {saving ? form.saving : form.save}
        </Button>
      </div>
    </form>
  );
}
