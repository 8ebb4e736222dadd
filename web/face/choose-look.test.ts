import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { PORTRAIT_PARTS } from '#contract/portrait-parts.ts';
import { lookOf } from './choose-look.ts';

const FOLDER = new URL('../../content/scenarios/', import.meta.url);
const BUILT_IN = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    const [, head = '', script = ''] = /^---\n([\s\S]*?)\n---\n[\s\S]*?# Patient script\n([\s\S]*?)(?=\n# )/.exec(text) ?? [];
    return { name: name.replace('.md', ''), portrait: (parse(head) as { portrait?: Record<string, string> }).portrait, script };
  });

/** Who is seen in each built-in case, or would be if it were a video consultation: the caller where somebody else calls. */
const SEEN: Record<string, string> = {
  'acute-gout': 'middle-aged male',
  'another-rescue-pack': 'old male',
  'back-pain-results': 'older female',
  'between-clients': 'middle-aged female',
  'bloating-and-bloods': 'young adult female',
  'call-from-a-daughter': 'middle-aged female',
  'call-from-trelawn': 'middle-aged',
  'cough-that-stays': 'middle-aged male',
  'hands-at-christmas': 'young adult female',
  'heart-tracing': 'old female',
  'implant-removal': 'young adult female',
  'left-on-a-train': 'middle-aged male',
  'missing-words': 'young adult female',
  'mocks-and-milking': 'teenager female',
  'nights-in-a-shared-house': 'young adult male',
  'note-for-work': 'young adult male',
  'planning-for-ramadan': 'middle-aged female',
  'repeat-for-jayden': 'young adult female',
  'review-of-tablets': 'old male',
  'something-for-thrush': 'teenager female',
  'stronger-antacid': 'middle-aged male',
  'thyroid-numbers': 'middle-aged female',
  'tired-new-mother': 'young adult female',
  'wants-answers': 'older male',
};

test('each built-in case has a face of a fitting age and sex, to a candidate the same as to an author', () => {
  const seen = BUILT_IN.map(({ name, portrait, script }) => {
    const look = lookOf(script, portrait);
    const demographics = /## Demographics\n[\s\S]*?(?=\n## )/.exec(script)?.[0] ?? '';
    expect(lookOf(demographics, portrait)).toEqual(look);
    expect(lookOf(script, portrait)).toEqual(look);
    return [name, `${look.age} ${look.sex}`];
  });
  expect(seen).toEqual(Object.entries(SEEN).map(([name, look]) => [name, expect.stringContaining(look)]));
  // What an author has chosen is what is drawn.
  for (const { portrait, script } of BUILT_IN) expect(lookOf(script, portrait)).toMatchObject(portrait ?? {});
});

describe('who is on the line', () => {
  const of = (...lines: string[]) => lookOf(['## Demographics', ...lines, '', '## Opening Sentence', 'She is 90, a woman.'].join('\n'));

  it.each([
    [['Name: Mia Webb', 'Age: 3', 'Gender: female'], { age: 'small child', sex: 'female' }],
    [['Name: Sam Webb', 'Age: 7 months', 'Gender: male'], { age: 'small child', sex: 'male' }],
    [['Name: Jo Webb', 'Age: 12', 'Gender: boy'], { age: 'child', sex: 'male' }],
    [['Name: Eve Webb', 'Age: 88', 'Sex: F'], { age: 'old', sex: 'female' }],
    [['**Name:** Ann Lee', '**Age:** 41', '**Gender:** Female'], { age: 'middle-aged', sex: 'female' }],
    [['Name: Jo Webb', 'Age: 4', 'Gender: female', 'Caller: Tom Webb, her father, aged 61'], { age: 'older', sex: 'male' }],
    [['Name: Jo Webb', 'Age: 4', 'Gender: female', 'Caller: Kim Webb, her mother'], { age: 'young adult', sex: 'female' }],
    [['Name: Jo Webb', 'Age: 80', 'Gender: female', 'Caller: the patient'], { age: 'old', sex: 'female' }],
  ])('%j', (lines, look) => {
    expect(of(...lines)).toMatchObject(look);
  });

  it('has the origin that the Demographics name, and no other part of the case', () => {
    expect(['brown', 'deep']).toContain(of('Name: Ann Lee', 'Age: 30', 'Gender: female', 'Ethnicity: Black British').skin);
    expect(['tan', 'brown']).toContain(of('Name: Ann Lee', 'Age: 30', 'Gender: female', 'Background: Pakistani, born in Leeds').skin);
    expect(['pale', 'light']).toContain(of('Name: Ann Lee', 'Age: 30', 'Gender: female', 'Ethnicity: White British').skin);
  });

  it('is somebody, whatever is missing', () => {
    for (const text of ['', 'Name: Ann Lee', '## Demographics\nAge: unknown'])
      for (const [part, values] of Object.entries(PORTRAIT_PARTS))
        expect(values).toContain(lookOf(text)[part as keyof typeof PORTRAIT_PARTS]);
  });
});

test('what this product does not know of a portrait is left to the Demographics', () => {
  const details = '## Demographics\nName: Ann Lee\nAge: 41\nGender: female';
  expect(lookOf(details, { hair: 'mohican', hat: 'bowler' })).toEqual(lookOf(details));
  expect(lookOf(details, { hair: 'bald', age: 'old' })).toMatchObject({ hair: 'bald', age: 'old', sex: 'female' });
});
