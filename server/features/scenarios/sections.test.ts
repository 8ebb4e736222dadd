import { expect, test } from 'vitest';
import { linesOf, sectionsOf } from './sections.ts';

const namesOf = (text: string) => sectionsOf(text).map(({ name }) => name);

test('the headings of the template are found in the three ways people write them', () => {
  const names = ['demographics', 'opening', 'patientDetails', 'openHistory', 'historyIfAsked', 'pastMedicalHistory', 'socialHistory'];
  const headings = [
    'Demographics',
    'Opening Sentence',
    'Patient Details',
    'OPEN HISTORY (shared readily)',
    'HISTORY IF ASKED (revealed on specific questions)',
    'PAST MEDICAL HISTORY',
    'SOCIAL HISTORY',
  ];
  expect(namesOf(headings.map((heading) => `## ${heading}\nx`).join('\n'))).toEqual(names);
  expect(namesOf(headings.map((heading) => `**${heading}**\nx`).join('\n'))).toEqual(names);
  expect(namesOf(headings.map((heading) => `${heading}\nx`).join('\n'))).toEqual(names);
  expect(namesOf(headings.map((heading) => `${heading}:\nx`).join('\n'))).toEqual(names);
});

test('a template name with text behind its colon begins a section that holds the text', () => {
  const sections = sectionsOf('Demographics\nName: Ann\nOpening Sentence: My toe hurts.\n**History if asked:** I drink.');
  expect(linesOf(sections, 'demographics')).toEqual(['Name: Ann']);
  expect(linesOf(sections, 'opening')).toEqual(['My toe hurts.']);
  expect(linesOf(sections, 'historyIfAsked')).toEqual(['I drink.']);
});

test('ideas, concerns and expectations count as ICE under one heading or three', () => {
  expect(linesOf(sectionsOf('## ICE\n- Idea: gout\n- Concern: work'), 'ice')).toEqual(['Idea: gout', 'Concern: work']);
  expect(linesOf(sectionsOf('## Ideas\ngout\n## Concerns\nwork\n## Expectations\ntablets'), 'ice')).toEqual(['gout', 'work', 'tablets']);
});

test('an unknown sub-heading stays in its section, an unknown heading beside it does not', () => {
  const sections = sectionsOf('## Social history\nLives alone.\n### Alcohol\n20 units\n**Smoking**\nNever\n## Examiner only\nsecret');
  expect(linesOf(sections, 'socialHistory')).toEqual(['Lives alone.', '20 units', 'Never']);
  expect(linesOf(sections, 'other')).toEqual(['secret']);
});

test('nothing under an unknown sub-heading of Demographics counts as demographics', () => {
  const sections = sectionsOf('## Demographics\nName: Ann\n### Diagnosis\ngout');
  expect(linesOf(sections, 'demographics')).toEqual(['Name: Ann']);
});

test('a sentence that begins or ends in bold is no heading, and a bulleted fact stays where it stands', () => {
  const sections = sectionsOf('## Open history\n**Pain** since **Monday**\n- Family history: none\n- FAMILY is fine.\n1. worse at night');
  expect(sections).toHaveLength(1);
  expect(sections[0]!.lines).toEqual(['**Pain** since **Monday**', 'Family history: none', 'FAMILY is fine.', 'worse at night']);
});

test('text without any heading is other', () => {
  expect(sectionsOf('A man with gout.\n\nHe drives a taxi.')).toEqual([
    { name: 'other', heading: '', lines: ['A man with gout.', 'He drives a taxi.'], numbers: [1, 3] },
  ]);
});

test('headings are found as authors abbreviate and decorate them', () => {
  const text =
    'PMH\nasthma\nFHx:\nnone\n**Social Hx**\nlives alone\nMeds/Allergies\nnil\nI.C.E.\ngout\n## HOW SIÂN REACTS\ncross\n**Wants to ask:** "Why?"';
  expect(namesOf(text)).toEqual([
    'pastMedicalHistory',
    'familyHistory',
    'socialHistory',
    'currentConditions',
    'ice',
    'reactions',
    'questions',
  ]);
});

test('a bold name with its text behind the colon is a heading, a bold field of a section is not', () => {
  const sections = sectionsOf('**If asked – the head:** throbbing; 7/10\n**Ideas** – I thought it was panic.\n**Smoking:** ten a day');
  expect(sections.map(({ name, heading, lines }) => [name, heading, lines])).toEqual([
    ['historyIfAsked', 'If asked – the head', ['throbbing; 7/10']],
    ['ice', 'Ideas', ['I thought it was panic.', '**Smoking:** ten a day']],
  ]);
});

test('demographics end where the script begins, with a heading or without', () => {
  const demographics = (text: string) => linesOf(sectionsOf(`## Demographics\n${text}`), 'demographics');
  expect(demographics('Ann Lee, 41F\nClerk in Leeds')).toEqual(['Ann Lee, 41F', 'Clerk in Leeds']);
  expect(demographics('Name: Ann\n"My chest hurts."\nAge: 41')).toEqual(['Name: Ann']);
  expect(demographics('Name: Ann\nDiagnosis: angina')).toEqual(['Name: Ann']);
  expect(demographics('Name: Ann\n\nShe has angina.\n\nAge: 41')).toEqual(['Name: Ann']);
  expect(demographics('Name: Ann\n\nOccupation: clerk')).toEqual(['Name: Ann', 'Occupation: clerk']);
  expect(demographics('Name: Ann\n\nCaller: her son')).toEqual(['Name: Ann', 'Caller: her son']);
});

test('every line keeps its place in the text', () => {
  expect(sectionsOf('# A\n\n- x\nOpening Sentence: y\nz').map(({ numbers }) => numbers)).toEqual([[3], [4, 5]]);
});

test('a line of = or - below a heading makes it one and is not said; below a sentence, a field or nothing it is a ruler', () => {
  const sections = sectionsOf(
    'Social History\n==============\nLives alone.\n\nWhat he fears\n-------------\ncancer\n\n---\nIt came on Monday.\n---\nJob: clerk\n---',
  );
  expect(sections.map(({ name, heading, lines }) => ({ name, heading, lines }))).toEqual([
    { name: 'socialHistory', heading: 'Social History', lines: ['Lives alone.'] },
    { name: 'other', heading: 'What he fears', lines: ['cancer', '---', 'It came on Monday.', '---', 'Job: clerk', '---'] },
  ]);
});
