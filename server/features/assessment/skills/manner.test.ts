import { describe, expect, test } from 'vitest';
import { spokenTalk } from '../hear/spoken-talk.ts';
import { mannerOf } from './manner.ts';

const manner = (text: string) => mannerOf(spokenTalk([{ id: 'd1', role: 'user', text }]), () => 0);

describe('what nobody can promise', () => {
  test.each([
    'I give you my word it’s not cancer.',
    'He’ll never have another attack once he’s on it.',
    'You can put that right out of your head.',
  ])('%s', (text) => expect(manner(text).promises).toHaveLength(1));
  test.each([
    'I promise you that’s not what happens.',
    'I promise you I’ll ring you on Friday.',
    'I can promise you we’ll keep hold of you.',
    'I give you my word I’ll ring before six.',
    'It’s never easy.',
  ])('not: %s', (text) => expect(manner(text).promises).toEqual([]));
});

describe('what is dangerous made small', () => {
  test.each(['There’s no need to bring him in, he sounds fine.', 'I don’t need to see him.'])('%s', (text) =>
    expect(manner(text).lulled).toHaveLength(1),
  );
  test.each(['There’s no need to apologise.', 'It looks like it’s just a viral infection.', 'I need to see him today.'])(
    'not: %s',
    (text) => expect(manner(text).lulled).toEqual([]),
  );
});

describe('kept from help', () => {
  test.each(['There’s no need to ring us about that.', 'There’s no need to call an ambulance.'])('%s', (text) =>
    expect(manner(text).dissuaded).toHaveLength(1),
  );
  test.each(['I read your note asking us not to ring home, and we won’t.', 'You need not ring us unless it gets worse.'])(
    'not: %s',
    (text) => expect(manner(text).dissuaded).toEqual([]),
  );
});

describe('secrets', () => {
  test.each(['I promise he’ll never know you rang.', 'I’m ringing your manager myself this afternoon.'])('%s', (text) =>
    expect(manner(text).secrets).toHaveLength(1),
  );
  test('not: who is told with leave', () => expect(manner('Would it help if somebody spoke to your manager?').secrets).toEqual([]));
});

test('contempt, and not its denial, nor words that happen to be in the answer', () => {
  expect(manner('You’re just being lazy, aren’t you?').contempt).toHaveLength(1);
  expect(manner('Nobody’s calling you lazy, but you were being stupid.').contempt).toHaveLength(1);
  expect(manner('No, you’re not mad. Girls like you do this for attention.').contempt).toHaveLength(1);
  expect(manner('Nobody’s calling you lazy. Has somebody said that to you?').contempt).toEqual([]);
  const answered = (text: string) =>
    mannerOf(
      spokenTalk([
        { id: 'd1', role: 'user', text: 'I’ll ring you on Wednesday.' },
        { id: 'p1', role: 'assistant', text },
      ]),
      () => 0,
    ).contempt;
  expect(answered('Right. That’s going on the fridge, or I’ll forget it.')).toEqual([]);
  expect(answered('You said you wouldn’t. I knew I shouldn’t have rung.')).toEqual([]);
  expect(answered('Oh, forget it.')).toHaveLength(1);
});

test('the law, and what is put to the person, is not decided over their head', () => {
  expect(manner('You must stop driving now.').imposed).toHaveLength(1);
  expect(manner('By law you must stop driving now. I can write a note for other work.').imposed).toEqual([]);
  expect(manner('You must stop driving now. What do you think about that?').imposed).toEqual([]);
  expect(manner('What do you think about that? You must stop driving now.').imposed).toHaveLength(1);
});

test('an order without a choice, and not what the patient does anyway', () => {
  expect(manner('You’re having it and that’s final.').imposed).toHaveLength(1);
  for (const text of [
    'It’s good that you’re doing that and eating well.',
    'Which tablets is it that you’re taking? And how often?',
    'Is that, is that right?',
  ])
    expect(manner(text).imposed).toEqual([]);
});
