import { storedSignIn } from './stored-sign-in.ts';

/** What a browser keeps of a person begins with this, then their id. How its pages look is the computer's own (`ui/kept-look.ts`). */
const OWN = 'gp-training-own:';
/** Where a sign-out is told to the other tabs: the id of the one who left is written there, and taken away again. */
export const LEFT_KEY = 'gp-training-left';
/** What earlier versions kept of nobody in particular. */
const NOBODYS = /^(session-notes:|gp-training-case-draft:|sca-generating-|self-passed:|(call-preferences|instructions-seen)$)/;

type Place = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
const local: Place = () => localStorage;
const session: Place = () => sessionStorage;

/** Storage may be refused or full: then nothing is kept, and nothing else is lost. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

const namesIn = (place: Place): string[] => quietly(() => Array.from({ length: place().length }, (_, at) => place().key(at) ?? '')) ?? [];

/** A drawer of this browser that belongs to the person who is signed in as it is opened; nobody else finds what lies in it. */
export function ownStorage(place: Place = local, owner: string | null = storedSignIn()?.user.id ?? null) {
  const drawer = `${OWN}${owner}:`;
  return {
    getItem: (name: string): string | null => (owner === null ? null : quietly(() => place().getItem(drawer + name))),
    setItem: (name: string, value: string): void => {
      if (owner !== null) quietly(() => place().setItem(drawer + name, value));
    },
    removeItem: (name: string): void => {
      quietly(() => place().removeItem(drawer + name));
    },
    names: (): string[] => namesIn(place).flatMap((key) => (key.startsWith(drawer) ? [key.slice(drawer.length)] : [])),
  };
}
/** The same for this tab alone, until it is closed. */
export const ownTabStorage = () => ownStorage(session);

/** One text of the person's, under a name; an empty one leaves nothing behind. */
export function keptText(name: string, storage: Omit<ReturnType<typeof ownStorage>, 'names'> = ownStorage()) {
  return {
    read: (): string => storage.getItem(name) ?? '',
    keep: (text: string): void => (text ? storage.setItem(name, text) : storage.removeItem(name)),
    clear: (): void => storage.removeItem(name),
  };
}

/** Removes what is kept of everybody else: a lost sign-in leaves one's own for coming back, until somebody else comes. */
export function keepOnly(owner: string, places: Place[] = [local, session]): void {
  remove(places, (key) => (key.startsWith(OWN) && !key.startsWith(`${OWN}${owner}:`)) || NOBODYS.test(key));
}

/** Removes all that is kept of the one who signed out, and tells the other tabs to do so. */
export function clearOwn(owner: string, places: Place[] = [local, session]): void {
  remove(places, (key) => key.startsWith(`${OWN}${owner}:`));
  quietly(() => places[0]?.().setItem(LEFT_KEY, owner));
  quietly(() => places[0]?.().removeItem(LEFT_KEY));
}

/** The same for a tab that is told of it: what all tabs share is gone already. */
export const clearOwnOfTab = (owner: string): void => remove([session], (key) => key.startsWith(`${OWN}${owner}:`));

function remove(places: Place[], isGoing: (key: string) => boolean): void {
  for (const place of places) for (const key of namesIn(place)) if (isGoing(key)) quietly(() => place().removeItem(key));
}
