import { describe, expect, it } from 'vitest';
import type { RecognitionLike } from './browser-recogniser.ts';
import { Answer, REQUEST, testPage } from './test-page.ts';
import { READY } from './test-socket.ts';

class Recognition extends EventTarget implements RecognitionLike {
  lang = '';
  continuous = false;
  interimResults = false;
  track: MediaStreamTrack | undefined;
  start(track?: MediaStreamTrack): void {
    this.track = track;
  }
  abort(): void {}
  hears(transcript: string, isFinal = false): void {
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [{ 0: { transcript }, isFinal }] }));
  }
  fails(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
  }
}

const noticesOf = ({ of }: ReturnType<typeof testPage>) =>
  of('notice').flatMap((event) => (event.type === 'notice' ? [event.message ? `${event.code}: ${event.message}` : event.code] : []));

describe('a call that something happens to', () => {
  it('sends words typed into a dropped line when it is back, and says after how long', async () => {
    const page = testPage();
    await page.client.start(REQUEST);
    page.sockets[0]?.drop(1006);
    expect(page.client.state().status).toBe('reconnecting');
    page.client.sendText('Since when?');
    await page.clock.advance(1000);
    expect(page.client.state().status).toBe('active');
    expect(page.sockets[1]?.sent.filter(({ type }) => type === 'text')).toMatchObject([{ text: 'Since when?' }]);
    expect(noticesOf(page)).toEqual(['line-back: 1']);
  });

  it('says how it ended when it could not come back, and which words were not sent', async () => {
    const page = testPage({ issueTicket: () => Promise.reject(new Answer(410)) });
    await page.client.start(REQUEST);
    page.sockets[0]?.drop(1006);
    page.client.sendText('Since when?');
    await page.clock.advance(1000);
    expect(page.client.state()).toMatchObject({ status: 'ended', reason: 'server-shutdown' });
    await page.clock.advance(1);
    expect(noticesOf(page)).toEqual(['words-not-sent: Since when?']);
  });

  it('comes back to this tab when it is taken over, with all that was said', async () => {
    const page = testPage();
    await page.client.start({ ...REQUEST, devices: { microphone: 'desk' } });
    page.sockets[0]?.drop(4409);
    expect(noticesOf(page)).toEqual(['moved']);
    await page.client.takeOver();
    expect(page.client.state()).toMatchObject({ status: 'active', line: { callId: 'call-1' } });
    expect(page.sockets[1]?.sent[0]).toMatchObject({ type: 'hello', ticket: 'fresh', resumeFrom: null, mic: true });
    expect(page.log.filter((line) => line.startsWith('create'))).toHaveLength(1);
  });

  it('takes over only what moved', async () => {
    const page = testPage();
    await page.client.takeOver();
    await page.client.start(REQUEST);
    page.sockets[0]?.says({ type: 'ended', reason: 'customer-ended-call' });
    await page.client.takeOver();
    expect(page.sockets).toHaveLength(1);
  });

  it('looks at its line at once after a sleep, and says for how long it stood still', async () => {
    const page = testPage();
    await page.client.start(REQUEST);
    page.sockets[0]!.alive = false;
    page.clock.sleep(90_000);
    await page.clock.advance(1000);
    expect(noticesOf(page)).toEqual(['slept: 90']);
    await page.clock.advance(3000);
    expect(page.sockets).toHaveLength(2);
    expect(page.client.state().status).toBe('active');
  });

  it('does not speak of sleep in a tab that is put aside, and looks at its line all the same', async () => {
    const page = testPage({ hidden: true });
    await page.client.start(REQUEST);
    page.sockets[0]!.alive = false;
    page.clock.sleep(60_000);
    await page.clock.advance(4000);
    expect(noticesOf(page).filter((notice) => notice.startsWith('slept'))).toEqual([]);
    expect(page.sockets).toHaveLength(2);
  });

  it('a network that changes is looked at, and one that holds is left alone', async () => {
    const page = testPage();
    await page.client.start(REQUEST);
    page.signs()?.network();
    await page.clock.advance(10_000);
    expect(page.sockets).toHaveLength(1);
    page.sockets[0]!.alive = false;
    page.signs()?.network();
    await page.clock.advance(3500);
    expect(page.sockets).toHaveLength(2);
  });

  it('tells how good its line is', async () => {
    const page = testPage();
    await page.client.start(REQUEST);
    await page.clock.advance(4000);
    expect(page.client.state()).toMatchObject({ line: { quality: 'good' } });
    page.sockets[0]?.drop(1006);
    expect(page.client.state()).toMatchObject({ line: { quality: null } });
  });

  it('shows the words to nobody in particular while the sound is interrupted, and plays again after a click', async () => {
    const page = testPage();
    await page.client.start(REQUEST);
    const played = () => page.sockets[0]?.sent.flatMap(({ type, seg, flushed }) => (type === 'seg.played' ? [{ seg, flushed }] : []));
    page.sockets[0]?.says({ type: 'seg.start', seg: 0 });
    page.soundRuns(false);
    await page.clock.advance(500);
    expect(page.client.state().devices.sound).toBe('blocked');
    expect(played()).toEqual([{ seg: 0, flushed: true }]);
    page.sockets[0]?.says({ type: 'seg.start', seg: 1 });
    page.sockets[0]?.says({ type: 'seg.end', seg: 1, samples: 0 });
    await page.clock.advance(200);
    expect(page.log).not.toContain('say 1');
    expect(played()?.at(-1)).toEqual({ seg: 1, flushed: false });
    page.allowSound();
    page.signs()?.gesture();
    await page.clock.advance(10);
    expect(page.client.state().devices.sound).toBe('on');
    page.sockets[0]?.says({ type: 'seg.start', seg: 2 });
    expect(page.log).toContain('say 2');
    expect(noticesOf(page)).toEqual(['sound-interrupted', 'sound-back']);
  });

  it('tells the server once that its microphone went, and once that it is back', async () => {
    const page = testPage();
    await page.client.start(REQUEST);
    page.world.plug();
    await page.clock.advance(1000);
    page.world.plug('desk');
    await page.clock.advance(1000);
    expect(page.sockets[0]?.sent.flatMap(({ type, mic }) => (type === 'abilities' ? [mic] : []))).toEqual([false, true]);
    expect(page.client.state().devices).toMatchObject({ microphone: 'on', microphoneName: 'The desk microphone' });
  });

  it('changes its microphone while it runs, and keeps the choice for the next start', async () => {
    const page = testPage();
    page.world.plug('desk', 'headset');
    await page.client.start(REQUEST);
    await page.client.chooseDevices({ microphone: 'headset' });
    expect(page.client.state().devices.microphoneName).toBe('The headset microphone');
    expect(page.sockets[0]?.types()).not.toContain('abilities');
  });

  it('stays muted on a microphone that is changed, and sends silence all the while', async () => {
    const page = testPage();
    page.world.plug('desk', 'headset');
    await page.client.start(REQUEST);
    page.client.mute(true);
    await page.client.chooseDevices({ microphone: 'headset' });
    expect(page.world.last().muted()).toBe(true);
    page.world.last().speak({ pcm: new Int16Array(320), level: 0 });
    expect(page.sockets[0]?.frames).toHaveLength(1);
    page.client.mute(false);
    expect(page.world.last()).toMatchObject({ id: 'headset' });
    expect(page.world.last().muted()).toBe(false);
  });
});

describe("a call that listens with the browser's own recogniser", () => {
  const listening = async () => {
    const made: Recognition[] = [];
    const page = testPage({
      recogniser: () => {
        const recognition = new Recognition();
        made.push(recognition);
        return recognition;
      },
      serve: (socket) => {
        socket.open();
        socket.says({ ...READY, engines: { ...READY.engines, ears: { id: 'browser', label: 'this browser' } } });
      },
    });
    page.world.plug('desk', 'headset');
    await page.client.start(REQUEST);
    const heard = () => page.sockets[0]?.sent.flatMap(({ type, text }) => (type === 'stt' ? [text] : []));
    return { page, made, heard };
  };

  it('hears the microphone in use, also after it was changed', async () => {
    const { page, made } = await listening();
    expect(made.at(-1)?.track?.label).toBe('desk');
    await page.client.chooseDevices({ microphone: 'headset' });
    expect(made.at(-1)?.track?.label).toBe('headset');
  });

  it('does not send what the loudspeaker brings back of the patient', async () => {
    const { page, made, heard } = await listening();
    page.sockets[0]?.says({ type: 'seg.start', seg: 1 });
    page.sockets[0]?.says({
      type: 'transcript',
      entry: {
        id: 'p1',
        role: 'assistant',
        text: 'It woke me up at three in the morning',
        content: '',
        timestamp: READY.createdAt,
        isPartial: true,
      },
    });
    made[0]?.hears('woke me up at three');
    made[0]?.hears('woke me up at three sorry to hear that');
    expect(heard()).toEqual(['sorry to hear that']);
  });

  it('says in words that it gave up, and the server chooses again', async () => {
    const { page, made } = await listening();
    made[0]?.hears('good morning');
    made[0]?.fails('network');
    expect(noticesOf(page)).toEqual(['recogniser-failed: network']);
    expect(page.sockets[0]?.sent.at(-1)).toMatchObject({ type: 'abilities', mic: true, browser: { recogniser: false } });
  });

  it('says in other words that it never began', async () => {
    const { page, made } = await listening();
    made[0]?.fails('not-allowed');
    expect(noticesOf(page)).toEqual(['recogniser-not-started: not-allowed']);
  });
});

describe("a call whose patient speaks with the browser's own voice", () => {
  const speaking = async (recogniser: string) => {
    const said: string[] = [];
    const page = testPage({
      recogniser: () => (recognition = new Recognition()),
      voice: {
        name: 'Kate',
        open: ({ report }) => ({
          start: () => {},
          pcm: () => {},
          text: () => {},
          end: () => {},
          flush: (seg) => report({ type: 'seg.played', seg, ms: 500, flushed: true, underruns: 0, chars: 9 }),
          pause: () => said.push('pause'),
          resume: () => said.push('resume'),
          close: () => {},
        }),
      },
      serve: (socket) => {
        socket.open();
        const voice = { id: 'browser', label: 'this browser', kind: 'text' } as const;
        socket.says({ ...READY, engines: { ears: { id: recogniser, label: 'recogniser' }, voice } });
      },
    });
    let recognition = new Recognition();
    await page.client.start(REQUEST);
    page.sockets[0]?.says({ type: 'seg.start', seg: 1 });
    page.sockets[0]?.says({ type: 'seg.text', seg: 1, text: 'It woke me up at three in the morning. ' });
    return { page, said, recognition: () => recognition };
  };

  it('falls silent at the second word of the doctor, before the server says so, and goes on when it does not', async () => {
    const { page, said, recognition } = await speaking('browser');
    recognition().hears('right');
    expect(said).toEqual([]);
    recognition().hears('right sorry');
    expect(said).toEqual(['pause']);
    await page.clock.advance(1600);
    expect(said).toEqual(['pause', 'resume']);
  });

  it('does not fall silent for its own words', async () => {
    const { said, recognition } = await speaking('browser');
    recognition().hears('it woke me up at three');
    expect(said).toEqual([]);
  });

  it('leaves it to the server once that has spoken', async () => {
    const { page, said, recognition } = await speaking('browser');
    recognition().hears('can I stop you');
    page.sockets[0]?.says({ type: 'seg.pause', seg: 1 });
    await page.clock.advance(3000);
    expect(said).not.toContain('resume');
    page.sockets[0]?.says({ type: 'seg.flush', seg: 1 });
    await page.clock.advance(3000);
    expect(said).not.toContain('resume');
    expect(page.sockets[0]?.sent.filter(({ type }) => type === 'seg.played')).toMatchObject([{ flushed: true }]);
  });

  it('keeps its echo from a server that listens to sound', async () => {
    const { page } = await speaking('local');
    for (let frame = 0; frame < 100; frame += 1) {
      await page.clock.advance(20);
      page.world.last().speak({ pcm: new Int16Array(320).fill(1500), level: 0.05 });
    }
    expect(page.sockets[0]?.frames).toHaveLength(100);
    expect(page.sockets[0]?.frames.every((frame) => new Int16Array(frame.slice(8)).every((sample) => sample === 0))).toBe(true);
  });
});
