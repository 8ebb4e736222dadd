import { Button } from '#web/ui/button.tsx';
import { copy } from './copy.ts';
import { EmailField } from './email-field.tsx';
import { emailProblem } from './rules.ts';
import { useCheckedForm } from './use-checked-form.ts';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  busy: boolean;
  waiting: boolean;
  onSubmit: (email: string) => void;
  text?: string;
};

/** Asks for a mail with a link: for a new password unless the words say otherwise. */
export function ForgotForm({ email, onEmail, busy, waiting, onSubmit, text = copy.forgot.text }: Props) {
  const { errors, submit } = useCheckedForm(
    () => {
      const problem = emailProblem(email);
      return problem ? { email: problem } : {};
    },
    () => onSubmit(email),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-muted">{text}</p>
      <EmailField value={email} onChange={onEmail} error={errors.email} />
      <Button type="submit" disabled={busy}>
        {waiting ? copy.wait : copy.forgot.send}
      </Button>
    </form>
  );
}
