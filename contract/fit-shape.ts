export type Plain = 'string' | 'number' | 'boolean' | 'null' | 'anything';

/** What a value may be, as plain data: enough of a schema to read an answer by, without the library of schemas. */
export type Shape =
  | Plain
  /** One of these values. */
  | { one: readonly unknown[] }
  /** The first of these that fits. */
  | { either: Shape[] }
  | { list: Shape }
  /** Any keys, and the shape of each value. */
  | { table: Shape }
  /** Its fields; 'name?' may be absent. */
  | { fields: Record<string, Shape> };

/** What came is not what the contract names. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';
}

/** @returns of `value` what `shape` names, and nothing else. @throws ShapeError where it is of another shape */
export function fitShape(shape: Shape, value: unknown, where = 'the answer'): unknown {
  if (typeof shape === 'string') {
    if (shape !== 'anything' && shape !== (value === null ? 'null' : typeof value)) throw new ShapeError(`${where} is no ${shape}`);
    return value;
  }
  if ('one' in shape) {
    if (!shape.one.includes(value)) throw new ShapeError(`${where} is none of ${shape.one.join(', ')}`);
    return value;
  }
  if ('either' in shape) return fitFirst(shape.either, value, where);
  if ('list' in shape) {
    if (!Array.isArray(value)) throw new ShapeError(`${where} is no list`);
    return value.map((item, at) => fitShape(shape.list, item, `${where}[${at}]`));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ShapeError(`${where} is no object`);
  if ('table' in shape)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fitShape(shape.table, item, `${where}.${key}`)]));
  return fitFields(shape.fields, value as Record<string, unknown>, where);
}

function fitFields(fields: Record<string, Shape>, value: Record<string, unknown>, where: string): Record<string, unknown> {
  const fitted: Record<string, unknown> = {};
  for (const [named, shape] of Object.entries(fields)) {
    const name = named.replace(/\?$/, '');
    if (value[name] !== undefined) fitted[name] = fitShape(shape, value[name], `${where}.${name}`);
    else if (name === named) throw new ShapeError(`${where} has no ${name}`);
  }
  return fitted;
}

function fitFirst(choices: Shape[], value: unknown, where: string): unknown {
  // What may be absent often is, hundreds of times in a list: an error made for each costs more than everything else.
  if (value === null && choices.includes('null')) return null;
  let problem: unknown;
  for (const choice of choices)
    try {
      return fitShape(choice, value, where);
    } catch (error) {
      problem = error;
    }
  throw problem;
}
