import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nearness } from '#server/features/patient/sense/embeddings.ts';
import { encode } from '#server/features/patient/sense/encode.ts';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';
import { hashOf, senseOf, spokenText } from './sheet-senses.ts';
import { directed } from './stretches.ts';

const texts = readdirSync('content/scenarios')
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => {
    const parsed = parseCaseFile({ file, text: readFileSync(`content/scenarios/${file}`, 'utf8') });
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
    return parsed.case.subdomains.flatMap(({ sheet }) =>
      sheet && sheet.kind !== 'must not' ? [...sheet.wordings, ...(sheet.say ? [sheet.say] : []), ...sheet.notThis] : [],
    );
  });
const read = (text: string) => directed(encode(spokenText(text)).slice());

test('every wording of the built-in sheets stands in the file: npm run sheet-senses in training/', () => {
  const file = readFileSync('content/marking/sheet-senses.bin');
  const known = new Set(Array.from({ length: file.readUInt32LE(0) }, (_, at) => file.toString('hex', 4 + at * 8, 12 + at * 8)));
  expect(texts.filter((text) => !known.has(hashOf(spokenText(text)).toString('hex')))).toEqual([]);
});

test('and points where the encoder of today puts it', () => {
  for (const text of texts.filter((_, at) => at % 400 === 0)) expect(nearness(senseOf(text), read(text))).toBeGreaterThan(0.999);
});

test('a wording that is not built in is read when it is met, whatever its punctuation', () => {
  const text = 'Does your pet otter sleep, um, at nine?';
  expect(nearness(senseOf(text), read(text))).toBeCloseTo(1, 5);
  expect(senseOf('does your pet otter sleep at 9')).toBe(senseOf(text));
});
