import { useNavigate } from '@tanstack/react-router';
import { ChangeEmail } from '#web/features/auth/account/change-email.tsx';
import { ChangePassword } from '#web/features/auth/account/change-password.tsx';
import { copy } from '#web/features/auth/account/copy.ts';
import { DeleteAccount } from '#web/features/auth/account/delete-account.tsx';
import { ExportData } from '#web/features/auth/account/export-data.tsx';
import { KeepWork } from '#web/features/auth/account/keep-work.tsx';
import { OtherDevices } from '#web/features/auth/account/other-devices.tsx';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { usePageTitle } from './layout/page-title.ts';

/** What a person can do with their account and with what is kept of them. */
export function AccountPage() {
  usePageTitle(copy.title);
  const { person, leave } = useAuth();
  const navigate = useNavigate();
  if (!person) return null;
  const { email, isGuest } = person;
  const gone = async () => {
    await leave();
    await navigate({ to: '/', replace: true });
  };
  return (
    <div>
      <h1>{copy.title}</h1>
      <p className="mt-1 text-muted">{isGuest ? copy.introGuest : copy.intro}</p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        {isGuest || !email ? (
          <KeepWork present={email} />
        ) : (
          <>
            <ChangeEmail key={email} email={email} />
            <ChangePassword email={email} />
            <OtherDevices />
          </>
        )}
        <ExportData />
        <DeleteAccount isGuest={isGuest} onDeleted={gone} />
      </div>
    </div>
  );
}
