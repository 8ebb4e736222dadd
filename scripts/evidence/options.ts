import { join } from 'node:path';

/** Where what is learned is kept, unless a command says `--to FOLDER`. */
export const LEXICON = join(import.meta.dirname, '../../content/lexicon');

/** Takes '--name VALUE' out of the words of a command; undefined where they do not have it. */
export function taken(words: string[], name: string): string | undefined {
  const at = words.indexOf(name);
  return at === -1 ? undefined : words.splice(at, 2)[1];
}
