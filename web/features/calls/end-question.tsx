import { Suspense } from 'react';
import { idleLazy } from '#web/ui/lazy.ts';
import { isRunning, lineOf, type CallState } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import type { End } from './use-end.ts';

const Confirm = idleLazy(() => import('#web/ui/confirm.tsx').then((module) => module.Confirm));

/** Asks before a consultation ends that has much of its time left. A call that ends meanwhile takes the question with it. */
export function EndQuestion({ call, end: { question, carryOn, confirm } }: { call: CallState; end: End }) {
  return (
    <Suspense>
      <Confirm
        open={isRunning(call) && question.callId !== null && lineOf(call)?.callId === question.callId}
        onOpenChange={(open) => !open && carryOn()}
        title={copy.endEarly.title}
        description={copy.endEarly.description(question.left, question.minutes)}
        action={copy.endEarly.action}
        cancel={copy.endEarly.cancel}
        onConfirm={confirm}
      />
    </Suspense>
  );
}
