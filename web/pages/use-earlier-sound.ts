import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { earlierQuery } from '#web/features/assessment/queries.ts';
import type { EarlierSound } from '#web/features/assessment/report/attempt-card.tsx';
import { placeOf } from '#web/features/consultations/moments.ts';
import { type Recording, useRecording } from '#web/features/consultations/use-recording.ts';

/** The recording of the attempt before a consultation; undefined without one. Of the two recordings one is heard at a time. */
export function useEarlierSound(consultationId: string, { player: own, status: ownStatus }: Recording): EarlierSound | undefined {
  const { data: earlier } = useQuery(earlierQuery(consultationId));
  const { player, status } = useRecording(earlier?.consultationId ?? consultationId);
  useEffect(() => {
    if (ownStatus === 'playing') player.pause();
  }, [ownStatus, player]);
  if (!earlier?.recorded) return undefined;
  return {
    status: status === 'failed' ? 'failed' : status === 'playing' || status === 'loading' ? 'playing' : 'quiet',
    play: ({ seconds }) => {
      own.pause();
      player.play(placeOf(undefined, seconds) ?? 0);
    },
    stop: () => player.pause(),
  };
}
