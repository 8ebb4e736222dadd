/** Notes of a consultation that is not saved yet, kept on this device so that a reload loses none. */
export function keptNotes(scenarioId: string, storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage) {
  const key = `session-notes:${scenarioId}`;
  const quietly = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    read: (): string => quietly(() => storage().getItem(key)) ?? '',
    keep: (text: string): void => {
      quietly(() => (text ? storage().setItem(key, text) : storage().removeItem(key)));
    },
    clear: (): void => {
      quietly(() => storage().removeItem(key));
    },
  };
}
