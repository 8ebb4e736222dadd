import { LEVEL_INTERVAL_MS } from '#contract/limits.ts';
import type { CallEvent, Speaker } from './call-events.ts';
import type { Clock } from './clock.ts';
import { levelMeter, speechWatch, volumeOf } from './levels.ts';

/** The audio level observer (spec, section 9): every 100 ms the volumes of both, and when each begins and ends to speak. */
export function callLevels({ clock, emit }: { clock: Clock; emit: (event: CallEvent) => void }) {
  const meters = { doctor: levelMeter(), patient: levelMeter() };
  const volumes = { doctor: 0, patient: 0 };
  const watch = (who: Speaker) =>
    speechWatch({ onStart: () => emit({ type: 'speech-start', who }), onEnd: () => emit({ type: 'speech-end', who }) });
  const watches = { doctor: watch('doctor'), patient: watch('patient') };

  const stop = clock.every(LEVEL_INTERVAL_MS, () => {
    for (const who of ['doctor', 'patient'] as const) {
      const level = meters[who].take();
      const volume = volumeOf([level]);
      watches[who].observe(level, clock.now());
      if (volume === 0 && volumes[who] === 0) continue;
      volumes[who] = volume;
      emit({ type: 'volume-level', who, volume });
    }
  });

  return { doctor: meters.doctor.add, patient: meters.patient.add, volumes: (): Readonly<Record<Speaker, number>> => volumes, stop };
}
