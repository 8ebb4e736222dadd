import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerTurn } from '#server/features/patient/talk/answer-turn.ts';
import { compileCase } from '#server/features/patient/case/compile-case.ts';
import type { Said } from '#server/voice/patient.ts';

const FOLDER = new URL('../../content/scenarios/', import.meta.url);
const CASES = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));

/** Every label of every fact of the built-in cases, asked for by name: minutes of work, so a part of the slow tests. */
test.each(CASES)('%s tells at least nine in ten of its closed facts to a question made of their topic', (name) => {
  const script = /# Patient script\n([\s\S]*?)\n# Materials/.exec(readFileSync(new URL(name, FOLDER), 'utf8'))?.[1] ?? '';
  const patient = compileCase(script);
  /** Some facts are told only once nobody else can hear. */
  const inPrivate: Said[] = [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: answerTurn(patient, { text: 'Hello', history: [] }).join(' ') },
    { role: 'user', content: 'Are you somewhere private?' },
    { role: 'assistant', content: 'Yes, nobody can hear.' },
  ];
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
