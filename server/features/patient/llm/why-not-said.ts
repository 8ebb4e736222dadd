import type { Caught } from './guard/guard.ts';

const WHY = {
  role: 'Your last answer was not in your part. You are the patient: answer as this person, in spoken words.',
  invention: 'Your last answer held something that is not in your case. Answer from your case alone, or say that you do not know.',
  contradiction: 'Your last answer was against your case. Answer as your case has it.',
  'said back': 'You said the doctor’s words back. Answer them.',
  'said before': 'You have said that already. Answer what was asked now.',
};
const MORE = 'Your last answer told more than was asked. Answer what was asked, in one short sentence.';

/** What a model is told of an answer of which nothing was left. Holds no word of it, and none of the case. */
export const whyNotSaid = (caught: Caught): string => Object.entries(WHY).find(([kind]) => caught.startsWith(kind))?.[1] ?? MORE;
