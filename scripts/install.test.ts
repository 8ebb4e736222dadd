import { expect, test } from 'vitest';

// Plain JavaScript, for it runs before anything is installed; loaded by address so that no types are asked for.
const { failureWords } = (await import(new URL('./install.js', import.meta.url).href)) as { failureWords: (said: string) => string };

test.each([
  ['npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org failed', 'cannot be reached'],
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code EACCES\nnpm error syscall mkdir', 'cannot be written'],
  ['npm error code EINTEGRITY', 'was damaged'],
  ['npm error something new', 'npm could not install'],
])('npm failing with %j is told in words that help, with its own below', (said, words) => {
  expect(failureWords(said)).toContain(words);
  expect(failureWords(said)).toContain(said);
});
