import { nearEachOther } from '#server/features/patient/sense/embeddings.ts';
import type { Act } from '../sheet/act.ts';
import { senseOf } from './sheet-senses.ts';

/** Where an act's wordings and its near misses point. `own`: how near its wordings lie to each other, 0 to 1. */
export type ActSenses = { wordings: Float32Array[]; misses: Float32Array[]; own: number };

export function actSenses({ wordings, say, notThis }: Pick<Act, 'wordings' | 'say' | 'notThis'>): ActSenses {
  const senses = [...wordings, ...(say ? [say] : [])].map(senseOf);
  return { wordings: senses, misses: notThis.map(senseOf), own: nearEachOther(senses) };
}
