import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseCaseFile } from '../server/features/scenarios/parse-case-file.ts';

/*
 * Makes content/lexicon/known-senses.bin: the senses of what the built-in cases and their mark sheets say. Again after each change of a
 * case or of the encoder (a test holds both to it): node training/make-known-senses.ts, two minutes (npm run known-senses in training/).
 */
const SCENARIOS = new URL('../content/scenarios/', import.meta.url);
const FILE = new URL('../content/lexicon/known-senses.bin', import.meta.url);
const LARGEST = 127;

// What reads the file needs one to begin with.
if (!existsSync(FILE)) writeFileSync(FILE, Buffer.alloc(4));
const { nameOf, readSense } = await import('../server/features/patient/sense/encode.ts');
const { hashOf } = await import('../server/features/patient/sense/known-senses.ts');
const { textsOf } = await import('../server/features/patient/sense/read-further.ts');
const { compiledCase } = await import('../server/features/patient/sense/compiled-case.ts');
const { textsOfSheet } = await import('../server/features/assessment/hear/sheet-senses.ts');

const senses = new Map<string, Float32Array>();
const read = (text: string, behind: string | null) => {
  const name = nameOf(text, behind);
  if (!senses.has(name)) senses.set(name, readSense(text, behind));
};
for (const file of readdirSync(SCENARIOS).filter((name) => name.endsWith('.md'))) {
  const parsed = parseCaseFile({ file, text: readFileSync(new URL(file, SCENARIOS), 'utf8') });
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  for (const { text, behind } of textsOf(compiledCase(parsed.case.patientDetails))) read(text, behind);
  for (const { sheet } of parsed.case.subdomains) for (const text of sheet ? textsOfSheet(sheet) : []) read(text, null);
}

const head = Buffer.alloc(4);
head.writeUInt32LE(senses.size);
const scaleOf = (sense: Float32Array) => sense.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / LARGEST;
const parts = [...senses.values()].map((sense) => {
  const scale = scaleOf(sense);
  return Buffer.from(Int8Array.from(sense, (value) => Math.round(value / scale)).buffer);
});
const scales = Float32Array.from([...senses.values()].map(scaleOf));
const hashes = [...senses.keys()].map((name) => Buffer.from(hashOf(name), 'latin1'));
writeFileSync(FILE, Buffer.concat([head, ...hashes, Buffer.from(scales.buffer), ...parts]));
console.log(`${senses.size} texts`);
