import type { ReactNode } from 'react';
import { ACT_KINDS, ACT_WEIGHTS } from '#contract/subdomain.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { copy } from './copy.ts';
import { EMPTY_SHEET, isSameSheet, type SheetDraft, type SheetProblems } from './sheet-draft.ts';

const { sheet: words } = copy.form;
type Wiring = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
type Props = { sheet: SheetDraft; problems: SheetProblems; onChange: (changed: SheetDraft) => void };

/** How the rules recognise it in what was said; folded away until there is something to see or to mend. */
export function SheetFields({ sheet, problems, onChange }: Props) {
  const line = (name: keyof SheetDraft, hint?: string) => (
    <Field label={words[name]} error={problems[name]} {...(hint && { hint })}>
      {(wiring) => <Input {...wiring} value={sheet[name]} onChange={({ target }) => onChange({ ...sheet, [name]: target.value })} />}
    </Field>
  );
  const lines = (name: 'wordings' | 'parts' | 'notThis' | 'forbids', hint: string) => (
    <Field label={words[name]} error={problems[name]} hint={hint}>
      {(wiring) => <Textarea {...wiring} value={sheet[name]} onChange={({ target }) => onChange({ ...sheet, [name]: target.value })} />}
    </Field>
  );
  const choice = (name: 'kind' | 'weight', options: readonly (string | number)[], of: Record<string, string>) => (
    <Field label={words[name]}>
      {(wiring: Wiring): ReactNode => (
        <Select {...wiring} value={sheet[name]} onChange={({ target }) => onChange({ ...sheet, [name]: target.value })}>
          {options.map((option) => (
            <option key={option} value={option}>
              {of[option]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const open = Object.keys(problems).length > 0 || !isSameSheet(sheet, EMPTY_SHEET);
  return (
    <details open={open} className="rounded-control border border-line bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-[13.5px] font-semibold">{words.title}</summary>
      <div className="grid gap-3.5 pb-4">
        <p className="text-[13px] text-muted">{words.intro}</p>
        <div className="grid items-start gap-3.5 sm:grid-cols-3">
          {choice('kind', ACT_KINDS, words.kinds)}
          {choice('weight', ACT_WEIGHTS, words.weights)}
          {line('countsFor', words.countsForHint)}
        </div>
        {sheet.kind === 'cue' && line('cue')}
        {sheet.kind === 'must not' && lines('forbids', words.forbidsHint)}
        {sheet.kind === 'must not' && line('because')}
        {lines('wordings', words.wordingsHint)}
        {sheet.kind === 'do' && lines('parts', words.partsHint)}
        {lines('notThis', words.notThisHint)}
        {line('why')}
        {line('say')}
      </div>
    </details>
  );
}
