/** Judges the last sound of a pause: 0 to 1. */
export type Predict = (pcm: Int16Array) => Promise<number>;

type Waiting = { pcm: Int16Array; wanted: () => boolean; answer: PromiseWithResolvers<number> };

/**
 * A line in front of a model: `atOnce` predictions run, the others wait in their order.
 * @returns predicts; one that nobody wants any more when its turn comes (the doctor went on) is left out, and answers 0.
 */
export function predictionQueue(predict: Predict, atOnce: number) {
  const waiting: Waiting[] = [];
  let running = 0;

  function next(): void {
    while (running < atOnce) {
      const first = waiting.shift();
      if (!first) return;
      if (!first.wanted()) first.answer.resolve(0);
      else void run(first);
    }
  }

  async function run({ pcm, answer }: Waiting): Promise<void> {
    running += 1;
    try {
      answer.resolve(await predict(pcm));
    } catch (error) {
      answer.reject(error);
    } finally {
      running -= 1;
      next();
    }
  }

  return (pcm: Int16Array, wanted: () => boolean = () => true): Promise<number> => {
    const answer = Promise.withResolvers<number>();
    waiting.push({ pcm, wanted, answer });
    next();
    return answer.promise;
  };
}
