import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CaseDraft } from '#contract/case-lint.ts';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';
import { LINT_RULES, lintCase } from './lint-case.ts';

const FOLDER = new URL('../../../../content/scenarios/', import.meta.url);
const TODAY = new Date('2026-11-22T00:00:00Z');
const CASE: CaseDraft = {
  title: 'A sore knee',
  description: 'A runner asks for help.',
  stationKey: 'station-0123456789',
  reviewBy: '2027-01-01',
  materialsForCandidate: '**Name** Ann Lee\n**Age** 40\n**Allergies**\n- Penicillin',
  patientDetails: `## Demographics
Name: Ann Lee
Age: 40
Gender: female
Occupation: clerk

## Opening Sentence
It's my knee, doctor. It's been sore since Sunday.

## OPEN HISTORY
- "It came on after a long run."

## HISTORY IF ASKED
- [fever] "No, I haven't had a fever."
- [locking] "It doesn't lock."

## PAST MEDICAL HISTORY
- "I had my appendix out at twelve."

## SOCIAL HISTORY
- "I live with my sister."

## FAMILY HISTORY
- "Nothing runs in the family."

## CURRENT MEDICAL CONDITIONS
- [medication] "I don't take anything."
- [allergies] "Penicillin. It gives me a rash."

## ICE
- Idea: "I think it's worn out."
- Concern: "I'm worried that I'll never run again."
- Expectation: "I hoped for a scan."
- Hidden agenda: "My marathon place costs four hundred pounds, and I can't afford to lose it."

## CUES
- "The timing couldn't be worse."

## IN OTHER MOMENTS
- [how are you] "Hobbling, thanks."

## REACTIONS TO PLANS
- [rest] "How long for?"
`,
};
const without = (text: RegExp, instead = ''): Partial<CaseDraft> => ({ patientDetails: CASE.patientDetails.replace(text, instead) });
const found = (changes: Partial<CaseDraft>) => lintCase({ ...CASE, ...changes }, TODAY);

/** Notes in the third person, where a line is said otherwise than it is written. */
const noted = (line: string): Partial<CaseDraft> => ({
  patientDetails: `## Demographics\nName: Ann Lee\nAge: 40\nGender: female\n\n## HISTORY IF ASKED\n- Has a cough.\n- She smokes.\n- She is tired.\n- ${line}\n`,
});

/** What breaks each rule. */
const BROKEN: Record<string, Partial<CaseDraft>> = {
  'no-allergies': without(/- \[allergies\].*\n/),
  'no-red-flag': without(/- \[fever\].*\n/),
  'no-cue-to-agenda': without(/## CUES\n.*\n\n/),
  'aside-never-told': without(/## CUES/, '## ASIDES\n- [dog] "Next door walks him."\n\n## CUES'),
  'no-reaction': without(/## REACTIONS[^]*$/),
  'long-opening': without(/since Sunday\./, `since Sunday. ${'It hurts when I walk and when I sit down. '.repeat(5)}`),
  'opening-tells-agenda': without(/since Sunday\./, "since Sunday, and my marathon place costs four hundred pounds, I can't afford that."),
  'no-ice': without(/## ICE[^]*(?=## CUES)/),
  'missing-section': without(/## FAMILY HISTORY\n.*\n\n/),
  'empty-section': without(/- "Nothing runs in the family\."\n/),
  'unknown-moment': without(/\[how are you\]/, '[how do you do]'),
  'said-third-person': noted('Breasts: checks in shower, nothing found'),
  'said-half-converted': noted('She only ever really worries'),
  'said-shorthand': noted('Tried: Gaviscon nil effect'),
  'said-bracket': noted('Has a lump (left side'),
  'said-direction': noted('Would be cross if told to stop the injections'),
  'said-no-verb': noted('Index, middle and ring, both sides'),
  'said-capital': noted('Pain spreads and The arm aches'),
  'said-names-diagnosis': { title: 'A knee with gout', patientDetails: `${noted('Has gout in the knee').patientDetails}` },
  'record-age': { materialsForCandidate: '**Name** Ann Lee\n**Age** 41' },
  'record-name': { materialsForCandidate: '**Name** Ann Lowe\n**Age** 40' },
  'record-allergies': { materialsForCandidate: '**Name** Ann Lee\n**Allergies**\n- No known drug allergies' },
  'title-names-diagnosis': { title: 'Gout of the knee' },
  'key-names-diagnosis': { stationKey: 'acute-gout' },
  'review-passed': { reviewBy: '2026-10' },
};

test('a whole case breaks no rule', () => {
  expect(found({}).filter(({ severity }) => severity !== 'info')).toEqual([]);
});

describe.each(LINT_RULES)('$id', ({ id, severity }) => {
  test('is told, in a sentence, where it is broken, and only there', () => {
    const mine = found(BROKEN[id]!).filter(({ rule }) => rule === id);
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({ severity, message: expect.stringMatching(/^[A-Z].{20,}[.”]|^[A-Z].{20,}$/) as string });
    expect(found({}).map(({ rule }) => rule)).not.toContain(id);
  });
});

test('findings name their line where they have one', () => {
  const { patientDetails } = { ...CASE, ...BROKEN['no-cue-to-agenda'] };
  const [agenda] = found({ patientDetails }).filter(({ rule }) => rule === 'no-cue-to-agenda');
  expect(patientDetails.split('\n')[agenda!.line! - 1]).toContain('Hidden agenda');
});

test("the notes of the patient's reading stand beside our own rules, errors first", () => {
  const findings = lintCase({ title: '', description: '', patientDetails: 'x' }, TODAY);
  const order = ['error', 'warning', 'info'];
  expect(findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['no-ice', 'missing-section', 'no-name', 'no-opening']));
  const places = findings.map(({ severity }) => order.indexOf(severity));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(lintCase({ title: '', description: '', patientDetails: '' }, TODAY)[0]!.rule).toBe('nothing-to-tell');
});

test('a review is due by the end of its day or month', () => {
  const rules = (reviewBy: string) => found({ reviewBy }).map(({ rule }) => rule);
  for (const due of ['2026-11-22', '2026-11', '2027-01']) expect(rules(due)).not.toContain('review-passed');
  for (const passed of ['2026-11-21', '2026-10']) expect(rules(passed)).toContain('review-passed');
});

test("what the patient names themselves, and a household's sugar, give nothing away", () => {
  const told = without(/It's my knee, doctor\./, 'My gout is back, doctor.');
  expect(found({ ...told, title: 'Gout again', stationKey: 'station-sugar-work' }).filter(({ rule }) => rule.includes('names'))).toEqual(
    [],
  );
});

describe('built-in cases', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
  test.each(files)('%s has no error and no warning', (file) => {
    const parsed = parseCaseFile({ file, text: readFileSync(new URL(file, FOLDER), 'utf8') });
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
    const told = lintCase(parsed.case, TODAY).filter(({ severity }) => severity !== 'info');
    expect(told.map(({ rule }) => rule)).toEqual([]);
  });
});
