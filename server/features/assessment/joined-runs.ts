/** Runs of one kind in this process: whoever asks for a key whose run is under way gets that run's answer. */
export function joinedRuns<Answer>() {
  const running = new Map<string, Promise<Answer>>();
  return (key: string, run: () => Promise<Answer>): Promise<Answer> => {
    const mine = running.get(key) ?? run().finally(() => running.delete(key));
    running.set(key, mine);
    return mine;
  };
}
