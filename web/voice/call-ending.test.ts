import { describe, expect, it } from 'vitest';
import { lineOf } from './call-machine.ts';
import { Answer, REQUEST, testPage } from './test-page.ts';
import { READY } from './test-socket.ts';

const noticesOf = ({ of }: ReturnType<typeof testPage>) =>
  of('notice').flatMap((event) => (event.type === 'notice' ? [event.message ? `${event.code}: ${event.message}` : event.code] : []));

describe('a call that ends, or is about to', () => {
  it('does not call unsent what the record of the ended call holds: a line that dies swallows confirmations too', async () => {
    const entry = (text: string) => ({
      id: `entry ${text}`,
      role: 'user' as const,
      text,
      content: text,
      timestamp: READY.createdAt,
      isPartial: false as const,
    });
    const page = testPage({
      issueTicket: () => Promise.reject(new Answer(410)),
      getTranscript: async () => ({ callId: 'call-1', transcript: [entry('Yes.'), entry('Since when?')], complete: true }),
    });
    await page.client.start(REQUEST);
    page.sockets[0]!.alive = false;
    page.client.sendText('Yes.');
    page.sockets[0]?.says({ type: 'transcript', entry: entry('Yes.') });
    page.client.sendText('Since when?');
    page.sockets[0]?.drop(1006);
    page.client.sendText('Yes.');
    await page.clock.advance(1000);
    await page.clock.advance(1);
    expect(noticesOf(page)).toEqual(['words-not-sent: Yes.']);
  });

  it('ended when the server says, however long it took to say so', async () => {
    const page = testPage();
    await page.client.start(REQUEST);
    const at = '2026-11-20T10:12:00.000Z';
    page.sockets[0]?.says({ type: 'ended', reason: 'exceeded-max-duration', at });
    expect(page.client.state()).toMatchObject({ status: 'ended', at: Date.parse(at) });
  });

  it('is discarded where nothing was said in it, and ended as any other where something was', async () => {
    const page = testPage();
    await page.client.start(REQUEST);
    page.client.discard();
    expect(page.client.state().status).toBe('idle');
    expect(page.sockets[0]?.sent).toContainEqual({ type: 'end' });
    expect(page.of('call-end')).toEqual([]);

    const other = testPage();
    await other.client.start(REQUEST);
    other.client.sendText('Hello.');
    other.client.discard();
    expect(other.client.state().status).toBe('ending');
  });

  it('is not asked about silence while the line is down, nor once somebody types', async () => {
    const page = testPage();
    await page.client.start(REQUEST);
    const asked = () => lineOf(page.client.state())?.silence;
    page.sockets[0]?.says({ type: 'silence', seconds: 10 });
    expect(asked()).toBe(10);
    page.client.typing();
    expect(asked()).toBeNull();
    page.sockets[0]?.says({ type: 'silence', seconds: 10 });
    page.sockets[0]?.drop(1006);
    expect(asked()).toBeNull();
  });
});
