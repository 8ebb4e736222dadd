import { expect, test } from 'vitest';
import { Stage } from '#contract/voice.ts';
import type { StageProgress } from '#web/voice/call-machine.ts';
import { startSteps } from './start-steps.ts';

const through = (last: Stage, status: StageProgress['status'] = 'started'): StageProgress[] => {
  const at = Stage.options.indexOf(last);
  return Stage.options.slice(0, at + 1).map((stage, index) => ({ stage, status: index === at ? status : 'completed' }));
};
const states = (...given: Parameters<typeof startSteps>) => startSteps(...given).map(({ step, state }) => `${step} ${state}`);

test('nine stages are four steps', () => {
  expect(states([], 'voice')).toEqual(['preparing going', 'microphone waiting', 'connecting waiting', 'ready waiting']);
  expect(states(through('mobile-permissions'), 'voice')).toEqual([
    'preparing done',
    'microphone going',
    'connecting waiting',
    'ready waiting',
  ]);
  expect(states(through('daily-call-join'), 'voice')[2]).toBe('connecting going');
  expect(states(through('audio-processing-setup', 'completed'), 'voice').every((step) => step.endsWith(' done'))).toBe(true);
});

test('a typed call speaks of no microphone', () => {
  expect(states(through('mobile-permissions'), 'text')).toEqual(['preparing done', 'connecting waiting', 'ready waiting']);
});

test('the step that failed is the one that says so', () => {
  expect(states(through('daily-call-join', 'failed'), 'voice')).toEqual([
    'preparing done',
    'microphone done',
    'connecting failed',
    'ready waiting',
  ]);
});
