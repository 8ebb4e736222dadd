import { type DefaultError, type MutateOptions, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A mutation that is not begun again, with the same words, while it runs and until the page shows what came of it: a second press is no
 * second request. `isPending` cannot tell that in time, for it is drawn a moment after the press.
 */
export function useSingleMutation<Data, Variables = void>(options: UseMutationOptions<Data, DefaultError, Variables>) {
  const running = useRef(new Set<string>());
  const mutation = useMutation<Data, DefaultError, Variables>({
    ...options,
    onSettled: async (...settled) => {
      try {
        await options.onSettled?.(...settled);
      } finally {
        running.current.delete(nameOf(settled[2]));
      }
    },
  });
  const begin = mutation.mutate;
  const mutate = useCallback(
    (variables: Variables, more?: MutateOptions<Data, DefaultError, Variables>): void => {
      const name = nameOf(variables);
      if (running.current.has(name)) return;
      running.current.add(name);
      begin(variables, more);
    },
    [begin],
  );
  return { ...mutation, mutate };
}

const nameOf = (variables: unknown): string => JSON.stringify(variables) ?? '';
