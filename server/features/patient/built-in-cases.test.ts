import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Said } from '#server/voice/patient.ts';
import { answerTurn } from './answer/answer-turn.ts';
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
  /** Some facts are told only once nobody else can hear. */
  const inPrivate: Said[] = [
    ...opened,
    { role: 'user', content: 'Are you somewhere private?' },
    { role: 'assistant', content: 'Yes, nobody can hear.' },
  ];

  it('opens with its opening sentence once greeted', () => expect(opened[1]!.content).toContain(patient.opening));

  it('tells at least nine in ten of its closed facts to a question made of their topic', () => {
    const missed: string[] = [];
    let asked = 0;
    for (const { label, spoken, part, source } of patient.facts) {
      if (!['asked', 'past', 'social', 'family', 'medication', 'allergy'].includes(part) || label.alternatives.length === 0) continue;
      const line = script.split('\n').find((each) => each.includes(source)) ?? '';
      for (const topic of (/\[([^\]]+)\]/.exec(line)?.[1] ?? '')
        .replaceAll(/\([^)]*\)/g, '')
        .split(',')
        .filter(Boolean)) {
        asked += 1;
        const text = part === 'family' ? `Any ${topic.trim()} in the family?` : `Can I ask about ${topic.trim()}?`;
        const reply = answerTurn(patient, { text, history: inPrivate }).join(' ');
        if (!reply.includes(spoken.slice(0, 25)) && !reply.includes(spoken.slice(-25))) missed.push(`${topic}: ${reply}`);
      }
    }
    expect(asked).toBeGreaterThan(40);
    expect(missed.length / asked < 0.1 ? [] : missed).toEqual([]);
  });

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
