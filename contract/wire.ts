import { z } from 'zod';
import { api, type ApiName } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { ErrorBody } from './errors.ts';
import type { Plain, Shape } from './fit-shape.ts';
import { ServerMessage } from './voice.ts';

/** What a page needs to know of an endpoint: how it is asked, and the shape of its answer; absent for files and sockets. */
export type Line = { method: Endpoint['method']; path: string; open: boolean; hasBody: boolean; reply?: Shape };

type Json = z.core.JSONSchema.BaseSchema;
const isSchema = (given: unknown): given is Json => typeof given === 'object' && given !== null;

/** Lengths, patterns and ranges are left out: the server held its answer against them, and a page needs the fields. */
function shapeOf(json: Json): Shape {
  const { type, const: only, enum: one, items, required = [], additionalProperties: rest } = json;
  const choices = json.anyOf ?? json.oneOf ?? (Array.isArray(type) ? type.map((each) => ({ ...json, type: each })) : null);
  if (choices) return { either: choices.filter(isSchema).map(shapeOf) };
  if (one) return { one };
  if (only !== undefined) return { one: [only] };
  if (type === 'array') return { list: isSchema(items) && !Array.isArray(items) ? shapeOf(items) : 'anything' };
  if (type === 'object') {
    // A table whose keys are known has a field for each.
    const known = isSchema(json.propertyNames) && json.propertyNames.enum?.map((name) => [String(name), rest]);
    const fields = (known || Object.entries(json.properties ?? {})).filter((field): field is [string, Json] => isSchema(field[1]));
    if (!known && !json.properties) return { table: isSchema(rest) ? shapeOf(rest) : 'anything' };
    return { fields: Object.fromEntries(fields.map(([name, field]) => [required.includes(name) ? name : `${name}?`, shapeOf(field)])) };
  }
  return type === 'integer' ? 'number' : ((type as Plain | undefined) ?? 'anything');
}

const read = (schema: z.ZodType) => shapeOf(z.toJSONSchema(schema));

/**
 * What a page reads of the contract, as plain data. The build puts the data in this file's place (scripts/light-contract.ts): made in the
 * browser from its schemas it would hold a phone for longer than anything else that a page begins with.
 */
export const wire = {
  lines: Object.fromEntries(
    Object.entries<Endpoint>(api).map(([name, { method, path, access, body, reply }]): [string, Line] => [
      name,
      { method, path, open: access === 'public', hasBody: body !== undefined, ...(reply && { reply: read(reply) }) },
    ]),
  ) as Record<ApiName, Line>,
  error: read(ErrorBody),
  serverMessage: read(ServerMessage),
};
