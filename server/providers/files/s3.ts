import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { S3Settings } from '#server/config/operations.ts';
import type { FileStore } from './files.ts';
import type { LocalFiles } from './local.ts';

/** Everything lies under it, so that a bucket may hold other things too. */
const PREFIX = 'recordings/';
/** A store that is up connects within a second; one that does not answer must not hold a page for longer. */
const CONNECT_MS = 3000;
const IDLE_MS = 15_000;
const TRIES = 3;

/** Shorter, for tests. */
type Patience = { connectMs?: number; idleMs?: number };

/**
 * Files in a bucket of S3-compatible storage. A recording grows in `here`, a folder of this machine, and goes to the bucket
 * when it is whole: an upload that breaks off loses nothing, and until it is done the file is read from `here`.
 * @throws AppError provider_failed from reads when the store does not answer.
 */
export function s3Files(
  { endpoint, bucket, region, accessKey, secretKey }: S3Settings,
  here: LocalFiles,
  patience: Patience = {},
): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Buckets as host names need a certificate for each; every compatible store knows them as paths.
    forcePathStyle: true,
    // Checksums in trailers are Amazon's own: others refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: patience.connectMs ?? CONNECT_MS, socketTimeout: patience.idleMs ?? IDLE_MS },
  });
  const keeping = new Map<string, Promise<void>>();

  const stat: FileStore['stat'] = async (key) => {
    try {
      const { ContentLength: size = 0, LastModified: modifiedAt = new Date(0) } = await asked(() =>
        client.send(new HeadObjectCommand({ Bucket: bucket, Key: PREFIX + key })),
      );
      return { size, modifiedAt };
    } catch (error) {
      if (error instanceof NotFound) return here.stat(key);
      throw error;
    }
  };

  async function bring(key: string): Promise<void> {
    const written = await here.stat(key);
    if (!written) return;
    // A call that went on elsewhere has left the longer part there.
    const there = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: PREFIX + key })).catch(absent);
    if (written.size > (there?.ContentLength ?? 0)) {
      const Body = await here.open(key);
      // Above five megabytes in parts, which it takes back when one fails.
      await new Upload({ client, params: { Bucket: bucket, Key: PREFIX + key, Body, ContentType: 'audio/ogg' } }).done();
    }
    await here.removeFile(key);
  }

  const keep: FileStore['keep'] = (key) => {
    const running = keeping.get(key) ?? bring(key).finally(() => keeping.delete(key));
    keeping.set(key, running);
    return running;
  };

  return {
    id: 's3',
    put: here.put,
    keep,
    keepLeftOvers: async (before) => {
      const left = (await here.files()).filter(({ key, modifiedAt }) => modifiedAt < before && !keeping.has(key));
      for (const { key } of left) await keep(key);
      return left.length;
    },
    stat,
    open: async (key, range) => {
      try {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await asked(() => client.send(new GetObjectCommand({ Bucket: bucket, Key: PREFIX + key, Range })));
        if (!(Body instanceof Readable)) throw new AppError('provider_failed');
        return Body;
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return here.open(key, range);
        throw error;
      }
    },
    remove: async (folder) => {
      await here.remove(folder);
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${PREFIX}${folder}/` }))
        for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
    },
    folders: async () => {
      const found = new Set(await here.folders());
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: PREFIX, Delimiter: '/' });
      for await (const { CommonPrefixes = [] } of pages)
        for (const { Prefix = '' } of CommonPrefixes) found.add(Prefix.slice(PREFIX.length, -1));
      return [...found];
    },
  };
}

const absent = (error: unknown): null => {
  if (error instanceof NotFound) return null;
  throw error;
};

/** What the caller reads when the store is away; that something is not there it hears as it is. */
async function asked<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) throw error;
    throw Object.assign(new AppError('provider_failed'), { cause: error });
  }
}
