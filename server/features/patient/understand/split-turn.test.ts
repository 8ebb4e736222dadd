import { expect, test } from 'vitest';
import { splitTurn } from './split-turn.ts';

test.each<[said: string, pieces: string[]]>([
  ['On a scale of nought to ten, how bad is it?', ['On a scale of nought to ten, how bad is it?']],
  ['Where are you living, and who with?', ['Where are you living and who with?']],
  ["Your father died of it, I'm sorry to hear that.", ['Your father died of it', "I'm sorry to hear that."]],
  ['Does it hurt, and do you sleep?', ['Does it hurt', 'do you sleep?']],
])('%s', (said, pieces) => {
  expect(splitTurn(said)).toEqual(pieces);
});
