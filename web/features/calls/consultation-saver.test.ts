import { expect, it } from 'vitest';
import type { CallTranscript } from '#contract/call.ts';
import type { Entry } from '#contract/transcript.ts';
import { consultationSaver, type SaverApi } from './consultation-saver.ts';

const said: Entry = { id: '1', role: 'user', text: 'Hello', content: 'Hello', timestamp: '2026-11-20T10:00:00.000Z', isPartial: false };
const CALL = { callId: 'call-1', scenarioId: 'scenario-1', duration: 700, silent: false };

function saver(answers: (CallTranscript | Error)[], saveSession: SaverApi['saveSession'] = async () => ({ id: 'consultation-1' })) {
  const waits: number[] = [];
  const toasts: string[] = [];
  const saved: unknown[] = [];
  let asked = 0;
  const made = consultationSaver({
    api: {
      getTranscript: async () => {
        const answer = answers[Math.min(asked, answers.length - 1)];
        asked += 1;
        if (!answer || answer instanceof Error) throw answer ?? new Error('none');
        return answer;
      },
      saveSession: async (given) => {
        saved.push(given);
        return saveSession(given);
      },
    },
    wait: async (ms) => void waits.push(ms),
    tell: ({ title }) => toasts.push(title),
  });
  return { saver: made, waits, toasts, saved };
}
const answer = (transcript: Entry[], complete: boolean): CallTranscript => ({ callId: 'call-1', transcript, complete });

it('a finished call is saved by itself at once', async () => {
  const { saver: its, waits, toasts, saved } = saver([answer([said], true)]);
  await its.callEnded(CALL);
  expect(waits).toEqual([]);
  expect(saved).toEqual([{ scenarioId: 'scenario-1', vapiCallId: 'call-1', duration: 700 }]);
  expect(toasts).toEqual(['Session Saved Automatically']);
  expect(its.state()).toMatchObject({ status: 'saved', consultationId: 'consultation-1', transcript: [said] });
});

it('waits 2, 5, 8, 12 and 15 seconds for a transcript that does not come complete, and saves what there is', async () => {
  const { saver: its, waits, saved } = saver([answer([], false), new Error('502'), answer([said], false)]);
  await its.callEnded(CALL);
  expect(waits).toEqual([2000, 5000, 8000, 12_000, 15_000]);
  expect(its.state().transcript).toEqual([said]);
  expect(saved).toHaveLength(1);
});

it('saves no call in which nothing was said; where the page heard words that have not come yet, it does', async () => {
  const empty = saver([answer([], true)]);
  await empty.saver.callEnded({ ...CALL, silent: true });
  expect(empty.saved).toEqual([]);
  expect(empty.saver.state()).toMatchObject({ status: 'empty', consultationId: null });
  expect(empty.toasts).toEqual([]);

  const late = saver([answer([], false)]);
  await late.saver.callEnded(CALL);
  expect(late.saved).toHaveLength(1);
});

it('stops asking as soon as the transcript is complete', async () => {
  const { saver: its, waits } = saver([new Error('offline'), answer([], false), answer([said], true)]);
  await its.callEnded(CALL);
  expect(waits).toEqual([2000, 5000]);
});

it('a failed auto-save can be done by hand', async () => {
  let fails = true;
  const { saver: its, toasts } = saver([answer([said], true)], async () => {
    if (fails) throw new Error('500');
    return { id: 'consultation-1' };
  });
  await its.callEnded(CALL);
  expect(its.state().status).toBe('error');
  await its.saveByHand();
  fails = false;
  await its.saveByHand();
  expect(toasts).toEqual(['Auto-Save Failed', 'Save Failed', 'Session Saved']);
});

it('says so when the transcript never came, and leaves the save to the doctor', async () => {
  const { saver: its, toasts, saved } = saver([new Error('offline')]);
  await its.callEnded(CALL);
  expect(saved).toEqual([]);
  expect(toasts).toEqual(['Auto-Save Failed']);
  await its.saveByHand();
  expect(its.state().status).toBe('saved');
});

it('without a call there is nothing to save', async () => {
  const { saver: its, saved } = saver([answer([said], true)]);
  await its.callEnded({ ...CALL, callId: null });
  await its.saveByHand();
  expect(its.state().status).toBe('error');
  expect(saved).toEqual([]);
});

it('a new call that starts while the old one is being saved is not taken for it', async () => {
  const { saver: its, toasts } = saver([answer([said], true)]);
  const running = its.callEnded(CALL);
  its.reset();
  await running;
  expect(its.state().status).toBe('idle');
  expect(toasts).toEqual([]);
});
