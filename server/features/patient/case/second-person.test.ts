import { expect, it } from 'vitest';
import { sectionsOf } from '#server/features/scenarios/sections.ts';
import { addressesPlayer, asPlayed } from './second-person.ts';

it.each([
  ['You have not slept since your father died.', 'I have not slept since my father died.'],
  ["You're worried that it worries you more than it should.", "I'm worried that it worries me more than it should."],
  ['Your wife told you to come. You were cross.', 'My wife told me to come. I was cross.'],
  ['You think they laugh behind you, so you keep yourself to yourself.', 'I think they laugh behind me, so I keep myself to myself.'],
  ['They horrify you. You fear the fall has damaged you.', 'They horrify me. I fear the fall has damaged me.'],
  ['Your wife smokes and so do you. You and Tom are cousins.', 'My wife smokes and so do I. Tom and I are cousins.'],
  ['You say "you can\'t mean that".', 'I say "you can\'t mean that".'],
])('%s', (note, said) => expect(asPlayed(note)).toBe(said));

it('is told from notes about the patient, and from what patients say to doctors', () => {
  const notes = (...lines: string[]) => addressesPlayer(sectionsOf(`## OPEN HISTORY\n${lines.map((line) => `- ${line}`).join('\n')}`));
  expect(notes('You have a cough.', 'Pain: you have none.', 'It is dry.')).toBe(true);
  expect(notes('He has a cough.', 'He smokes.', 'If you ask, he says so.')).toBe(false);
  expect(notes('I have a cough.', 'My wife says you get that.', 'I smoke.')).toBe(false);
});
