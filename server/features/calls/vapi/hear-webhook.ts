import { AppError } from '#contract/errors.ts';
import type { VapiWebhook } from '#contract/vapi.ts';
import { BODY_SIGNATURE, bodyIsSigned, CALL_SIGNATURE, callIsSigned } from '#server/providers/vapi/calls/webhook-signature.ts';
import type { RemoteCalls } from '../remote-calls.ts';
import type { takeReport } from './take-report.ts';
import type { VapiStore } from './vapi-store.ts';

type Parts = {
  secret: string;
  store: VapiStore;
  reports: ReturnType<typeof takeReport>;
  look: NonNullable<RemoteCalls['look']>;
};

export type Posted = { body: VapiWebhook; raw: string; header: (name: string) => string | undefined };

/**
 * What Vapi reports of a call. It counts when it carries that call's signature, or one over its body; a report of a call's
 * end is taken as it is, anything else is a reason to ask.
 * @throws AppError unauthorized for any other report, known call or not.
 */
export function hearWebhook({ secret, store, reports, look }: Parts) {
  return async ({ body: { message }, raw, header }: Posted): Promise<void> => {
    const held = await store.byVapiId(message.call.id);
    const signed =
      bodyIsSigned(secret, raw, header(BODY_SIGNATURE)) || (held !== null && callIsSigned(secret, held.call.id, header(CALL_SIGNATURE)));
    if (!signed) throw new AppError('unauthorized');
    if (!held) return;
    if (message.type === 'end-of-call-report') await reports.take(held, { ...message, status: 'ended' });
    else await look(held.call);
  };
}
