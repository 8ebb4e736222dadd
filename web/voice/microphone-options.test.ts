import { describe, expect, it } from 'vitest';
import { askForMicrophone, microphoneOptions, microphoneProblem } from './microphone-options.ts';

const overconstrained = (constraint: string) => Object.assign(new Error('no'), { name: 'OverconstrainedError', constraint });

describe('the wishes for a microphone', () => {
  it('are those of a conversation, and what is unsafe is dropped with a warning', () => {
    const warnings: string[] = [];
    const options = microphoneOptions({ deviceId: { exact: 'desk' }, sampleRate: 8000, suppressLocalAudioPlayback: true }, (line) =>
      warnings.push(line),
    );
    expect(options).toEqual({
      channelCount: 1,
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      deviceId: { exact: 'desk' },
    });
    expect(warnings).toEqual([
      'Unsafe microphone option dropped: sampleRate',
      'Unsafe microphone option dropped: suppressLocalAudioPlayback',
    ]);
  });

  it('a device that is gone is missing, not unfit', () => {
    expect(microphoneProblem(overconstrained('deviceId'))).toBe('missing');
    expect(microphoneProblem(overconstrained('noiseSuppression'))).toBe('unfit');
  });
});

describe('asking for a microphone', () => {
  const asking = async (failures: unknown[]) => {
    const asked: MediaTrackConstraints[] = [];
    const answer = await askForMicrophone({
      wanted: { deviceId: { exact: 'desk' } },
      ask: async (audio) => {
        asked.push(audio);
        const failure = failures[asked.length - 1];
        if (failure) throw failure;
        return {} as MediaStream;
      },
      warn: () => {},
    }).catch((error: unknown) => ({ error }));
    return { asked, answer };
  };

  it('asks once when it is given', async () => {
    const { asked, answer } = await asking([]);
    expect(asked).toHaveLength(1);
    expect(answer).toMatchObject({ processed: true });
  });

  it.each([
    ['cannot do what is wished', overconstrained('noiseSuppression')],
    ['has an audio processor that fails', new DOMException('Could not start audio source', 'NotReadableError')],
  ])('is asked again without noise cancellation when it %s; echo stays cancelled', async (_what, failure) => {
    const { asked, answer } = await asking([failure]);
    expect(asked[1]).toMatchObject({
      noiseSuppression: false,
      autoGainControl: false,
      echoCancellation: true,
      deviceId: { exact: 'desk' },
    });
    expect(answer).toMatchObject({ processed: false });
  });

  it('is taken as it is at last', async () => {
    const { asked, answer } = await asking([overconstrained('noiseSuppression'), overconstrained('echoCancellation')]);
    expect(asked[2]).toMatchObject({ echoCancellation: false });
    expect(answer).toMatchObject({ processed: false });
  });

  it('tells the first failure when nothing helps, and a refusal at once', async () => {
    const first = new DOMException('one', 'NotReadableError');
    const busy = new DOMException('two', 'NotReadableError');
    expect((await asking([first, busy, busy])).answer).toEqual({ error: first });
    const refused = new DOMException('no', 'NotAllowedError');
    const { asked, answer } = await asking([refused]);
    expect(asked).toHaveLength(1);
    expect(answer).toEqual({ error: refused });
  });
});
