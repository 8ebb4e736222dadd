import { expect, it } from 'vitest';
import { meaningless, tag, type Topic, TOPICS } from './topics.ts';
import { plainOf } from './words.ts';

it('says nothing that means nothing', () => expect(meaningless).toEqual([]));

it('has no topic that does not compile, and compiles none that it does not have', () => {
  const known: Topic = 'recreational drugs';
  expect(TOPICS).toHaveProperty([known]);
  // @ts-expect-error doctors call it so, the lexicon does not
  const unknown: Topic = 'drugs';
  expect(TOPICS).not.toHaveProperty([unknown]);
  // @ts-expect-error words of 'intimate examination'
  const words: Topic = 'rectal examination';
  expect(TOPICS).not.toHaveProperty([words]);
});

it('leaves words as they are said, and hears what they speak of all the same', () => {
  expect(plainOf("I feel I'm a bad mum")).toBe("i feel i'm a bad mum");
  for (const greedy of [true, false]) {
    expect(tag("I feel I'm a bad mum", { greedy }).topics).toContain('guilt');
    expect(tag("My mum's got a bad knee", { greedy }).topics).not.toContain('guilt');
  }
});
