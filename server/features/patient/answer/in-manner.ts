import type { Manner } from '../case/manner.ts';
import { PHRASES } from './phrases.ts';

type Phrase = keyof typeof PHRASES;

/** What a patient in this mood says in place of an everyday phrase. Moods change manners, never what is so. */
const IN_MOOD: Record<Exclude<Manner['mood'], 'usual'>, Partial<Record<Phrase, readonly string[]>>> = {
  short: {
    hello: ['Hello.', 'Yes, hello.'],
    how: ["I've been better.", 'Not great.'],
    okay: ['Right.', 'Fine.', 'If you say so.'],
    fine: ['Fine.', 'All right, then.'],
    thanks: ['Right.', 'Well. Thanks.'],
    thatsAll: ["That's it.", "That's the lot."],
    bye: ['Right. Bye, then.', 'Thanks. Bye.'],
    again: ['I said, ', 'Like I told you, '],
  },
  warm: {
    how: ["Oh, mustn't grumble, thank you for asking.", 'Not too bad, thank you, doctor.'],
    okay: ['Okay, lovely.', 'Right you are.', 'Okay, thank you, doctor.'],
    fine: ['Yes, that sounds good to me.', 'Lovely, yes.'],
    thanks: ["That's kind of you, doctor.", 'Oh, thank you, I appreciate that.'],
    bye: ['Thank you so much, doctor. Bye now.', "You've been very kind. Bye, doctor."],
  },
  worried: {
    how: ['A bit nervous, to be honest.', 'Not so good, sorry.'],
    okay: ['Okay. Sorry, go on.', 'Right, okay.', 'Okay, I think I see.'],
    thatsAll: ["Sorry, I think that's everything.", "That's all I can think of, sorry."],
    bye: ['Okay. Thank you, doctor. Bye.', 'Thank you, sorry to have kept you. Bye.'],
  },
  low: {
    hello: ['Hello.', 'Hi.'],
    how: ['Not great.', "I don't know, really."],
    okay: ['Okay.', 'I suppose.', 'Right.'],
    fine: ['Okay, then.', 'I suppose so.'],
    thanks: ['Thanks.', 'Okay. Thank you.'],
    bye: ['Okay. Bye.', 'Thanks. Bye.'],
  },
};
const PLACES = new Map<string, [Phrase, number]>();
for (const [name, forms] of Object.entries(PHRASES) as [Phrase, readonly string[]][])
  forms.forEach((form, place) => PLACES.has(form) || PLACES.set(form, [name, place]));

/** The sentences with everyday phrases put in the patient's manner; what the case says stays as it is. */
export const inManner = (sentences: string[], { mood }: Manner): string[] =>
  mood === 'usual'
    ? sentences
    : sentences.map((sentence) => {
        const [name, place] = PLACES.get(sentence) ?? [];
        const forms = name === undefined ? undefined : IN_MOOD[mood][name];
        return forms ? forms[place! % forms.length]! : sentence;
      });
