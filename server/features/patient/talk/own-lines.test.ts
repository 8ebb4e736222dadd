import { describe, expect, it } from 'vitest';
import type { Said } from '#server/voice/patient.ts';
import { compileCase } from '../case/compile-case.ts';
import { answerTurn } from './answer-turn.ts';

const patient = compileCase(`DEMOGRAPHICS
Name: Tom Reed
Age: 61
Gender: Male

OPENING SENTENCE
"My right knee has blown up, doctor."

OPEN HISTORY
- "It came up overnight on Sunday."
- "I look after my wife Ann, who has Parkinson's."

HISTORY IF ASKED
- [which knee] "It's the right knee."
- [tablets, tried] "I take naproxen from the chemist."
- [fever] "No, I've had no fever."

ICE
Concerns: "I'm frightened it's infected."
Hidden agenda: "My brother lost his leg after a bad knee, and I sat with him."

### IN OTHER MOMENTS
- [how are you] "Hobbling, thanks."
- [date of birth] "Second of May, sixty-five."
- [address] "Nine Mill Lane."
- [who is with you] "Only Ann, and she's asleep upstairs."
- [call me] "Tom will do."
- [sympathy] "That's good of you. I can't get up the stairs to her."
- [sympathy] "You're kind."
- [not sure] "You've got me there."
- [my results] "Nobody has rung me with anything."
- [effect on life] "I can't carry the shopping in."
- [refuse] "I'd not have the knife. My brother did."
- [safety net] "Right, hot and shivery and I ring."
- [closing] "Ta-ra, doctor."
- [nothing] "Never said."

REACTIONS TO PLANS
- [steroid injection] "A needle in the joint? I'd rather not."
`);

/** The replies to lines of the doctor's. */
function replies(...lines: string[]): string[] {
  const history: Said[] = [];
  return lines.map((text) => {
    const reply = answerTurn(patient, { text, history }).join(' ');
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply });
    return reply;
  });
}
const HELLO = 'Hello, how can I help?';

describe('what a case says at moments that its history does not hold', () => {
  it.each([
    ['Can you confirm your date of birth?', 'Second of May, sixty-five.'],
    [
      'And can you confirm your name, date of birth and the first line of your address?',
      "It's Tom Reed. Second of May, sixty-five. Nine Mill Lane.",
    ],
    ['What would you like me to call you?', 'Tom will do.'],
    ['Is there anybody with you there?', "Only Ann, and she's asleep upstairs."],
    ['How is this affecting you day to day?', "I can't carry the shopping in."],
    ['Do you happen to know what your last blood test showed?', 'Nobody has rung me with anything.'],
    ["Is there anything you really wouldn't want?", "I'd not have the knife. My brother did."],
  ])('%s', (line, said) => {
    expect(replies(HELLO, line).at(-1)).toBe(said);
  });

  it('says each line once in a call, then what everybody says', () => {
    const [, first, second, third] = replies(
      HELLO,
      "I'm so sorry to hear that.",
      'That must be really hard for you.',
      "I'm sorry, that sounds awful.",
    );
    expect(first).toContain("That's good of you.");
    expect(second).toContain("You're kind.");
    expect(third).not.toMatch(/good of you\. I can't|You're kind/);
  });

  it('tells no secret for a warm word, and never a line whose label is no moment', () => {
    const all = replies(HELLO, 'That sounds awful.', 'You poor thing.', 'How are you feeling about it?', 'Goodbye then, take care.').join(
      ' ',
    );
    expect(all).not.toMatch(/lost his leg|Never said/);
    expect(patient.facts.some(({ spoken }) => /Hobbling|Never said/.test(spoken))).toBe(false);
  });

  it('takes a safety net in its own words', () => {
    expect(replies(HELLO, 'If it gets hot or you feel shivery, ring us straight away.').at(-1)).toBe('Right, hot and shivery and I ring.');
  });
});

describe('what was not heard or not followed', () => {
  it('a greeting is not what is said again', () => {
    const [opening, again] = replies(HELLO, 'Sorry, could you say that again?');
    expect(opening).toBe('Hello. My right knee has blown up, doctor.');
    expect(again).toBe('My right knee has blown up, doctor.');
  });

  it('everybody knows their surname', () => expect(replies(HELLO, 'What is your surname?')[1]).toBe("It's Tom Reed."));

  it('is said again from what was told', () => {
    const said = replies(HELLO, 'What have you tried for it?', 'Sorry, you cut out there. Which tablets did you say they were?');
    expect(said.at(-1)).toBe('I take naproxen from the chemist.');
  });

  it('is the last reply where nothing is asked for by name', () => {
    const said = replies(HELLO, 'Any fever?', "Sorry, you broke up there, I didn't catch that.");
    expect(said.at(-1)).toBe(said.at(-2));
  });
});

it('somebody who was just spoken of is meant by "how is she?"', () => {
  expect(replies(HELLO, 'Do you look after anyone?', 'How is she? Is she all right?').at(-1)).toMatch(/Ann|Parkinson/);
});
