import { describe, expect, test } from 'vitest';
import { encode, SENSE } from './encode.ts';
import { piecesOf } from './pieces.ts';

const alike = (one: string, other: string) => {
  const there = encode(other);
  return encode(one).reduce((sum, value, at) => sum + value * there[at]!, 0);
};

describe('pieces', () => {
  // As @energetic-ai/embeddings 0.2.0 cuts it.
  test('are those of the original model', () => {
    expect(piecesOf('Do you take any regular medicines?')).toEqual([472, 19, 188, 155, 1975, 4355, 7, 54]);
  });

  test('cover what the model never saw', () => {
    expect(piecesOf('☃')).toContain(0);
    expect(piecesOf('').length).toBe(1);
    expect(piecesOf('  two   words ')).toEqual(piecesOf('two words'));
  });
});

describe('a sense', () => {
  // Cosines of the original model in 32-bit numbers; ours has 8 bits a weight.
  test.each([
    ['Do you take any regular medicines?', 'I take ramipril in the morning and a statin at night.', 0.358],
    ['Have you lost any weight?', 'My trousers have got loose on me.', 0.248],
  ])('of %s is as far from that of %s as in the original model', (one, other, cosine) => {
    expect(Math.abs(alike(one, other) - cosine)).toBeLessThan(0.01);
  });

  test('has length 1, also of nothing, of a letter and of a speech', () => {
    for (const text of ['', 'a', 'and then it hurt '.repeat(200)]) {
      const sense = encode(text);
      expect(sense.length).toBe(SENSE);
      expect(Math.hypot(...sense)).toBeCloseTo(1, 5);
    }
  });

  test('depends on the order of words', () => {
    expect(alike('the dog bit the man', 'the man bit the dog')).toBeLessThan(0.999);
    expect(alike('the dog bit the man', 'the dog bit the man')).toBeCloseTo(1, 5);
  });
});
