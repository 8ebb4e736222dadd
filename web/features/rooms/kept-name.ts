import { ownStorage } from '#web/api/own-storage.ts';

const KEY = 'room-name';

/** The name that this person went into rooms by, as long as they are signed in. */
export const keptName = (): string => ownStorage().getItem(KEY) ?? '';
export const keepName = (name: string): void => ownStorage().setItem(KEY, name);
