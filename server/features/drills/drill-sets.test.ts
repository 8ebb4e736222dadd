import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { markAct } from '#server/features/assessment/mark-act.ts';
import { sheetOf } from '#server/features/assessment/sheet/act.ts';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';
import { linesOf, sectionsOf } from '#server/features/scenarios/sections.ts';
import { readDrillSets } from './drill-sets.ts';

const sets = readDrillSets('content/drills.json');
const cases = new Map(sets.flatMap(({ drills }) => drills.map((entry) => [entry.case, caseOf(entry.case)] as const)));
const entries = sets.flatMap(({ id, say, drills }) => drills.map((entry) => ({ ...entry, general: say, name: `${id}: ${entry.act}` })));

function caseOf(key: string) {
  const parsed = parseCaseFile({ file: `${key}.md`, text: readFileSync(`content/scenarios/${key}.md`, 'utf8') });
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  const { subdomains } = parsed.case;
  const sheet = sheetOf(
    subdomains.map((each, index) => ({ ...each, id: `${index}`, orderIndex: index, isCritical: each.isCritical ? 1 : 0 })),
  );
  return { ...parsed.case, sheet, record: `${parsed.case.materialsForCandidate ?? ''}\n${parsed.case.patientDetails}` };
}

/** A drill's act, the script that its line stands in, and how words are marked on it. */
function drillOf({ case: key, act: title, line }: (typeof entries)[number]) {
  const { sheet, record, patientDetails } = cases.get(key)!;
  const act = sheet.find((each) => each.title === title)!;
  return { act, patientDetails, mark: (words: string) => markAct({ act, sheet, before: line, words, record }) };
}

describe.each(entries)('$name', (entry) => {
  const { act, patientDetails, mark } = drillOf(entry);

  test('is an act of its case, and its line stands in the script', () => {
    expect(act.kind).not.toBe('must not');
    expect(act.say).toBeTruthy();
    expect(patientDetails).toContain(entry.line);
  });

  test('is met by the exemplar, with its words, and not by a goodbye', () => {
    const said = mark(act.say!);
    expect(said.verdict).toBe('met');
    expect(act.say).toContain(said.quote);
    expect(mark('Right, thank you very much. Goodbye now, and take care.').verdict).toBe('missed');
  });
});

test.each(entries.filter(({ open }) => open))(
  '$name is open with what everybody hears first, and met by words that know nothing of the case',
  (entry) => {
    const { patientDetails, mark } = drillOf(entry);
    expect(linesOf(sectionsOf(patientDetails), 'opening').join(' ')).toBe(entry.line);
    expect(mark(entry.general).verdict).toBe('met');
  },
);

test('there are seven sets, and who has met nothing finds drills in three of them', () => {
  expect(sets.map(({ id }) => id)).toEqual(['opening', 'ice', 'safety-net', 'bad-news', 'angry', 'plain-words', 'closing']);
  expect(sets.filter(({ drills }) => drills.some(({ open }) => open)).map(({ id }) => id)).toEqual(['opening', 'ice', 'angry']);
});
