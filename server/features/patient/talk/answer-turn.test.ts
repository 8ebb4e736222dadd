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

HISTORY IF ASKED
- [which knee] "It's the right knee."
- [how long, onset] "It's been three days."
- [fever] "No, I've had no fever."

MEDICATION
- "I take bendroflumethiazide for my blood pressure."

ICE
Concerns: "I'm frightened it's infected."
Hidden agenda: "My brother lost his leg after a bad knee, and I sat with him."

CUES
- "You hear stories."

REACTIONS TO PLANS
- [steroid injection] "A needle in the joint? I'd rather not."
`);

/** The last reply to lines of the doctor's. */
function reply(...lines: string[]): string {
  const history: Said[] = [];
  let last = '';
  for (const text of ['Hello, how can I help?', ...lines]) {
    last = answerTurn(patient, { text, history: [...history] }).join(' ');
    history.push({ role: 'user', content: text }, { role: 'assistant', content: last });
  }
  return last;
}
const ASKED = ['Which knee is it?', 'How long has it been?'];

describe('a turn that does one thing', () => {
  it('confirms a summary that is right, and puts a wrong one right', () => {
    expect(reply(...ASKED, "So to summarise, it's your right knee, and it's been three days. Is that right?")).toMatch(
      /^(?:Yes|That's right)/,
    );
    expect(reply(...ASKED, "So to summarise, it's your left knee, and it's been three days. Is that right?")).toMatch(
      /^(?:Not quite|Nearly|Well, no).*right knee/,
    );
    expect(reply(...ASKED, "So to summarise, it's your right knee, and it's been three weeks. Is that right?")).toMatch(/three days/);
  });

  it('says back what was arranged', () => {
    const plans = ["I'd like to get a blood test and stop the bendroflumethiazide.", 'If you get a fever, ring us the same day.'];
    expect(reply(...plans, "Just so I know I've explained it, can you tell me back what we've agreed?")).toMatch(
      /blood test.*If I get a fever, I ring you/,
    );
    expect(reply("Can you tell me in your own words what we've agreed?")).toMatch(/once more/);
  });

  it('takes good news, bad news and a refusal as what they are', () => {
    expect(reply('Good news, your results are all normal and there is nothing sinister going on.')).toMatch(/relief/i);
    expect(reply("I'm afraid it's not good news. The scan shows a growth in the bone.")).not.toMatch(/relief|thank you/i);
    expect(reply("I'm sorry, but I can't give you any more of those tablets.")).toMatch(/why/i);
  });

  it('reacts to a plan by the case, else agrees and asks what people ask', () => {
    expect(reply('I think we should put a steroid injection into it.')).toContain('needle');
    expect(reply("I'd like to refer you to the specialist.")).toMatch(/wait|touch/);
  });

  it('answers a question and leaves out what only leads to it', () => {
    expect(reply('Gout is common and it comes from crystals in the joint. Have you had any fever?')).toBe("No, I've had no fever.");
  });

  it('keeps the agenda from warmth, and opens it to the cue taken up', () => {
    const warm = ["I'm so sorry, that must be awful.", 'That sounds really hard for you.'];
    expect(reply(...warm)).not.toContain('brother');
    expect(reply(...warm, 'You said you hear stories. What did you mean by that?')).toContain('brother lost his leg');
  });

  it('is courteous: its name, the wait, the end', () => {
    expect(reply('May I call you Tom?')).toBe("Yes, Tom's fine.");
    expect(reply('Sorry to have kept you waiting.')).toMatch(/all right|worry|problem/);
    expect(reply("I'll get a blood test done.", 'Is there anything else before we finish?')).toMatch(/^No|everything/);
  });
});
