import { describe, expect, it } from 'vitest';
import type { LiveEntry } from '#contract/transcript.ts';
import type { CallEvent } from './call-events.ts';
import { IDLE, isRunning, lineOf, reduceCall, type CallState } from './call-machine.ts';
import { READY } from './test-socket.ts';

const started: CallEvent = { ...READY, type: 'call-start', clockOffsetMs: 0 };
const entry = (id: string, text: string, isPartial: boolean): LiveEntry => ({
  id,
  role: 'assistant',
  text,
  content: text,
  timestamp: '2026-11-20T10:00:00.000Z',
  isPartial,
});
const after = (...events: CallEvent[]): CallState => events.reduce(reduceCall, IDLE);
const active = (...events: CallEvent[]) => after({ type: 'call-starting' }, started, ...events);

describe('the state of a call', () => {
  it('goes from idle through its stages to active', () => {
    expect(after({ type: 'call-starting' })).toMatchObject({ status: 'starting', stage: null });
    expect(after({ type: 'call-starting' }, { type: 'call-start-progress', stage: 'mobile-permissions', status: 'started' })).toMatchObject(
      {
        stage: 'mobile-permissions',
      },
    );
    expect(active()).toMatchObject({ status: 'active', line: { callId: 'call-1', agent: 'initializing' } });
  });

  it('ignores a second start while one runs', () => {
    const state = active({ type: 'transcript', entry: entry('1', 'Hello', false) });
    expect(reduceCall(state, { type: 'call-starting' })).toBe(state);
  });

  it('grows a partial entry in place, and never takes a final back', () => {
    const state = active(
      { type: 'transcript', entry: entry('1', 'It is', true) },
      { type: 'transcript', entry: entry('2', 'later', false) },
      { type: 'transcript', entry: entry('1', 'It is my toe', false) },
      { type: 'transcript', entry: entry('1', 'It', true) },
    );
    expect(lineOf(state)?.transcript.map(({ text }) => text)).toEqual(['It is my toe', 'later']);
  });

  it('puts what was said earlier before what is under way, in whatever order they come', () => {
    const state = active(
      { type: 'transcript', entry: { ...entry('3', 'now', true), startMs: 9000 } },
      { type: 'transcript', entry: { ...entry('1', 'first', false), startMs: 100 } },
      { type: 'transcript', entry: { ...entry('2', 'then', false), startMs: 4000 } },
      { type: 'transcript', entry: { ...entry('3', 'now and whole', false), startMs: 9000 } },
    );
    expect(lineOf(state)?.transcript.map(({ text }) => text)).toEqual(['first', 'then', 'now and whole']);
  });

  it('takes away an utterance of which nothing was heard', () => {
    const state = active({ type: 'transcript', entry: entry('1', 'Well', true) }, { type: 'transcript', entry: entry('1', '', false) });
    expect(lineOf(state)?.transcript).toEqual([]);
  });

  it('keeps the conversation over a dropped line', () => {
    const dropped = active({ type: 'transcript', entry: entry('1', 'Hello', false) }, { type: 'connection-lost' });
    expect(dropped.status).toBe('reconnecting');
    const back = reduceCall(dropped, { ...started, clockOffsetMs: 40 });
    expect(back).toMatchObject({ status: 'active', line: { clockOffsetMs: 40 } });
    expect(lineOf(back)?.transcript).toHaveLength(1);
  });

  it('ends once: the first reason stays', () => {
    const ended = active({ type: 'call-end', callId: 'call-1', reason: 'exceeded-max-duration', at: 5 });
    expect(ended).toMatchObject({ status: 'ended', reason: 'exceeded-max-duration' });
    expect(reduceCall(ended, { type: 'call-end', callId: 'call-1', reason: 'customer-ended-call', at: 9 })).toBe(ended);
    expect(isRunning(ended)).toBe(false);
  });

  it('changes nothing by late messages of a call that ended', () => {
    const ended = active({ type: 'call-end', callId: 'call-1', reason: 'customer-ended-call', at: 5 });
    expect(reduceCall(ended, { type: 'transcript', entry: entry('9', 'late', false) })).toBe(ended);
    expect(reduceCall(ended, { type: 'connection-lost' })).toBe(ended);
    expect(reduceCall(ended, started)).toBe(ended);
  });

  it('stays ending when the line comes back after hanging up', () => {
    expect(active({ type: 'call-ending' }, started).status).toBe('ending');
  });

  it('asks after a silence until someone speaks, types or answers', () => {
    const asked = active({ type: 'silence', seconds: 10 });
    expect(lineOf(asked)?.silence).toBe(10);
    expect(lineOf(reduceCall(asked, { type: 'present' }))?.silence).toBeNull();
    expect(lineOf(reduceCall(asked, { type: 'state', agent: 'listening', user: 'speaking' }))?.silence).toBeNull();
    expect(lineOf(reduceCall(asked, { type: 'speech-start', who: 'patient' }))?.silence).toBe(10);
  });

  it('does not redraw the page for levels, ten times a second', () => {
    const state = active();
    expect(reduceCall(state, { type: 'volume-level', who: 'patient', volume: 0.7 })).toBe(state);
  });

  it('shows how long the patient took to answer', () => {
    expect(lineOf(active({ type: 'turn', latency: { turn: 400, sound: 500, heard: 610 } }))?.answerMs).toBe(610);
    expect(lineOf(active({ type: 'turn', latency: { sound: 500 } }))?.answerMs).toBe(500);
  });

  it('a failed start gives its words and no devices', () => {
    const failed = after(
      { type: 'call-starting' },
      { type: 'microphone', status: 'on' },
      { type: 'call-start-failed', stage: 'daily-call-join', message: 'no', error: null, totalDuration: 3 },
    );
    expect(failed).toEqual({ ...IDLE, status: 'failed', message: 'no', code: null });
  });
});
