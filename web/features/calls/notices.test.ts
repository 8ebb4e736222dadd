import { describe, expect, test } from 'vitest';
import { RESUME_SECONDS } from '#contract/limits.ts';
import type { EngineStatus } from '#contract/voice.ts';
import type { CallEvent, NoticeCode } from '#web/voice/call-events.ts';
import { copy } from './copy.ts';
import { dismissed, NO_NOTICES, nextNotices, type Notices } from './notices.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const after = (...events: CallEvent[]): Notices => events.reduce((notices, event) => nextNotices(notices, event, NOW), NO_NOTICES);
const engines = (recogniser: string | null, voice = 'flite'): EngineStatus => ({
  ears: recogniser === null ? null : { id: recogniser, label: recogniser },
  voice: { id: voice, label: voice, kind: 'pcm' },
});
const begun = (status: EngineStatus): CallEvent => ({
  type: 'call-start',
  callId: 'call-1',
  createdAt: new Date(NOW).toISOString(),
  clockOffsetMs: 0,
  limits: { consultationSeconds: 720, maxDurationSeconds: 1200, silenceAskSeconds: 10, silenceEndSeconds: 60 },
  engines: status,
});
const lost: CallEvent = { type: 'notice', code: 'microphone-lost' };

describe('the line near the person', () => {
  test('has plain words for every code, with what the code brings', () => {
    const words: Record<NoticeCode, (message?: string) => string> = copy.notice.codes;
    for (const code of Object.keys(words) as NoticeCode[]) {
      const { history } = after({ type: 'notice', code, message: '<name>' });
      // The end of the call says that it moved, with the button.
      expect([code, history.length]).toEqual([code, code === 'moved' ? 0 : 1]);
      expect(words[code]()).toMatch(/^[A-Z](?!.*undefined).{15,}/);
    }
    expect(after({ type: 'notice', code: 'microphone-changed', message: 'Headset' }).shown?.text).toContain('Headset');
  });

  test('shows the newest, and keeps all', () => {
    const { shown, history } = after({ type: 'notice', code: 'speaker-changed' }, { type: 'notice', code: 'slept', message: '40' });
    expect(shown?.text).toContain('40 s');
    expect(history).toHaveLength(2);
  });

  test('can be dismissed, and begins anew with each call', () => {
    expect(dismissed(after(lost))).toMatchObject({ shown: null, history: [{ action: 'microphone' }] });
    expect(after(lost, { type: 'call-starting' })).toEqual(NO_NOTICES);
  });

  test('goes when what it asked for has been done', () => {
    expect(after(lost).shown).toMatchObject({ tone: 'danger', action: 'microphone' });
    expect(after(lost, { type: 'microphone', status: 'on' }).shown).toBeNull();
    expect(after({ type: 'notice', code: 'sound-interrupted' }, { type: 'sound', status: 'on' }).shown).toBeNull();
    expect(after(lost, { type: 'sound', status: 'on' }).shown).not.toBeNull();
  });

  test('says how long a dropped line may still come back, until it is back', () => {
    const dropped = after(begun(engines('a')), { type: 'connection-lost' });
    expect(dropped.shown).toMatchObject({ text: copy.notice.dropped, until: NOW + RESUME_SECONDS * 1000 });
    expect(nextNotices(dropped, begun(engines('a')), NOW).shown).toBeNull();
  });

  test('after the end says only what was never sent', () => {
    const end: CallEvent = { type: 'call-end', callId: 'call-1', reason: 'connection-lost', at: NOW };
    expect(after({ type: 'connection-lost' }, end).shown).toBeNull();
    expect(after({ type: 'notice', code: 'words-not-sent', message: 'Any fever?' }, end).shown?.text).toContain('Any fever?');
  });

  test.each(['refused', 'missing', 'busy', 'insecure'] as const)('a microphone that is %s leaves typing', (status) => {
    expect(after({ type: 'microphone', status }).shown).toMatchObject({ tone: 'danger', text: expect.stringContaining('type') as string });
  });

  test('an error of the server is said by the toast too, and not read out twice', () => {
    expect(after({ type: 'error', message: 'The voice failed.' }).shown).toMatchObject({ text: 'The voice failed.', toasted: true });
  });
});

describe('who hears and who speaks', () => {
  test('is no news when the call begins, nor when it comes back unchanged', () => {
    expect(after(begun(engines('deepgram')), begun(engines('deepgram'))).history).toEqual([]);
  });

  test('is said once when it changes', () => {
    const { shown, history } = after(begun(engines('deepgram')), { type: 'engines', engines: engines('local', 'tone') });
    expect(shown).toMatchObject({ tone: 'info', text: `${copy.notice.recogniser('local')} ${copy.notice.voice('tone')}` });
    expect(history).toHaveLength(1);
  });

  test('needs a hand when nobody hears any more', () => {
    const { shown } = after(begun(engines('browser')), { type: 'engines', engines: engines(null) });
    expect(shown).toMatchObject({ tone: 'danger', action: 'type', text: copy.notice.recogniserNone });
  });

  test('does not hide why: the microphone that went stays in sight, with the button that mends it', () => {
    const { shown, history } = after(begun(engines('browser')), lost, { type: 'engines', engines: engines(null) });
    expect(shown).toMatchObject({ action: 'microphone', text: copy.notice.codes['microphone-lost']() });
    expect(history.map(({ text }) => text)).toContain(copy.notice.recogniserNone);
  });

  test('a recogniser that the browser offers and refuses is not said to have stopped', () => {
    const refused: CallEvent = { type: 'notice', code: 'recogniser-not-started', message: 'not-allowed' };
    const { shown } = after(begun(engines('browser')), refused, { type: 'engines', engines: engines(null) });
    expect(shown).toMatchObject({ tone: 'danger', action: 'type', text: expect.stringContaining('could not start') as string });
  });
});
