import { expect, it } from 'vitest';
import { doctorLinesOf, WORDINGS_MAX, withoutDoctorLines } from './doctor-lines.ts';

const SCRIPT = `## REACTIONS TO PLANS
- [gout] "Gout?"
  - doctor: this looks like gout / "it'll be gout, that"
  - doctor: you've got gout
  - back: it's gout
- [scan] "Will it hurt?"

  - doctor: under no line
Doctor: how are you?
  - other: a note`;

it('reads what stands below a line, and nothing else', () => {
  expect([...doctorLinesOf(SCRIPT)]).toEqual([
    [2, { wordings: ['this looks like gout', "it'll be gout, that", "you've got gout"], back: "it's gout" }],
  ]);
});

it('takes them out and leaves every other line in its place, with either line end', () => {
  const left = withoutDoctorLines(SCRIPT).split('\n');
  expect(left).toHaveLength(SCRIPT.split('\n').length);
  expect(left.slice(0, 6)).toEqual(['## REACTIONS TO PLANS', '- [gout] "Gout?"', '', '', '', '- [scan] "Will it hurt?"']);
  expect(left.slice(6)).toEqual(SCRIPT.split('\n').slice(6));
  const windows = SCRIPT.replaceAll('\n', '\r\n');
  expect([...doctorLinesOf(windows)]).toEqual([...doctorLinesOf(SCRIPT)]);
  expect(withoutDoctorLines(windows)).not.toContain('this looks like gout');
});

it('keeps as many wordings as are read', () => {
  const many = Array.from({ length: 40 }, (_, at) => `wording ${at}`).join(' / ');
  expect(doctorLinesOf(`- [a] "B."\n  - doctor: ${many}`).get(1)?.wordings).toHaveLength(WORDINGS_MAX);
});
