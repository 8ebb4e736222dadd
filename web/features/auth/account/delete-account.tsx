import { useState } from 'react';
import { ApiError, failureWords } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy as authCopy } from '../copy.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { copy } from './copy.ts';
import { CurrentPassword } from './current-password.tsx';
import { Section } from './section.tsx';

/** Deletes the person with everything of theirs. @param onDeleted leaves the page: there is nobody any more. */
export function DeleteAccount({ isGuest, onDeleted }: { isGuest: boolean; onDeleted: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title={copy.remove.title} text={copy.remove.text}>
      <Button variant="ghost" className="!border-danger !text-danger hover:bg-danger-soft" onClick={() => setOpen(true)}>
        {copy.remove.open}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={copy.remove.title} description={copy.remove.text}>
        <DeleteForm isGuest={isGuest} onDeleted={onDeleted} onCancel={() => setOpen(false)} />
      </Dialog>
    </Section>
  );
}

type FormProps = { isGuest: boolean; onDeleted: () => Promise<void>; onCancel: () => void };

function DeleteForm({ isGuest, onDeleted, onCancel }: FormProps) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await api.deleteAccount(isGuest ? {} : { currentPassword: password });
      await onDeleted();
      // Whoever leaves takes along what was told to them: this is told behind it.
      toast(copy.remove.done);
    } catch (error) {
      const words = failureWords(error, copy.remove.failed.description);
      if (error instanceof ApiError && error.code === 'current_password_invalid') setWrong(words);
      else toast({ ...copy.remove.failed, description: words, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  const { errors, submit } = useCheckedForm<'current' | 'typed'>(
    () => ({
      ...(!isGuest && !password && { current: copy.password.missing }),
      ...(typed.trim() !== copy.remove.word && { typed: copy.remove.untyped }),
    }),
    remove,
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-[14px] text-muted">{copy.remove.exportFirst}</p>
      {!isGuest && (
        <CurrentPassword
          value={password}
          error={errors.current ?? wrong}
          onChange={(given) => {
            setPassword(given);
            setWrong(undefined);
          }}
        />
      )}
      <Field label={copy.remove.typed} error={errors.typed}>
        {(wiring) => (
          <Input
            {...wiring}
            name="typed"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2.5 pt-1">
        <Button variant="ghost" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button variant="danger" type="submit" disabled={busy}>
          {busy ? authCopy.wait : copy.remove.action}
        </Button>
      </div>
    </form>
  );
}
