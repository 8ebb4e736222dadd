import { AppError } from '#contract/errors.ts';
import type { Handlers, HandledName } from './handlers.ts';

/** Handlers for endpoints that are declared but not built yet: after 401 and 403 they answer a typed 501. */
export function notYet<Name extends HandledName>(names: readonly Name[]): Pick<Handlers, Name> {
  const refuse = async () => {
    throw new AppError('not_implemented');
  };
  return Object.fromEntries(names.map((name) => [name, refuse])) as unknown as Pick<Handlers, Name>;
}
