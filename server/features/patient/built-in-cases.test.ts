import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Said } from '#server/voice/patient.ts';
import { answerTurn } from './talk/answer-turn.ts';
import { compileCase } from './case/compile-case.ts';

const FOLDER = new URL('../../../content/scenarios/', import.meta.url);
const CASES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({
    name,
    script: /# Patient script\n([\s\S]*?)\n# Materials/.exec(readFileSync(new URL(name, FOLDER), 'utf8'))?.[1] ?? '',
  }));
const OPEN = [
  'Tell me more about it.',
  'Anything else?',
  'Go on.',
  'Anything else at all?',
  'Tell me everything.',
  'How have you been?',
  'Okay.',
  'Can you describe that?',
  'What happened?',
];

describe.each(CASES)('the built-in case $name', ({ script }) => {
  const patient = compileCase(script);
  const opened: Said[] = [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: answerTurn(patient, { text: 'Hello', history: [] }).join(' ') },
  ];

  it('opens with its opening sentence once greeted', () => expect(opened[1]!.content).toContain(patient.opening));

  it("takes 'Pardon?' for no small talk", () =>
    expect(answerTurn(patient, { text: 'Pardon?', history: opened }).join(' ')).toBe(opened[1]!.content));

  it('leaks no closed fact to open questions', () => {
    const history = [...opened];
    const leaks: string[] = [];
    for (const text of OPEN) {
      const reply = answerTurn(patient, { text, history }).join(' ');
      for (const { part, spoken } of patient.facts)
        if (!['open', 'question', 'cue'].includes(part) && reply.toLowerCase().includes(spoken.toLowerCase()))
          leaks.push(`${text} -> ${spoken}`);
      history.push({ role: 'user', content: text }, { role: 'assistant', content: reply });
    }
    expect(leaks).toEqual([]);
  });
});
