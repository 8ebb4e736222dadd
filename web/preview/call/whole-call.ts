import { copy as assessment } from '#web/features/assessment/copy.ts';
import { copy } from '#web/features/calls/copy.ts';
import { record, transcript } from '../consultations.ts';
import { press, shows, write } from './act.ts';
import type { CallMoment } from './moments.ts';

const REGENERATE = assessment.panel.regenerate;
const TYPED = 'Is that all right for you?';
const HERE = { id: 'here', label: 'this server', kind: 'pcm' } as const;
const OTHER = { id: 'other', label: 'another service with a longer name', kind: 'pcm' } as const;
const typed = () => ({ ...transcript()[0]!, id: 'typed', text: TYPED, content: TYPED, startMs: 690_000, endMs: 690_000 });
/** What stands this long is seen, and a shift of it counts. */
const SEEN_MS = 350;
const wait = (ms = SEEN_MS) => new Promise((resolve) => setTimeout(resolve, ms));

/** From shortly before the reminder on: words, each kind of notice, the reminder over one that stays, the end by time, and the report. */
export const wholeCall: CallMoment = {
  seconds: 592,
  moves: true,
  answers: {
    '/assessments': () => Response.json([]),
    '/api/transcript': () => Response.json({ callId: 'call', transcript: [...transcript(), typed()], complete: true }),
    '/grade': async () => {
      await wait();
      return Response.json(record());
    },
    '/ticket': () =>
      Response.json({ ticket: 'again', socketPath: '/api/calls/socket', expiresAt: new Date(Date.now() + 60_000).toISOString() }),
  },
  play: async ({ start, line, microphone }) => {
    await start();
    await shows('is waiting for you to begin');
    await wait();
    document.dispatchEvent(new Event('begun'));
    for (const entry of transcript()) {
      const doctor = entry.role === 'user';
      line().says({ type: 'state', agent: doctor ? 'listening' : 'speaking', user: doctor ? 'speaking' : 'listening' });
      line().says({ type: 'transcript', entry: { ...entry, isPartial: true } });
      await wait();
      line().says({ type: 'transcript', entry: { ...entry, isPartial: false } });
      line().says({ type: 'turn', latency: { heard: 900 } });
    }
    line().says({ type: 'state', agent: 'listening', user: 'listening' });
    await press(copy.audio.mute);
    await wait();
    await press(copy.audio.unmute);
    line().says({ type: 'silence', seconds: 25 });
    await shows(copy.silence.title);
    await wait();
    await press(copy.silence.here);
    line().says({ type: 'engines', engines: { ears: OTHER, voice: OTHER } });
    await wait();
    line().says({ type: 'engines', engines: { ears: null, voice: null } });
    await wait();
    line().says({ type: 'engines', engines: { ears: HERE, voice: HERE } });
    line().says({ type: 'error', code: 'voice_failed', recoverable: true, message: 'The voice service did not answer.' });
    await wait();
    microphone.unplug();
    await shows(copy.notice.actions.microphone);
    await wait();
    line().close(1006);
    await shows(copy.line.reconnecting);
    await wait();
    await shows('is listening');
    await write(copy.turn.label, TYPED);
    await press(copy.turn.send);
    await wait();
    line().says({ type: 'transcript', entry: typed() });
    // It stands there, and the reminder comes before it.
    line().says({ type: 'engines', engines: { ears: HERE, voice: HERE } });
    line().says({ type: 'engines', engines: { ears: null, voice: HERE } });
    await shows(copy.notice.recogniserNone);
    await shows(copy.timer.closing);
    await wait();
    document.dispatchEvent(new Event('ending'));
    line().says({ type: 'ended', reason: 'exceeded-max-duration' });
    await shows(copy.savedLink);
    await shows(REGENERATE);
    await wait(1000);
  },
};
