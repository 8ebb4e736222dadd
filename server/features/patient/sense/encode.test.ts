import { describe, expect, test } from 'vitest';
import { encode } from './encode.ts';
import { PIECES, SENSE } from './model.ts';
import { piecesOf } from './word-pieces.ts';

const length = (sense: Float32Array) => Math.hypot(...sense);
const alike = (one: string, other: string) => {
  const [here, there] = [encode(one), encode(other)];
  return here.reduce((sum, value, at) => sum + value * there[at]!, 0) / (length(here) * length(there));
};
const cut = (text: string, behind: string | null = null) => piecesOf(text, behind, 50, 20).pieces.map((piece) => PIECES[piece]);

describe('pieces', () => {
  // As the published model's own tokenizer cuts them.
  test.each([
    ['Do you take any regular medicines?', ['do', 'you', 'take', 'any', 'regular', 'medicines', '?']],
    ["I've had Bendroflumethiazide", ['i', "'", 've', 'had', 'bend', '##ro', '##fl', '##ume', '##thi', '##azi', '##de']],
    ['a café', ['a', 'cafe']],
    ['☃ 120/80', ['[UNK]', '120', '/', '80']],
    ['', []],
  ])("of '%s'", (text, pieces) => {
    expect(cut(text)).toEqual(['[CLS]', ...pieces, '[SEP]']);
  });

  test('of what stands behind come second, and no more than may be read', () => {
    expect(cut('and now', 'did it hurt')).toEqual(['[CLS]', 'and', 'now', '[SEP]', 'did', 'it', 'hurt', '[SEP]']);
    expect(piecesOf('pain '.repeat(500), 'pain '.repeat(500), 50, 20)).toMatchObject({ second: 52, pieces: { length: 73 } });
  });
});

describe('a sense', () => {
  test('is a list of numbers for nothing, for a letter and for a speech', () => {
    for (const text of ['', 'a', 'and then it hurt '.repeat(200)]) {
      const sense = encode(text);
      expect(sense.length).toBe(SENSE);
      expect(length(sense)).toBeGreaterThan(0);
      expect([...sense].every(Number.isFinite)).toBe(true);
    }
  });

  test('depends on the order of words, and not on capitals', () => {
    expect(alike('the dog bit the man', 'the man bit the dog')).toBeLessThan(0.99);
    expect(alike('the dog bit the man', 'The Dog bit the man')).toBeCloseTo(1, 5);
  });

  test('lies nearer to what means the same', () => {
    expect(alike('Have you lost any weight?', 'Are your clothes looser than they were?')).toBeGreaterThan(
      alike('Have you lost any weight?', 'Do you have any pets?'),
    );
  });
});
