import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#server/config/operations.ts';
import { refusalOf } from './fake-s3-signature.ts';

/** What goes wrong with a request: refused with 503, no answer at all, or an answer that breaks off in the middle. */
type Fault = 'unavailable' | 'silent' | 'broken';
type Asked = { method: string; key: string; query: URLSearchParams; body: Buffer; range: string | undefined };
type Stored = { body: Buffer; at: Date };

const LIST_MAX = 2;
const tag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;

/**
 * A store on loopback that speaks S3's protocol: objects, ranges, uploads in parts, lists in pages of two, AWS signatures
 * that are checked.
 */
export async function fakeS3(given: Partial<S3Settings> = {}) {
  const keys = { accessKey: 'an-access-key', secretKey: 'a secret/of+it', region: 'eu-west-2', ...given };
  const bucket = given.bucket ?? 'consultations';
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  const requests: string[] = [];
  const faults: { fault: Fault; on: (method: string, query: URLSearchParams) => boolean; times: number }[] = [];
  let delayMs = 0;

  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    if (!body) return undefined;
    const url = new URL(request.url ?? '/', 'http://store');
    const [, asksFor, ...path] = decodeURIComponent(url.pathname).split('/');
    const method = request.method ?? '';
    const asked = { method, key: path.join('/'), query: url.searchParams, body, range: request.headers.range };
    requests.push(`${method} ${asked.key}${url.search}`);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const wrong = faults.find(({ on, times }) => times > 0 && on(method, asked.query));
    if (wrong) wrong.times -= 1;
    if (wrong?.fault === 'silent') return undefined;
    if (wrong?.fault === 'unavailable') return refuse(response, 503, 'SlowDown');
    const refusal = refusalOf(request, body, keys);
    if (refusal) return refuse(response, 403, refusal);
    if (asksFor !== bucket) return refuse(response, 404, 'NoSuchBucket');
    return answer(asked, wrong?.fault === 'broken' ? cutShort(response) : response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function answer({ method, key, query, body, range }: Asked, response: ServerResponse): void {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { key, parts: new Map() });
      return void response.end(xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`));
    }
    if (method === 'PUT') {
      if (upload) upload.parts.set(Number(query.get('partNumber')), body);
      else objects.set(key, { body, at: new Date() });
      return void response.setHeader('etag', tag(body)).end();
    }
    if (method === 'POST' && upload) {
      const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
      objects.set(key, { body: Buffer.concat(parts), at: new Date() });
      uploads.delete(query.get('uploadId') ?? '');
      return void response.end(xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`));
    }
    if (method === 'DELETE') {
      if (upload) uploads.delete(query.get('uploadId') ?? '');
      else objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (query.get('list-type') === '2') return void response.end(xml(listed(query, [...objects.keys()].toSorted())));
    return send(objects.get(key), range, method, response);
  }

  const { port } = server.address() as AddressInfo;
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, ...keys },
    objects,
    /** Uploads in parts that were neither completed nor taken back. */
    uploads,
    requests,
    /** Answers this much later from now on. */
    slow: (ms: number) => void (delayMs = ms),
    fail: (fault: Fault, times = 1, on: (method: string, query: URLSearchParams) => boolean = () => true) =>
      void faults.push({ fault, on, times }),
    /** From now on all goes well. */
    recover: () => void faults.splice(0),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`));
}

/** Promises the whole and sends half of it. */
function cutShort(response: ServerResponse): ServerResponse {
  const end = response.end.bind(response);
  response.end = ((chunk?: Uint8Array) => {
    if (!chunk) return end();
    response.write(chunk.subarray(0, chunk.length / 2), () => response.destroy());
    return response;
  }) as ServerResponse['end'];
  return response;
}

function send(found: Stored | undefined, range: string | undefined, method: string, response: ServerResponse): void {
  if (!found) return method === 'HEAD' ? void response.writeHead(404).end() : refuse(response, 404, 'NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const body = from === undefined ? found.body : found.body.subarray(Number(from), Number(to) + 1);
  response.writeHead(from === undefined ? 200 : 206, {
    'content-length': body.length,
    'last-modified': found.at.toUTCString(),
    etag: tag(found.body),
    ...(from !== undefined && { 'content-range': `bytes ${from}-${to}/${found.body.length}` }),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/** ListObjectsV2, in pages: keys, or with a delimiter what stands before it. */
function listed(query: URLSearchParams, keys: string[]): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const upTo = (key: string) => key.slice(0, key.indexOf(delimiter ?? '', prefix.length) + 1);
  const mine = keys.filter((key) => key.startsWith(prefix));
  const names = delimiter ? [...new Set(mine.map(upTo))] : mine;
  // A place by name: what is deleted between two pages moves nothing.
  const coming = names.filter((name) => name > (query.get('continuation-token') ?? ''));
  const page = coming.slice(0, LIST_MAX);
  const next = coming.length > LIST_MAX ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const rows = page.map((name) =>
    delimiter ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>` : `<Contents><Key>${name}</Key></Contents>`,
  );
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
}
