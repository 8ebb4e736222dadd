import { expect, it } from 'vitest';
import { itemsOfList } from './items-of-list.ts';
import { understand } from './understand.ts';

const items = (text: string, told: string[][] = []): string[] =>
  understand(text).flatMap((act) =>
    itemsOfList(
      act,
      told.map((topics) => ({ topics: new Set(topics) as never })),
    ).map((each) => each.text),
  );

it.each([
  ['Any cough or blood or weight loss?', ['Any cough?', 'any blood?', 'any weight loss?']],
  ['Have you had any chest pain, palpitations or blackouts?', ['Have you had any chest pain?', 'any palpitations?', 'any blackouts?']],
  ['Do you smoke or drink?', ['Do you smoke?', 'Do you drink?']],
  ['Have you felt feverish or shivery?', ['Have you felt feverish?', 'Have you felt shivery?']],
  ['Any trouble with your bowels or bladder?', ['Any trouble with your bowels?', 'Any trouble with your bladder?']],
])('%s is asked one by one', (text, each) => expect(items(text)).toEqual(each));

it.each(['Is it sharp or dull?', 'Are you trying for a baby or using anything?', 'Tell me about the cough and the weight loss.'])(
  '%s stays one question',
  (text) => expect(items(text)).toEqual([text]),
);

it('what the case tells in one breath is asked in one', () => {
  expect(items('Any cough or weight loss?')).toHaveLength(2);
  expect(items('Any cough or weight loss?', [['cough', 'weight loss', 'weight']])).toEqual(['Any cough or weight loss?']);
});
