import { markedCases, sharesOf } from '#tests/counterfactuals/all-outcomes.ts';

const USAGE = `npm run counterfactuals [CASE ...]    good consultations and what changes them, marked by the rules
        --misses    also lists each change that did not move what it should, or moved more`;
const MISUSED = 2;

const words = process.argv.slice(2);
const misses = words.includes('--misses');
const keys = words.filter((word) => !word.startsWith('-'));
if (words.some((word) => word.startsWith('-') && word !== '--misses')) {
  console.error(USAGE);
  process.exit(MISUSED);
}
const percent = (share: number) => `${(100 * share).toFixed(0)} %`.padStart(7);
const row = (name: string, { count, moved, clean }: ReturnType<typeof sharesOf>) =>
  `${name.padEnd(30)}${String(count).padStart(5)}${percent(moved)}${percent(clean)}`;

const cases = [...markedCases()].filter(({ key }) => keys.length === 0 || keys.includes(key));
const outcomes = cases.flatMap((one) => one.outcomes.map((outcome) => ({ ...outcome, key: one.key })));
if (misses)
  for (const { key, change, wrong, strays } of outcomes)
    if (wrong.length + strays.length > 0)
      console.log(
        [`${key}: ${change.name} (${change.kind})`, ...wrong, ...(strays.length > 0 ? [`moved too: ${strays.join(', ')}`] : [])].join(
          '\n  ',
        ),
      );
console.log(`${''.padEnd(28)}changes  moved  and no other`);
for (const { key, before, outcomes: own } of cases)
  console.log(
    `${row(key, sharesOf(own))}   good: ${before.domains.map(({ grade }) => grade).join(' ')}${before.harms?.length ? `, false alarms ${before.harms.length}` : ''}`,
  );
for (const [kind, own] of Map.groupBy(outcomes, ({ change }) => change.kind)) console.log(row(kind, sharesOf(own)));
const held = cases.filter((_, at) => at % 2 === 0).flatMap((one) => one.outcomes);
if (keys.length === 0) console.log(row('half that nothing was fitted to', sharesOf(held)));
console.log(row('all', sharesOf(outcomes)));
