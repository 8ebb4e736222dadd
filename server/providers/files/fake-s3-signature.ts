import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Uint8Array | string, data: string) => createHmac('sha256', key).update(data).digest();
/** As RFC 3986 has it; encodeURIComponent leaves these four. */
const encoded = (word: string) =>
  encodeURIComponent(word).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

type Keys = { accessKey: string; secretKey: string; region: string };
type Refusal = 'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | 'RequestTimeTooSkewed' | 'XAmzContentSHA256Mismatch';

/** Checks a request by AWS Signature Version 4, as a store does. @returns what is wrong with it, or null. */
export function refusalOf(request: IncomingMessage, body: Uint8Array, keys: Keys): Refusal | null {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': bodyHash } = request.headers;
  const [, accessKey, day, region, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (!signature || !day || !region || !signedHeaders || typeof date !== 'string' || typeof bodyHash !== 'string') return 'AccessDenied';
  if (accessKey !== keys.accessKey || region !== keys.region) return 'InvalidAccessKeyId';
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  if (!names.includes('host')) return 'AccessDenied';

  const url = new URL(request.url ?? '/', 'http://store');
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted();
  const headers = names.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/\s+/g, ' ')}\n`,
  );
  const asked = [request.method, url.pathname, query.join('&'), headers.join(''), signedHeaders, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce((made, word) => hmac(made, word), hmac(hmac(`AWS4${keys.secretKey}`, day), region));
  const right = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(asked)].join('\n')).toString('hex');
  if (right !== signature) return 'SignatureDoesNotMatch';
  return bodyHash === 'UNSIGNED-PAYLOAD' || bodyHash === sha256(body) ? null : 'XAmzContentSHA256Mismatch';
}
