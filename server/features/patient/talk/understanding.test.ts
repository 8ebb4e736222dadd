import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Said } from '#server/voice/patient.ts';
import { answerTurn } from './answer-turn.ts';
import type { Case } from '../case/case.ts';
import { compileCase } from '../case/compile-case.ts';
import { UNDERSTANDING } from './understanding.ts';

const FOLDER = new URL('../../../../content/scenarios/', import.meta.url);
const cases = new Map<string, Case>();
function caseOf(name: string): Case {
  const script = () => /# Patient script\n([\s\S]*?)\n# Materials/.exec(readFileSync(new URL(`${name}.md`, FOLDER), 'utf8'))?.[1] ?? '';
  const known = cases.get(name) ?? compileCase(script());
  cases.set(name, known);
  return known;
}

/** The last reply of a call in which the doctor greets and then says these lines. */
function lastReply(name: string, lines: string[]): string {
  const patient = caseOf(name);
  const history: Said[] = [];
  let reply = '';
  for (const text of ['Hello, how can I help?', ...lines]) {
    reply = answerTurn(patient, { text, history }).join(' ');
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply });
  }
  return reply;
}

describe.each(UNDERSTANDING)('$rule', ({ said }) => {
  it.each(said)('%s: %s', (name, line, wanted, never) => {
    const reply = lastReply(name, line.split(' / '));
    expect(reply).toMatch(wanted);
    expect(reply).not.toMatch(never ?? /^$/);
  });
});

describe('every built-in patient', () => {
  const NAMES = ['acute-gout', 'bloating-and-bloods', 'heart-tracing', 'note-for-work', 'repeat-for-jayden', 'tired-new-mother'];
  const RISK = [
    'Have you thought about suicide?',
    'have you ever considered hurting yourself',
    'Have you had any thoughts of harming yourself or ending your life?',
    "do you ever feel that life isn't worth living",
    'sometimes people in your position think about ending it all has that crossed your mind',
    'have things got so bad that you wanted to take your own life',
    'any thoughts of self harm at all',
    'do you ever wish you could go to sleep and not wake up',
    "do you ever feel like you can't go on",
    'have you thought about taking an overdose',
    'is there any risk to yourself',
    'any intrusive thoughts',
  ];
  it.each(NAMES)('meets a question of risk with a fact about it or a plain no: %s', (name) => {
    for (const question of RISK) expect(lastReply(name, [question])).toMatch(/^No, n|better off without me|pictures in my head/);
  });

  it.each(NAMES)('says doctor once in its first words: %s', (name) => {
    const reply = answerTurn(caseOf(name), {
      text: "Hello, I'm Doctor Patel, one of the GPs here. What can I do for you today?",
      history: [],
    });
    expect(reply.join(' ').match(/doctor\b(?! wanted)/gi)?.length ?? 0).toBeLessThanOrEqual(name === 'repeat-for-jayden' ? 0 : 1);
  });

  it.each(NAMES)('asks a question of its own when invited: %s', (name) => {
    for (const question of [
      'Do you have any questions?',
      "Is there anything you'd like to ask me?",
      'what questions do you have',
      'was there anything you wanted to ask before we finish',
      "have you got any questions about what we've said",
    ])
      expect(lastReply(name, [question])).toMatch(/\?/);
  });
});
