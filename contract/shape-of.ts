import { z } from 'zod';
import type { Plain, Shape } from './fit-shape.ts';

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

/** A schema as plain data: which fields there are, and of which kind. */
export const read = (schema: z.ZodType): Shape => shapeOf(z.toJSONSchema(schema));
