import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy as authCopy } from '../copy.ts';
import { copy } from './copy.ts';
import { Section } from './section.tsx';
import { useRequest } from './use-request.ts';

/** Ends this person's sign-ins everywhere but here. */
export function OtherDevices() {
  const { busy, send } = useRequest();
  const end = async () => {
    if (await send((client) => client.signOut({ scope: 'others' }))) toast(copy.devices.done);
  };
  return (
    <Section title={copy.devices.title} text={copy.devices.text}>
      <Button variant="ghost" disabled={busy} onClick={() => void end()}>
        {busy ? authCopy.wait : copy.devices.action}
      </Button>
    </Section>
  );
}
