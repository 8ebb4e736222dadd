import type { Caught } from './guard/guard.ts';

/** What a model is told of an answer of which nothing was left. Holds no word of it, and none of the case. */
export function whyNotSaid(caught: Caught): string {
  const [kind] = caught.split(':');
  switch (kind) {
    case 'role':
      return 'Your last answer was not in your part. You are the patient: answer as this person, in spoken words.';
    case 'invention':
      return 'Your last answer held something that is not in your case. Answer from your case alone, or say that you do not know.';
    case 'contradiction':
      return 'Your last answer was against your case. Answer as your case has it.';
    case 'said back':
      return 'You said the doctor’s words back. Answer them.';
    case 'said before':
      return 'You have said that already. Answer what was asked now.';
    default:
      return 'Your last answer told more than was asked. Answer what was asked, in one short sentence.';
  }
}
