import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createOfflinePatient } from '#server/features/patient/offline-patient.ts';
import { holdConversation, KINDS, parseConversation, type Judged } from '#server/features/patient/probes/conversation.ts';
import { readProbedCase } from '#server/features/patient/probes/read-probed-cases.ts';

const USAGE = `npm run probe:conversations                 whole conversations by others, by number
npm run probe:conversations -- --show       with every reply that is wrong
npm run probe:conversations -- --apart      those that are kept apart: looked at by number only
npm run probe:conversations -- NAME         one of them, whole`;
/** Fewest right and most wrong turns, for tests: fails when it is worse. */
const FLOORS = { near: { right: 0.78, wrong: 0.15 }, apart: { right: 0.655, wrong: 0.24 } };

const ROOT = join(import.meta.dirname, '..');
const words = process.argv.slice(2);
const take = (flag: string) => words.includes(flag) && words.splice(words.indexOf(flag), 1).length > 0;
const [show, apart, floor] = [take('--show'), take('--apart'), take('--floor')];
if (words.some((word) => word.startsWith('-')) || (show && apart)) {
  console.error(USAGE);
  process.exit(2);
}
/** Four of those that may be read stand in the product, which measures chat models by them. */
const folders = apart ? ['tests/probes/conversations/apart'] : ['tests/probes/conversations/near', 'content/measure'];
const conversations = folders
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((file) => join(ROOT, folder, file)))
  .filter((file) => file.endsWith('.txt'))
  .map((file) => parseConversation(basename(file, '.txt'), readFileSync(file, 'utf8')))
  .filter(({ name }) => words.length === 0 || words.includes(name));

const detailsOf = (name: string) =>
  ['content/scenarios', 'tests/probes/unseen']
    .map((each) => join(ROOT, each))
    .filter((each) => existsSync(join(each, `${name}.md`)))
    .map((each) => readProbedCase(each, name).patientDetails)[0]!;

const percent = (count: number, of: number) => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`.padStart(8);
function line(name: string, judged: Judged[]): string {
  const count = (verdict: string) => judged.filter((one) => one.verdict === verdict).length;
  return `${name.padEnd(28)} ${String(judged.length).padStart(5)} ${['right', 'acceptable', 'wrong'].map((each) => percent(count(each), judged.length)).join(' ')}`;
}

const all: Judged[] = [];
console.log(`${''.padEnd(28)} turns    right   accept.   wrong`);
for (const conversation of conversations) {
  const judged = await holdConversation(conversation, createOfflinePatient({ patientDetails: detailsOf(conversation.caseName) }));
  all.push(...judged);
  console.log(line(conversation.name, judged));
  for (const { turn, reply, verdict, agendaEarly } of judged)
    if (words.length > 0 || (show && verdict === 'wrong') || agendaEarly)
      console.log(
        apart
          ? '  the agenda came before its cue'
          : `  ${verdict}${agendaEarly ? ', agenda early' : ''} [${turn.kind}] ${turn.say}\n      -> ${reply}`,
      );
}
console.log();
for (const kind of KINDS)
  console.log(
    line(
      kind,
      all.filter(({ turn }) => turn.kind === kind),
    ),
  );
console.log(line('all', all));
const again = all.filter(({ reply }) => /\b(?:like|as) I (?:said|say|told)\b/i.test(reply)).length;
const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
console.log(
  `'Like I said' in${percent(again, all.length)}; agenda before its cue in ${all.filter(({ agendaEarly }) => agendaEarly).length} turns; ` +
    `p95 of a reply ${times[Math.floor(times.length * 0.95)]?.toFixed(1)} ms`,
);

const share = (verdict: string) => all.filter((one) => one.verdict === verdict).length / all.length;
const limits = FLOORS[apart ? 'apart' : 'near'];
if (floor && (share('right') < limits.right || share('wrong') > limits.wrong)) {
  console.error(`Worse than it was: at least ${limits.right} right, at most ${limits.wrong} wrong.`);
  process.exit(1);
}
