import { expect, test } from 'vitest';
import * as word from '#tests/support/word-file.ts';
import { readImport } from '../read-import.ts';

const read = (bytes: Uint8Array, filename = 'A sore toe.docx') =>
  readImport(Buffer.from(JSON.stringify({ filename, content: Buffer.from(bytes).toString('base64') })));
const caseOf = async (body: string) => {
  const found = await read(await word.wordFile(body));
  if ('refused' in found) throw new Error(found.refused.message);
  return { ...found.cases[0]!, unread: found.unread };
};
const refusalOf = async (bytes: Uint8Array, filename?: string) => {
  const found = await read(bytes, filename);
  return 'refused' in found ? found.refused : null;
};

const { heading, item, words, table } = word;
const OPENING = heading(1, 'Opening Sentence') + words('“It’s my toe, doctor.”');

test('headings, lists, tables, bold and smart quotes of a Word file become a draft under the template’s headings', async () => {
  const found = await caseOf(
    [
      word.title('A sore toe'),
      table([
        ['Description', 'A taxi driver rings.'],
        ['Specialty', 'Rheumatology'],
        ['Consultation type', 'Telephone call'],
      ]),
      heading(1, 'Demographics'),
      table([
        ['**Name**', 'David Hughes'],
        ['**Age**', '47'],
        ['**Gender**', 'male'],
      ]),
      OPENING,
      heading(1, 'Patient Details'),
      heading(2, 'OPEN HISTORY (shared readily)'),
      item('“It came on **out of nowhere**.”'),
      heading(2, 'HISTORY IF ASKED'),
      table([
        ['**Topic**', '**What he says**'],
        ['fever', '“No fever.”\n“And no shivers.”'],
        ['joints', 'only the toe\nnot the knee'],
        ['injury:', '“I haven’t knocked it.”'],
      ]),
      heading(3, 'His foot'),
      item('[shoes] "I cut a slipper."'),
      words('**SOCIAL HISTORY:**'),
      word.changed('He smokes.', 'I don’t smoke.'),
      words('Family history: my father had it, too.'),
      heading(1, 'Materials for candidate'),
      heading(2, 'Past medical history'),
      item('Hypertension **2019**'),
    ].join(''),
  );
  expect(found).toMatchObject({
    title: 'A sore toe',
    description: 'A taxi driver rings.',
    tag: 'Rheumatology',
    consultationType: 'telephone',
    status: 'draft',
    voiceId: 'Daniel',
    unread: [],
  });
  expect(found.patientDetails).toBe(`## Demographics
Name: David Hughes
Age: 47
Gender: male

## Opening Sentence
"It's my toe, doctor."

## Patient Details

### OPEN HISTORY (shared readily)
- "It came on out of nowhere."

### HISTORY IF ASKED
- [fever] "No fever." "And no shivers."
- [joints] only the toe; not the knee
- [injury] "I haven't knocked it."

#### His foot
- [shoes] "I cut a slipper."

### SOCIAL HISTORY
I don't smoke.

### Family history
my father had it, too.`);
  expect(found.materialsForCandidate).toBe('**Past medical history**\n- Hypertension **2019**');
});

test('lines that nothing understands are told with their text, and are not in the script', async () => {
  const body = [
    words('Written for the autumn course.'),
    words('Specialty: Podiatry'),
    words('Consultation: home visit'),
    OPENING,
    word.noted('It throbs.'),
    heading(1, 'Marking'),
    item('Asks about alcohol.'),
  ].join('');
  const { unread, patientDetails, title, tag } = await caseOf(body);
  expect([title, tag]).toEqual(['A sore toe', 'General Medicine']);
  expect(patientDetails).toBe('## Opening Sentence\n"It\'s my toe, doctor."\nIt throbs.');
  expect(unread).toEqual([
    { text: 'Written for the autumn course.', reason: 'no-heading' },
    { text: 'A swollen toe', reason: 'picture' },
    { text: 'Asks about alcohol.', reason: 'marking' },
    { text: 'Seen by the practice nurse.', reason: 'footnote' },
    { text: 'Podiatry', reason: 'value' },
    { text: 'home visit', reason: 'value' },
  ]);
});

test('a file whose headings are only bold, or alone on their lines, is read as well, and its record ends where the script begins', async () => {
  const bold = [
    '**Candidate information**',
    'Allergies: none',
    '**Past medical history**',
    'Gout',
    '**Demographics**',
    'Name: Ann Lee',
    'OPEN HISTORY',
  ];
  const { patientDetails, materialsForCandidate, unread } = await caseOf([...bold, 'It aches.'].map((line) => words(line)).join(''));
  expect(materialsForCandidate).toBe('Allergies: none\n**Past medical history**\nGout');
  expect(patientDetails).toBe('### Demographics\nName: Ann Lee\n\n### OPEN HISTORY\nIt aches.');
  expect(unread).toEqual([]);
});

const document = (part: string) => word.wordParts('')['word/document.xml']!.replace('<w:sectPr/>', part);
const declared = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${document('&a;')}`;
const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);
const zip = (more: Record<string, string>) => word.wordFile(OPENING, more);

test.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
  ['what is no ZIP', () => Buffer.from('just words'), /^this is no Word file \(\.docx\), or a damaged one$/],
  ['a ZIP of something else', () => word.zipOf({ 'a.txt': 'a' }), /^this is no Word file/],
  ['half a file', async () => (await word.wordFile(OPENING)).subarray(0, 900), /^this is no Word file/],
  ['a file that is locked by Word', () => compound('EncryptedPackage'), /^it is locked with a password: save it without one$/],
  ['a file of an older Word', () => compound('WordDocument'), /\(\.doc\): save it as \.docx$/],
  ['parts that are locked', () => word.zipOf(word.wordParts(OPENING), 'secret'), /^it is locked with a password/],
  ['external entities', () => zip({ 'word/document.xml': declared }), /^it declares a document type \(DTD\)/],
  ['XML that is none', () => zip({ 'word/document.xml': document('<w:p><w:r>') }), /^it is damaged/],
  ['no words', () => word.wordFile(''), /^no heading of the template was found/],
  ['another letter', () => word.wordFile(words('Dear Sir')), /^no heading of the template was found/],
  ['a part that unpacks to 50 MB', () => zip({ 'word/document.xml': document(' '.repeat(50_000_000)) }), /^it holds more than a case can/],
  [
    'parts that together unpack to 20 MB',
    () => zip(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`word/header${at}.xml`, ' '.repeat(2_000_000)]))),
    /^it holds more than a case can/,
  ],
  ['half a million tags', () => word.wordFile('<w:p/>'.repeat(480_000)), /^it holds more than a case can/],
  [
    'a script longer than a case',
    () => word.wordFile(OPENING + words('word '.repeat(30_000))),
    /^the script is longer than 120000 characters$/,
  ],
  [
    'parts within parts, forty thousand deep',
    () => word.wordFile(`${'<w:sdt><w:sdtContent>'.repeat(40_000)}${'</w:sdtContent></w:sdt>'.repeat(40_000)}`),
    /^it is damaged/,
  ],
])('a Word file of %s is refused with the reason', async (_what, bytes, reason) => {
  expect((await refusalOf(await bytes()))?.message).toMatch(reason);
});

test('a Word file of more than two thousand entries is refused before its directory is read to its end', async () => {
  const entries = Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`word/media/${at}.png`, '']));
  expect((await refusalOf(await zip(entries)))?.message).toBe('more than 2000 files and folders are in it');
});
