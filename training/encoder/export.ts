import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createOfflinePatient } from '../../server/features/patient/offline-patient.ts';
import { holdConversation, parseConversation } from '../../server/features/patient/probes/conversation.ts';
import { readProbedCase } from '../../server/features/patient/probes/read-probed-cases.ts';
import { understand } from '../../server/features/patient/understand/understand.ts';
import { parseCaseFile } from '../../server/features/scenarios/parse-case-file.ts';
import { lessonOf } from '../evidence/examples.ts';
import { readPhrasings } from '../evidence/phrasings.ts';
import { BUILT_IN, CARDS } from '../options.ts';
import { allTaughtCases, readTaughtCases, type TaughtCase } from '../read-taught-cases.ts';

/*
 * Writes what the encoder is taught with, and what it is measured by, as JSON for learn.py: about ten minutes.
 *   node training/encoder/export.ts FOLDER
 */
const to = process.argv[2]!;
const PROBES = join(import.meta.dirname, '../../tests/probes');
const write = (name: string, what: unknown) => writeFileSync(join(to, `${name}.json`), JSON.stringify(what));

const asked = (cases: TaughtCase[]) =>
  cases
    .map((each) => lessonOf(each, false))
    .map(({ name, facts, examples }) => ({
      name,
      facts: facts.map(({ fact: { spoken, label }, part }) => ({ text: spoken, behind: `${label.words} ${part}`.trim() })),
      questions: examples.map(({ said, right }) => {
        const [last = '', before = null] = said.split(' / ').toReversed();
        const { text } = understand(last).find(({ kind }) => kind === 'closed')!;
        return { text, before, right: right.flatMap((is, at) => (is ? [at] : [])) };
      }),
    }));
write('taught', asked(allTaughtCases()));
write('unseen', asked(readTaughtCases(join(PROBES, 'unseen'))));
write('cards', readPhrasings(CARDS));

for (const set of ['near', 'apart']) {
  const folders = [join(PROBES, 'conversations', set), ...(set === 'near' ? [join(BUILT_IN, '../measure')] : [])];
  const turns: object[] = [];
  for (const file of folders
    .flatMap((folder) => readdirSync(folder).map((each) => join(folder, each)))
    .filter((each) => each.endsWith('.txt'))) {
    const conversation = parseConversation(basename(file, '.txt'), readFileSync(file, 'utf8'));
    const from = readdirSync(BUILT_IN).includes(`${conversation.caseName}.md`) ? BUILT_IN : join(PROBES, 'unseen');
    const { patientDetails } = readProbedCase(from, conversation.caseName);
    const judged = await holdConversation(conversation, createOfflinePatient({ patientDetails }));
    judged.forEach(({ turn: { kind, say } }, at) => turns.push({ kind, say, before: judged[at - 1]?.reply ?? '-' }));
  }
  write(set, turns);
}

write(
  'sheets',
  readdirSync(BUILT_IN)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const parsed = parseCaseFile({ file, text: readFileSync(join(BUILT_IN, file), 'utf8') });
      if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
      return {
        acts: parsed.case.subdomains.flatMap(({ sheet }) =>
          sheet ? [{ wordings: sheet.wordings, say: sheet.say, notThis: sheet.notThis }] : [],
        ),
      };
    }),
);
