import { describe, expect, it } from 'vitest';
import { clock } from '#contract/said.ts';
import { IDLE, reduceCall, type CallState } from '#web/voice/call-machine.ts';
import { lineFacts, lineHeading } from './line-words.ts';
import { personOf } from './person.ts';
import { elapsedSeconds, endsEarly, savedDuration, silenceShownAt, timerView } from './timer-rules.ts';

const T0 = Date.parse('2026-11-20T10:00:00Z');
const active = (clockOffsetMs = 0): CallState =>
  reduceCall(reduceCall(IDLE, { type: 'call-starting' }), {
    type: 'call-start',
    callId: 'call-1',
    createdAt: new Date(T0).toISOString(),
    clockOffsetMs,
    limits: { consultationSeconds: 720, maxDurationSeconds: 1200, silenceAskSeconds: 10, silenceEndSeconds: 60 },
    engines: { ears: { id: 'browser', label: 'this browser' }, voice: null },
  });

describe('the timer', () => {
  it("counts from the server's moment by the server's clock, whatever this device believes", () => {
    expect(elapsedSeconds(active(3_600_000), T0 - 3_600_000 + 65_000)).toBe(65);
  });

  it('stands still after the end', () => {
    const ended = reduceCall(active(), { type: 'call-end', callId: 'call-1', reason: 'customer-ended-call', at: T0 + 90_000 });
    expect(elapsedSeconds(ended, T0 + 900_000)).toBe(90);
  });

  it('reminds at ten minutes that two remain, and is red from the limit on', () => {
    expect(timerView(599, 720)).toMatchObject({ left: null, over: false });
    expect(timerView(600, 720)).toMatchObject({ left: 120, over: false });
    expect(timerView(659.9, 720)).toMatchObject({ left: 61, over: false });
    expect(timerView(720, 720)).toEqual({ left: 0, over: true, share: 1 });
  });

  it('to end is asked about before the reminder, once there is a conversation', () => {
    const said = (state: CallState, id: string, backchannel = false) =>
      reduceCall(state, {
        type: 'transcript',
        entry: { id, role: 'user', text: 'Hello', content: 'Hello', timestamp: new Date(T0).toISOString(), isPartial: false, backchannel },
      });
    const once = said(active(), 'a');
    expect(endsEarly(active(), T0 + 60_000)).toBe(false);
    expect(endsEarly(once, T0 + 60_000)).toBe(false);
    expect(endsEarly(said(once, 'b', true), T0 + 60_000)).toBe(false);
    expect(endsEarly(said(once, 'b'), T0 + 60_000)).toBe(true);
    expect(endsEarly(said(once, 'b'), T0 + 599_000)).toBe(true);
    expect(endsEarly(said(once, 'b'), T0 + 600_000)).toBe(false);
    expect(endsEarly(IDLE, T0)).toBe(false);
    // A station with extra time has its reminder later.
    const longer = said(once, 'b');
    if (longer.status === 'active') longer.line.limits = { ...longer.line.limits, consultationSeconds: 900 };
    expect(endsEarly(longer, T0 + 779_000)).toBe(true);
    expect(endsEarly(longer, T0 + 780_000)).toBe(false);
  });

  it('a silence is asked about after 20 s, later where the server says so, and in time where it ends a call sooner', () => {
    const limits = { consultationSeconds: 720, maxDurationSeconds: 1200 };
    expect(silenceShownAt({ ...limits, silenceAskSeconds: 10, silenceEndSeconds: 60 })).toBe(20);
    expect(silenceShownAt({ ...limits, silenceAskSeconds: 25, silenceEndSeconds: 60 })).toBe(25);
    expect(silenceShownAt({ ...limits, silenceAskSeconds: 5, silenceEndSeconds: 16 })).toBe(8);
  });

  it('saves whole seconds that the API takes', () => {
    expect(savedDuration(65.6)).toBe(65);
    expect(clock(savedDuration(720.9))).toBe('12:00');
    expect(savedDuration(5000)).toBe(1200);
    expect(savedDuration(-1)).toBe(0);
  });
});

describe('the words under the person', () => {
  it('say who does what', () => {
    expect(lineHeading(IDLE, 'David Hughes')).toBe('David Hughes is waiting for you');
    expect(lineHeading(active(), 'David Hughes')).toBe('David Hughes is waiting for you to begin');
    expect(lineHeading(reduceCall(active(), { type: 'state', agent: 'speaking', user: 'listening' }), 'David')).toBe('David is speaking');
  });

  it('say which recogniser, which voice and how fast', () => {
    const state = reduceCall(active(), { type: 'turn', latency: { heard: 640 } });
    expect(lineFacts(state)).toEqual(['Speech recognition: this browser', 'Written replies', '0.6 s to answer']);
    expect(lineFacts(IDLE)).toEqual([]);
  });
});

describe('the person on the line', () => {
  it('is read from the demographics', () => {
    expect(personOf('## Demographics\nName: David Hughes\nAge: 47\nGender: male\nOccupation: taxi driver')).toMatchObject({
      name: 'David Hughes',
      initials: 'DH',
      about: '47, taxi driver',
    });
  });

  it('may be written in bold, with a title, or not at all', () => {
    expect(personOf("**Name:** Mrs Aoife O'Brien (calling for her son)\n**Age:** 33")).toMatchObject({
      name: "Mrs Aoife O'Brien",
      initials: 'AO',
      about: '33',
    });
    expect(personOf('')).toMatchObject({ name: null, initials: '?', about: '' });
  });
});
