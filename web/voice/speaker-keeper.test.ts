import { expect, it } from 'vitest';
import { speakerKeeper } from './speaker-keeper.ts';

function kept(plugged: string[], chosen?: string) {
  let there = plugged;
  const used: (string | null)[] = [];
  const notices: string[] = [];
  const keeper = speakerKeeper({
    use: async (id) => {
      if (id !== null && !there.includes(id)) return false;
      used.push(id);
      return true;
    },
    notice: (code) => notices.push(code),
    chosen,
  });
  const plug = async (...now: string[]) => {
    there = now;
    await keeper.devicesChanged({ microphones: [], speakers: now.map((id) => ({ id, name: id })) });
  };
  return { keeper, used, notices, plug };
}

it("the system's own loudspeaker is left alone", async () => {
  const { keeper, used, plug } = kept(['room', 'headset']);
  await keeper.open();
  await plug('room');
  expect(used).toEqual([]);
});

it('the chosen loudspeaker is used, and again when it comes back', async () => {
  const { keeper, used, notices, plug } = kept(['room', 'headset'], 'headset');
  await keeper.open();
  await plug('room');
  await plug('room');
  await plug('room', 'headset');
  expect(used).toEqual(['headset', null, 'headset']);
  expect(notices).toEqual(['speaker-changed', 'speaker-back']);
});

it('a chosen loudspeaker that is not there is told of, and another can be chosen', async () => {
  const { keeper, used, notices } = kept(['room'], 'headset');
  await keeper.open();
  await keeper.choose('room');
  expect(used).toEqual([null, 'room']);
  expect(notices).toEqual(['speaker-changed']);
});
