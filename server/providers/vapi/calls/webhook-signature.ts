import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a report of a call carries: sent along when the call is made, and given back by Vapi with each report. */
export const CALL_SIGNATURE = 'x-call-signature';
/** Which call of ours that signs, so that it can be checked before the report is read. */
export const CALL_ID = 'x-call-id';
/** What an HMAC credential of Vapi's dashboard puts there: SHA-256 over the body. */
export const BODY_SIGNATURE = 'x-vapi-signature';

const digest = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** The signature of one call's reports. */
const callSignature = (secret: string, callId: string): string => digest(secret, `call:${callId}`);

/** What a call's reports are to carry. */
export const reportHeaders = (secret: string, callId: string): Record<string, string> => ({
  [CALL_ID]: callId,
  [CALL_SIGNATURE]: callSignature(secret, callId),
});

/** Whether a body was signed whole with our secret. */
export const bodyIsSigned = (secret: string, body: string, sent: string | undefined): boolean =>
  isSame(digest(secret, body), sent?.replace(/^sha256=/, ''));

/** Whether a report belongs to that call of ours. */
export const callIsSigned = (secret: string, callId: string, sent: string | undefined): boolean =>
  isSame(callSignature(secret, callId), sent);

type Header = (name: string) => string | undefined;

/** Whether reports come from who knows our secret: by the call that they carry, or else by their body. */
export const signedReports = (secret: string) => {
  const ofCall = (header: Header) => callIsSigned(secret, header(CALL_ID) ?? '', header(CALL_SIGNATURE));
  return {
    mayCome: (header: Header): boolean => ofCall(header) || header(BODY_SIGNATURE) !== undefined,
    isSigned: (raw: string, header: Header): boolean => ofCall(header) || bodyIsSigned(secret, raw, header(BODY_SIGNATURE)),
  };
};

function isSame(wanted: string, sent: string | undefined): boolean {
  const [one, other] = [Buffer.from(wanted), Buffer.from(sent ?? '')];
  return one.length === other.length && timingSafeEqual(one, other);
}
