import { randomBytes } from 'node:crypto';

/** A station key of its own, which names no diagnosis and stays (api.md, rule 4). */
export const newStationKey = (): string => `station-${randomBytes(5).toString('hex')}`;
