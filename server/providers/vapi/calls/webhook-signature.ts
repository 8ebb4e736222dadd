import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a report of a call carries: sent along when the call is made, and given back by Vapi with each report. */
export const CALL_SIGNATURE = 'x-call-signature';
/** What an HMAC credential of Vapi's dashboard puts there: SHA-256 over the body. */
export const BODY_SIGNATURE = 'x-vapi-signature';

const digest = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** The signature of one call's reports. */
export const callSignature = (secret: string, callId: string): string => digest(secret, `call:${callId}`);

/** Whether a body was signed whole with our secret. */
export const bodyIsSigned = (secret: string, body: string, sent: string | undefined): boolean =>
  isSame(digest(secret, body), sent?.replace(/^sha256=/, ''));

/** Whether a report belongs to that call of ours. */
export const callIsSigned = (secret: string, callId: string, sent: string | undefined): boolean =>
  isSame(callSignature(secret, callId), sent);

function isSame(wanted: string, sent: string | undefined): boolean {
  const [one, other] = [Buffer.from(wanted), Buffer.from(sent ?? '')];
  return one.length === other.length && timingSafeEqual(one, other);
}
