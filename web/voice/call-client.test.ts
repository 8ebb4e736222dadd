import { describe, expect, it } from 'vitest';
import { lineOf } from './call-machine.ts';
import { Answer, REQUEST, testPage } from './test-page.ts';
import { READY } from './test-socket.ts';

describe('a call', () => {
  it("runs its timer on the server's clock", async () => {
    const { client } = testPage();
    await client.start(REQUEST);
    expect(lineOf(client.state())?.clockOffsetMs).toBe(5000);
  });

  it('sends the microphone while it is up', async () => {
    const { client, sockets, speak } = testPage();
    await client.start(REQUEST);
    speak({ pcm: new Int16Array(320), level: 0.1 });
    expect(sockets[0]?.frames).toHaveLength(1);
  });

  it('tells when the doctor speaks, by the level of the microphone', async () => {
    const { client, clock, speak, of } = testPage();
    await client.start(REQUEST);
    speak({ pcm: new Int16Array(320), level: 0.1 });
    await clock.advance(100);
    expect(of('speech-start')).toMatchObject([{ who: 'doctor' }]);
    expect(client.volumes().doctor).toBeCloseTo(0.667, 2);
    await clock.advance(1200);
    expect(of('speech-end')).toMatchObject([{ who: 'doctor' }]);
    expect(client.volumes().doctor).toBe(0);
  });

  it('says a segment and reports it', async () => {
    const { client, sockets, log } = testPage();
    await client.start(REQUEST);
    sockets[0]?.says({ type: 'seg.start', seg: 1 });
    sockets[0]?.says({ type: 'seg.end', seg: 1, samples: 480 });
    expect(log).toContain('say 1');
    expect(sockets[0]?.sent.filter(({ type }) => type === 'seg.played')).toHaveLength(1);
  });

  it('ends once, whatever comes after, and gives everything back', async () => {
    const { client, clock, sockets, log, of } = testPage();
    await client.start(REQUEST);
    client.stop();
    expect(sockets[0]?.sent.at(-1)).toEqual({ type: 'end' });
    sockets[0]?.says({ type: 'ended', reason: 'customer-ended-call' });
    sockets[0]?.says({ type: 'ended', reason: 'error' });
    sockets[0]?.drop(1000);
    await clock.advance(60_000);
    expect(of('call-end')).toMatchObject([{ reason: 'customer-ended-call', callId: 'call-1' }]);
    expect(log.slice(-4)).toEqual(['may sleep', 'microphone closed', 'speaker closed', 'audio closed']);
  });

  it('is over for the page when the server does not answer the end', async () => {
    const { client, clock, of } = testPage();
    await client.start(REQUEST);
    client.stop();
    await clock.advance(4100);
    expect(of('call-end')).toMatchObject([{ reason: 'customer-ended-call' }]);
  });

  it('waits for words that the server has not confirmed, as long as the line may come back', async () => {
    const { client, clock, sockets, of } = testPage({ serve: (socket, number) => number === 1 && (socket.open(), socket.says(READY)) });
    await client.start(REQUEST);
    sockets[0]?.drop(1006);
    client.sendText('If it gets worse, call 999.');
    client.stop();
    await clock.advance(5000);
    expect(of('call-end')).toEqual([]);
    const back = sockets.at(-1)!;
    back.open();
    back.says(READY);
    expect(back.types().filter((type) => type !== 'ping')).toEqual(['hello', 'text', 'end']);
    back.says({ type: 'ended', reason: 'customer-ended-call' });
    expect(of('call-end')).toHaveLength(1);
    expect(JSON.stringify(of('notice'))).not.toContain('words-not-sent');
  });

  it('says how the call ended when the server went down', async () => {
    const { client, clock, sockets, of } = testPage({ issueTicket: () => Promise.reject(new Answer(410)) });
    await client.start(REQUEST);
    sockets[0]?.drop(1006);
    await clock.advance(2000);
    expect(of('call-end')).toMatchObject([{ reason: 'server-shutdown', callId: 'call-1' }]);
  });

  it('another tab that takes the call leaves this one without ending it', async () => {
    const { client, sockets, of } = testPage();
    await client.start(REQUEST);
    sockets[0]?.says({ type: 'error', code: 'replaced', recoverable: false, message: 'moved' });
    sockets[0]?.drop(4409);
    expect(of('call-end')).toMatchObject([{ reason: 'moved' }]);
    expect(of('error')).toEqual([]);
    expect(sockets[0]?.types()).not.toContain('end');
  });

  it('leaving the page keeps the call open for a return', async () => {
    const { client, sockets } = testPage();
    await client.start(REQUEST);
    client.leave();
    expect(sockets[0]?.types()).not.toContain('end');
    expect(client.state().status).toBe('idle');
  });

  it('mutes at the device and tells the server', async () => {
    const { client, sockets, log } = testPage();
    await client.start(REQUEST);
    client.mute(true);
    expect(log).toContain('mute true');
    expect(sockets[0]?.sent.at(-1)).toEqual({ type: 'mute', on: true });
  });
});

describe('coming back to a call', () => {
  it('opens no new call', async () => {
    const { client, log, sockets } = testPage();
    await client.start({ ...REQUEST, callId: 'call-1' });
    expect(log).not.toContain('create voice');
    expect(sockets[0]?.sent[0]).toMatchObject({ ticket: 'fresh' });
    expect(client.state().status).toBe('active');
  });

  it('tells the end when the call is over', async () => {
    const { client, of } = testPage({ issueTicket: () => Promise.reject(new Answer(410)) });
    await client.start({ ...REQUEST, callId: 'call-1' });
    expect(of('call-end')).toMatchObject([{ reason: 'server-shutdown', callId: 'call-1' }]);
    expect(of('call-start-failed')).toEqual([]);
  });

  it('without a click the call is typed at once, and the patient plays to nobody', async () => {
    const { client, clock, sockets } = testPage({ playing: false });
    await client.start({ ...REQUEST, callId: 'call-1' });
    expect(client.state()).toMatchObject({ status: 'active', devices: { sound: 'blocked' } });
    sockets[0]?.says({ type: 'seg.start', seg: 1 });
    sockets[0]?.says({ type: 'seg.end', seg: 1, samples: 0 });
    await clock.advance(200);
    expect(sockets[0]?.sent.filter(({ type }) => type === 'seg.played')).toMatchObject([{ flushed: false }]);
  });

  it('one click brings sound and microphone, and the server is told', async () => {
    const { client, sockets, log, allowSound } = testPage({ playing: false });
    await client.start({ ...REQUEST, callId: 'call-1' });
    allowSound();
    await client.enableSound();
    expect(log).toContain('microphone');
    expect(client.state().devices).toMatchObject({ sound: 'on', microphone: 'on' });
    expect(sockets[0]?.sent.at(-1)).toMatchObject({ type: 'abilities', mic: true });
  });
});
