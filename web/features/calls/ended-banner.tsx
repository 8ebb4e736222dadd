import { Link } from '@tanstack/react-router';
import { AppWindow } from '#web/ui/call-icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import type { CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { manualSave, type SaveState } from './save-rules.ts';

const FAULTS = new Set(['server-shutdown', 'connection-lost', 'error']);

/** Why the call ended, what is safe, and what to do. */
export function EndedBanner({
  call,
  saving,
  onSave,
  onContinue,
}: {
  call: Extract<CallState, { status: 'ended' }>;
  saving: SaveState;
  onSave: () => void;
  onContinue: () => void;
}) {
  const manual = manualSave(saving);
  if (call.reason === 'moved')
    return (
      <Card>
        <output>
          <StatePanel icon={AppWindow} title={copy.ended.moved} text={copy.moved.text}>
            <Button onClick={onContinue}>{copy.moved.here}</Button>
          </StatePanel>
        </output>
      </Card>
    );
  return (
    <Notice tone={FAULTS.has(call.reason) ? 'danger' : manual === 'hidden' ? 'info' : 'warn'}>
      <output>
        {copy.ended[call.reason]} {manual === 'enabled' && copy.unsaved}
        {saving.status === 'empty' && copy.emptyEnd}
      </output>
      {saving.status === 'saved' && saving.consultationId && (
        <>
          {' '}
          {copy.saved}{' '}
          <Link
            to="/consultation-details/$sessionId"
            params={{ sessionId: saving.consultationId }}
            className="font-semibold whitespace-nowrap text-brand underline underline-offset-2"
          >
            {copy.savedLink}
          </Link>
        </>
      )}
      {(saving.status === 'saving' || saving.status === 'idle') && <Spinner label={copy.saving} className="mt-1 !justify-start" />}
      {manual !== 'hidden' && (
        <div className="mt-2.5">
          <Button disabled={manual === 'disabled'} onClick={onSave} className="max-md:w-full">
            {copy.save}
          </Button>
        </div>
      )}
    </Notice>
  );
}
