import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { validationError } from './errors.ts';
import { jsonFault } from './json-fault.ts';
import { withStorableText } from './sent-text.ts';

/**
 * The JSON body of an endpoint that is read in a thread (`readApart`), by the rules of every other body.
 * @throws AppError bad_request, too_large (too many values) or validation_failed
 */
export function readBody<Schema extends z.ZodType>(schema: Schema, bytes: Uint8Array): z.output<Schema> {
  const json = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const fault = jsonFault(json);
  if (fault) throw new AppError(fault);
  const parsed = schema.safeParse(withStorableText(parse(json)));
  if (!parsed.success) throw validationError(parsed.error);
  return parsed.data;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json === '' ? '{}' : json);
  } catch {
    throw new AppError('bad_request');
  }
}
