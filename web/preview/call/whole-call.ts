import { copy } from '#web/features/calls/copy.ts';
import { transcript } from '../consultations.ts';
import { failure } from '../failure.ts';
import { press, shows } from './act.ts';
import type { CallMoment } from './moments.ts';

const HERE = { id: 'here', label: 'this server', kind: 'pcm' } as const;
const OTHER = { id: 'other', label: 'another service with a longer name', kind: 'pcm' } as const;
/** What stands this long is seen, and a shift of it counts. */
const SEEN_MS = 350;
const wait = (ms = SEEN_MS) => new Promise((resolve) => setTimeout(resolve, ms));

/** From shortly before the reminder on: words, each kind of notice, the reminder, and the end by time. */
export const wholeCall: CallMoment = {
  seconds: 592,
  moves: true,
  answers: {
    '/assessments': () => Response.json([]),
    '/grade': () => failure(503),
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
    await press(copy.notice.dismiss);
    await shows(copy.timer.closing);
    await wait();
    document.dispatchEvent(new Event('ending'));
    line().says({ type: 'ended', reason: 'exceeded-max-duration' });
    await shows(copy.savedLink);
    await wait(1000);
  },
};
