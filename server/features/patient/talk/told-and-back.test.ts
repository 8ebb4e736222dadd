import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Said } from '#server/voice/patient.ts';
import { readProbedCase } from '../probes/read-probed-cases.ts';
import { compiledCase } from '../sense/compiled-case.ts';
import { answerTurn } from './answer-turn.ts';

const SCENARIOS = join(import.meta.dirname, '../../../../content/scenarios');
const gout = compiledCase(readProbedCase(SCENARIOS, 'acute-gout').patientDetails);

/** The replies to what a doctor says, turn by turn, after the patient has begun. */
function held(...turns: string[]): string[] {
  const history: Said[] = [
    { role: 'user', content: 'Hello, how can I help?' },
    { role: 'assistant', content: gout.opening },
  ];
  return turns.map((text) => {
    const reply = answerTurn(gout, { text, history }).join(' ');
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply });
    return reply;
  });
}

const PLAN = [
  "From what you've told me I'm pretty sure this is an attack of gout.",
  "I'd like to give you a short course of steroid tablets for it.",
  "You mustn't drive the cab until you can stamp on the brake without wincing.",
  'If you get feverish or shivery or the redness spreads, ring us the same day, or one one one.',
];

it('takes each thing that it is told as the case has it, and none twice', () => {
  const said = held(...PLAN, PLAN[2]!);
  expect(said[0]).toMatch(/old boys and port/);
  expect(said[1]).toMatch(/safe with my stomach/);
  expect(said[2]).toMatch(/How long are we talking about/);
  expect(said[4]).not.toMatch(/How long are we talking about/);
});

it('says back what was agreed in its own words, and one point where one is asked for', () => {
  expect(held(...PLAN, "Can you tell me back what we've agreed?").at(-1)).toMatch(/^(?:Right|So|Okay).*I don't drive until/);
  const point = held(...PLAN, 'And when would you ring us straight away?').at(-1);
  expect(point).toMatch(/fever|shiver|spread/);
  expect(point).not.toMatch(/drive|gout/);
});

it('finds the one thing that is asked back in other words than those it was told in', () => {
  const point = held(
    ...PLAN,
    "And just on the taxi, since that's what matters most to me: what are you going to do about tonight's shift?",
  ).at(-1);
  expect(point).toMatch(/I don't drive until/);
  expect(point).not.toMatch(/fever|shiver|gout|steroid/);
});

it('says back nothing that it was not told', () => {
  expect(held(PLAN[0]!, 'And when would you ring us straight away?').at(-1)).not.toMatch(/fever|shiver/);
});

it("says the doctor's number or time where that is asked for", () => {
  const said = held(
    ...PLAN,
    "For the pain I'd like you to take one colchicine tablet twice a day until Friday.",
    'And the colchicine, how often will you take that?',
  );
  expect(said.at(-1)).toMatch(/twice a day/);
  expect(said.at(-1)).not.toMatch(/fever|drive/);
});

it('says back nothing that the doctor will not do', () => {
  const said = held(
    "This is gout and not an infection, so the antibiotics I'm going to hold off on today.",
    ...PLAN.slice(1),
    "Can you tell me back what we've agreed?",
  ).at(-1);
  expect(said).toMatch(/I don't drive until/);
  expect(said).not.toMatch(/antibiotics/);
});

it('says back what was told in the same breath, and not what leads to the question', () => {
  const said = held(
    ...PLAN.slice(0, 3),
    "I'll send you for a blood test on Monday as well.",
    'and if you get feverish or shivery or the redness spreads ring us the same day um now just so i know i have been clear can you tell me back what we have agreed',
  ).at(-1);
  expect(said).toMatch(/fever/);
  expect(said).not.toMatch(/clear/);
});

it('is asked what it thinks of a plan, and does not say it back', () => {
  expect(held(...PLAN, "So I'd put you on prednisolone for five days, one every morning. Does that sound workable?").at(-1)).not.toMatch(
    /^(?:Right|So|Okay), so/,
  );
});

it.each([
  ['How often do you drive the cab?', /black cab|nights/],
  ['When do you next have to drive?', /cab|nights|working|shift/],
])('answers %s from its story, whatever was told of it', (question, answer) => {
  expect(held(...PLAN, 'Please leave the ibuprofen alone because of your ulcer.', question).at(-1)).toMatch(answer);
});

it('says the plan back where that is asked politely', () => {
  expect(held(...PLAN, 'Are you happy to summarise the plan for me?').at(-1)).toMatch(/I don't drive until/);
  expect(
    held(
      ...PLAN.slice(0, 3),
      "I'll send you for a blood test on Monday as well.",
      "Here's what we're going to do. If you get feverish or shivery or the redness spreads, ring us the same day. Can you say that back to me in your own words?",
    ).at(-1),
  ).toMatch(/fever/);
});

it('takes what is explained for no summary, whatever is asked behind it', () => {
  const said = held(
    "So here's what I think. I don't think it's infected. It came on overnight, your uric acid was high, and it's happened before. I think it's gout. Had you wondered about that?",
  );
  expect(said.at(-1)).toMatch(/gout|bloke|port|crystals/i);
});

it('takes a warning for no summary of its own story', () => {
  const warned = held(...PLAN.slice(0, 3), `${PLAN[3]!} Have you got that?`, 'And when would you ring us straight away?');
  expect(warned[3]).not.toMatch(/^(?:Not quite|Nearly|Well, no)|no fever/);
  expect(warned[4]).toMatch(/fever|shiver|spread/);
});

it('puts nothing right that was only said in part', () => {
  const said = held(
    'How is it in bed?',
    "So it's the right big toe, it's red and hot, the bed sheet hurts and you've cut a slipper open. Have I got that right?",
  );
  expect(said.at(-1)).not.toMatch(/^(?:Not quite|Nearly|Well, no)/);
});

it('begins behind a courtesy, and has begun where it said why it rings, with or without its greeting', () => {
  const jayden = compiledCase(readProbedCase(SCENARIOS, 'repeat-for-jayden').patientDetails);
  const history: Said[] = [];
  const said = (text: string) => {
    const reply = answerTurn(jayden, { text, history }).join(' ');
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply });
    return reply;
  };
  said("I'm Dr Marsh. Could you tell me who you're ringing about today?");
  expect(said("Thank you, and you're Jayden's mum, Shanice, is that right? What can I do for you both today?")).toMatch(
    /another blue inhaler/,
  );
  expect(said('He was taken to A and E by ambulance. What happened that night?')).not.toMatch(/another blue inhaler/);
});

it('answers who it is, and begins, where both are asked', () => {
  const reply = answerTurn(gout, {
    text: "Can I check your name and date of birth, and then tell me what's been happening?",
    history: [],
  }).join(' ');
  expect(reply).toMatch(/David Hughes/);
  expect(reply).toMatch(/big toe/);
  const first = (text: string) => answerTurn(gout, { text, history: [] }).join(' ');
  expect(first("Morning, I'm Dr Shah. Is that David? Tell me what's been going on.")).toMatch(/that's me.*big toe/);
  expect(first("Morning, I'm Dr Shah. Is that David? Can you see me all right?")).not.toMatch(/big toe/);
});
