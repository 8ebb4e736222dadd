import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { DomainId, IndicatorId, INDICATOR_IDS } from '#contract/indicator.ts';
import type { GradeModel } from './grade-model.ts';
import { OUTPUTS, type SentenceModel } from './sentence-model.ts';
import { VERDICTS, type VerdictWeights } from './verdict-model.ts';

/*
 * content/marking/ holds what training/learn-marking.ts learned.
 * sentences.bin: length of the header (uint32, little end first), header (JSON), then a row of int8 a name; times `unit` they are weights.
 * verdicts.json: for each indicator a row of weights a verdict.
 * grades.json: what a domain's features weigh, and the borders between the grades.
 */
const FOLDER = new URL('../../../../../content/marking/', import.meta.url);
const Header = z.object({ outputs: z.array(z.string()), names: z.array(z.string()), bias: z.array(z.number()), unit: z.number() });
const VerdictFile = z.object({ verdicts: z.array(z.string()), weights: z.record(IndicatorId, z.array(z.array(z.number()))) });
const GradeFile = z.object({
  weights: z.array(z.number()),
  domains: z.record(DomainId, z.number()),
  borders: z.array(z.number()).length(3),
});
/** Names whose every weight is below this change no probability that can be seen. */
const WEAK = 0.02;
const HEADER_AT = 4;

export type Models = { sentences: SentenceModel; verdicts: Record<IndicatorId, VerdictWeights>; grades: GradeModel };

let models: Models | undefined;
/** What was learned, read when it is first asked for. */
export const learned = (): Models => (models ??= readModels());

/** @throws when the files were learned for other indicators or verdicts: learn again. */
function readModels(): Models {
  const file = readFileSync(new URL('sentences.bin', FOLDER));
  const length = file.readUInt32LE(0);
  const header = Header.parse(JSON.parse(file.toString('utf8', HEADER_AT, HEADER_AT + length)));
  const { verdicts, weights } = VerdictFile.parse(JSON.parse(readFileSync(new URL('verdicts.json', FOLDER), 'utf8')));
  if (header.outputs.join() !== OUTPUTS.join() || verdicts.join() !== VERDICTS.join())
    throw new Error('content/marking was learned for other indicators or verdicts: run training/learn-marking.ts');
  const numbers = new Int8Array(file.buffer, file.byteOffset + HEADER_AT + length);
  return {
    sentences: {
      names: new Map(header.names.map((name, place) => [name, place])),
      weights: Float32Array.from(numbers, (number) => number * header.unit),
      bias: Float32Array.from(header.bias),
    },
    verdicts: weights,
    grades: GradeFile.parse(JSON.parse(readFileSync(new URL('grades.json', FOLDER), 'utf8'))),
  };
}

/** Writes what was learned to the folder, in 8 bits a weight. */
export function writeModels({ sentences, verdicts, grades }: Models, folder: string): void {
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
  const borders = { weights: grades.weights.map(round), domains: mapped(grades.domains), borders: grades.borders.map(round) };
  writeFileSync(`${folder}/grades.json`, `${JSON.stringify(borders)}\n`);
}

const mapped = (domains: GradeModel['domains']): GradeModel['domains'] => ({
  D1: round(domains.D1),
  D2: round(domains.D2),
  D3: round(domains.D3),
});

const round = (number: number): number => Number(number.toFixed(3));
