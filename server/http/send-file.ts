import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { FileReply, StoredBody } from './handlers.ts';

/** Sends a file; of a stored one the part that was asked for (RFC 9110, 14). */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, { type, filename, body }: FileReply): Promise<FastifyReply> {
  void reply.header('content-type', type);
  void reply.header('content-disposition', filename ? `attachment; filename="${filename}"` : 'inline');
  return isStored(body) ? sendStored(request, reply, body) : reply.send(body);
}

const isStored = (body: FileReply['body']): body is StoredBody => typeof body === 'object' && 'modifiedAt' in body;

async function sendStored(request: FastifyRequest, reply: FastifyReply, { size, modifiedAt, open }: StoredBody): Promise<FastifyReply> {
  const etag = `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`;
  const { range, 'if-range': onlyIf } = request.headers;
  const part = range && (onlyIf === undefined || onlyIf === etag) ? partOf(range, size) : null;
  // Opened before anything is promised: a store that does not answer is told as an error.
  const stream = request.method === 'HEAD' || part === 'outside' ? Readable.from([]) : await open(part ?? undefined);
  // A recording is its owner's alone: no cache keeps it.
  void reply.header('cache-control', 'private, no-store').header('accept-ranges', 'bytes').header('etag', etag);
  void reply.header('last-modified', modifiedAt.toUTCString());
  if (part === 'outside') {
    void reply.header('content-range', `bytes */${size}`).header('content-disposition', 'inline');
    throw new AppError('range_not_satisfiable');
  }
  if (part) void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  void reply.header('content-length', part ? part.end - part.start + 1 : size);
  return reply.send(stream);
}

type Part = { start: number; end: number };

/** One range of bytes; null where the whole is sent instead: several ranges, other units, nonsense. */
function partOf(range: string, size: number): Part | 'outside' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (from === undefined || to === undefined || (!from && !to)) return null;
  if (from && to && Number(to) < Number(from)) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start > end ? 'outside' : { start, end };
}
