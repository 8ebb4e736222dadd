import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { encode } from '../server/features/patient/sense/encode.ts';
import { SENSE } from '../server/features/patient/sense/model.ts';
import { parseCaseFile } from '../server/features/scenarios/parse-case-file.ts';

/*
 * Makes content/marking/sheet-senses.bin: where the wordings and near misses of the built-in mark sheets point. Again after each change
 * of a sheet or of the encoder (a test holds both to it): node training/make-sheet-senses.ts, two minutes (npm run sheet-senses in training/).
 */
const SCENARIOS = new URL('../content/scenarios/', import.meta.url);
const FILE = new URL('../content/marking/sheet-senses.bin', import.meta.url);
const LARGEST = 127;

// What reads the file needs one to begin with.
if (!existsSync(FILE)) writeFileSync(FILE, Buffer.alloc(4));
const { hashOf, spokenText } = await import('../server/features/assessment/hear/sheet-senses.ts');

const texts = new Set<string>();
for (const file of readdirSync(SCENARIOS).filter((name) => name.endsWith('.md'))) {
  const parsed = parseCaseFile({ file, text: readFileSync(new URL(file, SCENARIOS), 'utf8') });
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  for (const { sheet } of parsed.case.subdomains)
    for (const text of sheet && sheet.kind !== 'must not' ? [...sheet.wordings, ...(sheet.say ? [sheet.say] : []), ...sheet.notThis] : [])
      texts.add(spokenText(text));
}

const head = Buffer.alloc(4);
head.writeUInt32LE(texts.size);
const senses = [...texts].map((text) => {
  const sense = encode(text);
  const by = LARGEST / sense.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Buffer.from(Int8Array.from({ length: SENSE }, (_, at) => Math.round(sense[at]! * by)).buffer);
});
writeFileSync(FILE, Buffer.concat([head, ...[...texts].map(hashOf), ...senses]));
console.log(`${texts.size} texts`);
