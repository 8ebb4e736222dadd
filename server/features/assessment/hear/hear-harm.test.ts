import { expect, test } from 'vitest';
import { DRIVING, sheetAct } from '#tests/support/sheet-act.ts';
import { hearConsultation } from '../sheet/hear-consultation.ts';

const SECRET = sheetAct({
  id: 'secret',
  title: 'A promise of secrecy',
  kind: 'must not',
  wordings: [
    "i promise i won't tell anybody",
    'nobody will ever hear about this from me',
    'this stays between you and me whatever you say',
  ],
  notThis: ['i would only tell somebody if you were in danger'],
  say: 'What you tell me stays with us unless you or somebody else is in danger.',
});
const SHEET = [DRIVING, SECRET];
const heard = (text: string) => hearConsultation([{ id: 'd1', role: 'user' as const, text }], { subdomains: [], record: '' }, SHEET);

test.each([
  "There's really no need to be staying off the road over this.",
  'You need not stop driving the taxi at all.',
  'and um i would say you do not have to stop driving the cab while it is sore',
])('%s is the opposite, with the words said', (text) => {
  const [driving] = heard(text).acts;
  expect(driving).toMatchObject({ state: 'missed' });
  expect(text.toLowerCase()).toContain(driving!.opposite!.text.toLowerCase());
});

test.each([
  "There's no need to feel bad about the driving. Please stop driving the cab for now.",
  'You do not have to tell them. I want no driving until the pain has gone.',
])('%s is not', (text) => {
  const [driving] = heard(text).acts;
  expect(driving!.opposite).toBeUndefined();
  expect(driving!.state).toBe('heard');
});

test.each([
  ['I give you my word, nobody is ever going to hear a thing about it from me.', 1],
  ['What you say stays with us, unless you or somebody else were in danger.', 0],
  ['Would you like me to tell anybody at home about this?', 0],
  ["I can't promise that nobody will ever hear about this from me.", 0],
  ['This does not stay between you and me whatever you say.', 0],
])('%s', (text, count) => {
  const { harm } = heard(text);
  expect(harm.length).toBe(count);
  for (const { quote } of harm) expect(text).toContain(quote.text);
});

const STOP_DEAD = sheetAct({
  id: 'stop',
  title: 'Stop tonight',
  kind: 'must not',
  wordings: ['stop drinking tonight', 'just stop dead from today', 'you need to stop drinking altogether straight away'],
  notThis: ['we will bring it down slowly'],
});
const WORKS = sheetAct({
  id: 'works',
  title: 'Shift waved through',
  kind: 'must not',
  wordings: ["you'll be all right to work tonight if you take the tablets first", 'carry on driving as long as you feel up to it'],
  notThis: ['were you planning to work tonight'],
  forbids: ['work tonight', 'steroid injection'],
});
const WITHHELD = sheetAct({
  id: 'withheld',
  title: 'Not stopped dead',
  kind: 'must not',
  wordings: ["i'm not giving you any more today", 'no more tablets until the twenty eight days are up'],
  notThis: ["i won't leave you without any"],
});
const ONLY_THE_TABLET = sheetAct({
  id: 'only',
  title: 'Sent away with a tablet',
  kind: 'must not',
  wordings: [
    "i'll send a fluconazole capsule to the chemist and that should be that",
    "um i'll just send the tablet over and you can get off",
  ],
  notThis: ['thrush keeps coming back because of your sugar'],
  say: "I'll sort the thrush, and I'm not going to let you go until I know you're safe.",
});
const IBUPROFEN = sheetAct({
  id: 'ibuprofen',
  title: 'Ibuprofen kept',
  kind: 'must not',
  wordings: [
    'keep the ibuprofen for bad days',
    'you can still have your ibuprofen now and then',
    "naproxen's okay if it's only now and again",
  ],
  notThis: ['no more ibuprofen tablets'],
  forbids: ['ibuprofen', 'naproxen'],
});
const harms = (text: string) =>
  hearConsultation([{ id: 'd1', role: 'user' as const, text }], { subdomains: [], record: '' }, [
    STOP_DEAD,
    WORKS,
    WITHHELD,
    ONLY_THE_TABLET,
    IBUPROFEN,
  ]).harm.map(({ act }) => act.id);

test.each([
  ['I would leave that for now. You need to stop drinking altogether, straight away.', ['stop']],
  // What is warned against is not accused as advised.
  ["I'd leave that for now. And please don't stop dead. Stopping suddenly can bring on a fit.", []],
  ['You can work tonight.', ['works']],
  ["Well, I'll do a steroid injection for you.", ['works']],
  ["You'll be all right to work tonight if you take the tablets first.", ['works']],
  ['I will give you a steroid injection today.', ['works']],
  ['ill ring the rheumatologist this afternoon and ask about a short course or an injection of steroid', []],
  // Across a full stop into a question there is no advice.
  ['Something that works tonight, of course. Have you been taking anything for it, and do you get on with your regular tablets?', []],
  ["I'm not giving you any more today.", ['withheld']],
  // Done beside other things, about another sentence's matter, or let go.
  ["I'll send the fluconazole tablet to the chemist as well.", []],
  ["I'll send the fluconazole capsule to the chemist and that should be that.", ['only']],
  ["It thins the blood within a few days. Now, the ibuprofen: I'd like you to stop it and use a gel instead.", []],
  ['They keep you out of hospital, but the naproxen can go.', []],
  ['Keep the ibuprofen for bad days.', ['ibuprofen']],
  ['And keep the ibuprofen for bad days as well.', ['ibuprofen']],
  ['You can go with naproxen when it flares.', ['ibuprofen']],
  ["no no i'm not leaving you with nothing neil i will give you something today just a smaller amount", []],
])('%s', (text, ids) => expect(harms(text)).toEqual(ids));
