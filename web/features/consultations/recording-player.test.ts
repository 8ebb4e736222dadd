import { describe, expect, it } from 'vitest';
import { type AudioLike, recordingPlayer } from './recording-player.ts';

/** An <audio> that loads when it is told, and a server whose addresses last five minutes. */
function bench() {
  const events = new EventTarget();
  const fire = (type: string) => void events.dispatchEvent(new Event(type));
  const audio = {
    src: '',
    currentTime: 0,
    playbackRate: 1,
    duration: 600,
    playing: false,
    play: async () => {
      audio.playing = true;
      fire('playing');
    },
    pause: () => {
      audio.playing = false;
      fire('pause');
    },
    load: () => {},
    removeAttribute: () => {},
    addEventListener: events.addEventListener.bind(events) as AudioLike['addEventListener'],
  };
  let time = 1_000_000;
  let asked = 0;
  let broken = false;
  const player = recordingPlayer({
    audio,
    now: () => time,
    link: async () => {
      asked += 1;
      if (broken) throw new Error('no');
      return { url: `/signed/${asked}`, expiresAt: new Date(time + 300_000).toISOString() };
    },
  });
  const loaded = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    fire('loadedmetadata');
  };
  const playedTo = (seconds: number) => {
    audio.currentTime = seconds;
    fire('timeupdate');
  };
  return {
    player,
    audio,
    fire,
    loaded,
    playedTo,
    asked: () => asked,
    pass: (ms: number) => (time += ms),
    breakServer: () => (broken = true),
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

describe('a recording', () => {
  it('asks for its address when it is first played, and begins where it was asked to', async () => {
    const { player, audio, loaded, asked } = bench();
    expect(asked()).toBe(0);
    player.play(12);
    expect(player.state()).toMatchObject({ status: 'loading', seconds: 12 });
    await loaded();
    expect([audio.src, audio.currentTime, audio.playing]).toEqual(['/signed/1', 12, true]);
    expect(player.state()).toMatchObject({ status: 'playing', duration: 600 });
    player.play(40);
    expect([audio.currentTime, asked()]).toEqual([40, 1]);
  });

  it('goes to the last place that was asked for while it loads', async () => {
    const { player, audio, loaded, asked } = bench();
    player.play(12);
    player.play(80);
    player.pause();
    await loaded();
    expect([audio.currentTime, audio.playing, asked()]).toEqual([80, false, 1]);
  });

  it('goes on after a pause in which its address expired', async () => {
    const { player, audio, loaded, playedTo, pass } = bench();
    player.play();
    await loaded();
    playedTo(90);
    player.pause();
    pass(20 * 60_000);
    player.play();
    await loaded();
    expect([audio.src, audio.currentTime, audio.playing]).toEqual(['/signed/2', 90, true]);
  });

  it('that stops because its address expired goes on by itself, at the same speed', async () => {
    const { player, audio, fire, loaded, playedTo } = bench();
    player.setRate(1.5);
    player.play();
    await loaded();
    playedTo(30);
    audio.playbackRate = 1;
    fire('error');
    await loaded();
    expect([audio.src, audio.currentTime, audio.playing, audio.playbackRate]).toEqual(['/signed/2', 30, true, 1.5]);
  });

  it('that cannot be played says so once a fresh address did not help, and may be tried again', async () => {
    const { player, fire, loaded, settle, asked } = bench();
    player.play();
    await settle();
    fire('error');
    await settle();
    fire('error');
    expect([player.state().status, asked()]).toEqual(['failed', 2]);
    player.play();
    await loaded();
    expect(player.state().status).toBe('playing');
  });

  it('whose address is refused says so', async () => {
    const { player, breakServer, settle } = bench();
    breakServer();
    player.play();
    await settle();
    expect(player.state().status).toBe('failed');
  });

  it('that has ended begins anew', async () => {
    const { player, audio, fire, loaded, playedTo } = bench();
    player.play();
    await loaded();
    playedTo(600);
    fire('ended');
    expect(player.state().status).toBe('paused');
    player.play();
    expect(audio.currentTime).toBe(0);
  });
});
