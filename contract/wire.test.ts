import { expect, test } from 'vitest';
import { api, type ApiName } from './api.ts';
import { ErrorBody } from './errors.ts';
import { fitShape, type Shape } from './fit-shape.ts';
import { ServerMessage } from './voice.ts';
import { wire } from './wire.ts';

test('every endpoint has its line, as plain data', () => {
  expect(Object.keys(wire.lines)).toEqual(Object.keys(api));
  expect(JSON.parse(JSON.stringify(wire))).toEqual(wire);
  const { listScenarios, exportConsultation, getClientConfig, updateNotes } = wire.lines;
  expect(listScenarios).toMatchObject({ method: 'GET', path: '/api/scenarios', open: false, hasBody: false });
  expect([getClientConfig.open, updateNotes.hasBody, exportConsultation.reply]).toEqual([true, true, undefined]);
});

/** A value of that shape with every optional field and the first of each choice. */
function example(shape: Shape): unknown {
  if (shape === 'string') return '2026-11-22T10:00:00.000Z';
  if (typeof shape === 'string') return { number: 1, boolean: true, null: null, anything: 'anything' }[shape];
  if ('one' in shape) return shape.one[0];
  if ('either' in shape) return example(shape.either[0]!);
  if ('list' in shape) return [example(shape.list)];
  if ('table' in shape) return { D1: example(shape.table) };
  return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name.replace('?', ''), example(field)]));
}

/** Where a value of the shape meets the schema's own bounds, both must keep the same of it. */
const SAME = Object.entries(wire.lines).flatMap(([name, { reply }]) => (reply ? [[name as ApiName, reply] as const] : []));
test.each(SAME)('%s: the shape keeps of an answer what the schema keeps', (name, shape) => {
  const endpoint = api[name];
  const value = example(shape);
  expect(fitShape(shape, value)).toEqual(value);
  const read = 'reply' in endpoint ? endpoint.reply.safeParse(value) : null;
  // Lengths, patterns and dates are no part of a shape; a missing or a needless field would be.
  const of = (code: string) => read?.error?.issues.filter((issue) => issue.code === code) ?? [];
  expect([...of('invalid_type'), ...of('unrecognized_keys'), ...of('invalid_value'), ...of('invalid_union')]).toEqual([]);
  expect(read?.success ? read.data : value).toEqual(value);
});

test('errors and the messages of a call are read as their schemas read them', () => {
  const error = { error: { code: 'busy', message: 'words', fields: { title: 'too short' } } };
  expect(fitShape(wire.error, { ...error, stack: 'x' })).toEqual(ErrorBody.parse(error));
  for (const message of [
    { type: 'state', agent: 'thinking', user: 'away' },
    { type: 'pong', t: 1, waiting: true },
    { type: 'ended', reason: 'replaced' },
    { type: 'progress', stage: 'validation', status: 'failed', duration: 3, metadata: { a: [1] } },
  ])
    expect(fitShape(wire.serverMessage, { ...message, more: 1 })).toEqual(ServerMessage.parse(message));
  expect(() => fitShape(wire.serverMessage, { type: 'unheard-of' })).toThrow('the answer.type is none of');
});
