import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { IndicatorId, INDICATOR_IDS } from '#contract/indicator.ts';
import { OUTPUTS, type SentenceModel } from './sentence-model.ts';
import { VERDICTS, type VerdictWeights } from './verdict-model.ts';

/*
 * content/marking/ holds what scripts/learn-marking.ts learned.
 * sentences.bin: length of the header (uint32, little end first), header (JSON), then a row of int8 a name; times `unit` they are weights.
 * verdicts.json: for each indicator a row of weights a verdict.
 */
const FOLDER = new URL('../../../../../content/marking/', import.meta.url);
const Header = z.object({ outputs: z.array(z.string()), names: z.array(z.string()), bias: z.array(z.number()), unit: z.number() });
const VerdictFile = z.object({ verdicts: z.array(z.string()), weights: z.record(IndicatorId, z.array(z.array(z.number()))) });
/** Names whose every weight is below this change no probability that can be seen. */
const WEAK = 0.02;
const HEADER_AT = 4;

export type Models = { sentences: SentenceModel; verdicts: Record<IndicatorId, VerdictWeights> };

/** @throws when the files were learned for other indicators or verdicts: learn again. */
export function readModels(): Models {
  const file = readFileSync(new URL('sentences.bin', FOLDER));
  const length = file.readUInt32LE(0);
  const header = Header.parse(JSON.parse(file.toString('utf8', HEADER_AT, HEADER_AT + length)));
  const { verdicts, weights } = VerdictFile.parse(JSON.parse(readFileSync(new URL('verdicts.json', FOLDER), 'utf8')));
  if (header.outputs.join() !== OUTPUTS.join() || verdicts.join() !== VERDICTS.join())
    throw new Error('content/marking was learned for other indicators or verdicts: run scripts/learn-marking.ts');
  const numbers = new Int8Array(file.buffer, file.byteOffset + HEADER_AT + length);
  return {
    sentences: {
      names: new Map(header.names.map((name, place) => [name, place])),
      weights: Float32Array.from(numbers, (number) => number * header.unit),
      bias: Float32Array.from(header.bias),
    },
    verdicts: weights,
  };
}

/** Writes what was learned to the folder, in 8 bits a weight. */
export function writeModels({ sentences, verdicts }: Models, folder: string): void {
  const { names, weights, bias } = sentences;
  const count = OUTPUTS.length;
  const rowOf = (place: number) => weights.subarray(place * count, (place + 1) * count);
  const kept = [...names].filter(([, place]) => rowOf(place).some((weight) => Math.abs(weight) >= WEAK));
  const unit = kept.reduce((most, [, place]) => rowOf(place).reduce((top, weight) => Math.max(top, Math.abs(weight)), most), 0) / 127;
  const header = Buffer.from(
    JSON.stringify({ outputs: OUTPUTS, names: kept.map(([name]) => name), bias: [...bias].map(round), unit }),
    'utf8',
  );
  const length = Buffer.alloc(HEADER_AT);
  length.writeUInt32LE(header.length);
  const numbers = Int8Array.from(kept.flatMap(([, place]) => [...rowOf(place)].map((weight) => Math.round(weight / unit))));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/sentences.bin`, Buffer.concat([length, header, Buffer.from(numbers.buffer)]));
  const rows = Object.fromEntries(INDICATOR_IDS.map((id) => [id, verdicts[id].map((row) => row.map(round))]));
  writeFileSync(`${folder}/verdicts.json`, `${JSON.stringify({ verdicts: VERDICTS, weights: rows })}\n`);
}

const round = (number: number): number => Number(number.toFixed(3));
