import { describe, expect, it } from 'vitest';
import type { Said } from '#server/voice/patient.ts';
import { compileCase } from '../case/compile-case.ts';
import { answerTurn } from './answer-turn.ts';

const CASE = `### DEMOGRAPHICS
Name: Ann Lee
Age: 41

### OPENING SENTENCE
I've hurt my wrist, doctor.

### OPEN HISTORY
I fell over the dog on Sunday.

### HISTORY IF ASKED
- [violence, hit you, hurt you (only when alone)] He shut the car door on it.
- [sleep medicines (only if asked gently)] I take my mother's sleeping tablets.
- [place, side] It's the right wrist, on the outside.
- [onset, when it started] It started three days ago.
- [somebody with you, who is there] My husband's in the kitchen, he can hear me.

### ICE
Ideas: I think it might be broken.
Expectations: I was hoping for an X-ray.

### REACTIONS
- [another room, talk in private] "I'll go upstairs. Right, he can't hear me now."
- [X-ray] "Thank you. Would that be today?"
- [hospital] "I'd rather not go. It's a long way."
- [no strong painkillers] "Oh. What am I meant to do, then?"
`;

function talk(...lines: string[]): string {
  const patient = compileCase(CASE);
  const history: Said[] = [];
  for (const text of ['Hello, how can I help?', ...lines])
    history.push({ role: 'user', content: text }, { role: 'assistant', content: answerTurn(patient, { text, history }).join(' ') });
  return history.at(-1)!.content;
}

describe('what the author ties to the manner of asking', () => {
  it('keeps what is for nobody else until the patient is alone, and neither denies nor tells it', () => {
    const kept = talk('Has anyone hit you?');
    expect(kept).not.toMatch(/car door|^No\b/);
    expect(talk('Could we talk in another room on your own?', 'Has anyone hit you?')).toContain('car door');
  });

  it('tells what needs kindness to a kind question, not to a bare one', () => {
    expect(talk('Do you take any sleep medicines?')).not.toContain("mother's");
    expect(talk('A lot of people struggle with this and I am not here to judge. Do you take any sleep medicines?')).toContain("mother's");
  });
});

describe('plans', () => {
  it('meet their reaction in a statement and in a proposal', () => {
    expect(talk("I'd like to get an X-ray of that wrist.")).toContain('Would that be today?');
    expect(talk('How would you feel about going to the hospital?')).toContain("I'd rather not go");
  });

  it('that are ruled out do not meet the reaction to having them', () => {
    expect(talk("I don't think you need an X-ray.")).not.toContain('Would that be today?');
    expect(talk("I'm not going to give you strong painkillers.")).toContain('What am I meant to do');
  });
});

describe('claims', () => {
  it('that are wrong are corrected and never confirmed', () => {
    expect(talk("So it's the left wrist, is that right?")).toContain('right wrist');
    expect(talk("So you've had this for two months?")).toContain('three days');
    for (const wrong of ["It's the left wrist, isn't it?", "And you've had it for years?"])
      expect(talk(wrong)).not.toMatch(/^(Yes|That's right)/);
  });
});
