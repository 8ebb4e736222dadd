import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createOfflinePatient } from '../../server/features/patient/offline-patient.ts';
import { holdConversation, parseConversation } from '../../server/features/patient/probes/conversation.ts';
import { readProbedCase } from '../../server/features/patient/probes/read-probed-cases.ts';
import { understand } from '../../server/features/patient/understand/understand.ts';
import type { Fact } from '../../server/features/patient/case/case.ts';
import { compileCase } from '../../server/features/patient/case/compile-case.ts';
import { parseCaseFile } from '../../server/features/scenarios/parse-case-file.ts';
import { lessonOf } from '../evidence/examples.ts';
import { readPhrasings } from '../evidence/phrasings.ts';
import { BACKS, BUILT_IN, CARDS, FOLLOW_UPS } from '../options.ts';
import { readAsked } from '../read-asked.ts';
import { readFollowUps } from '../read-follow-ups.ts';
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
/** Questions to a case's lines: by its author's wordings, on what the patient said before, and for one thing that is to be said back. */
write(
  'lines',
  allTaughtCases().flatMap(({ name, patientDetails }) => {
    const { facts } = compileCase(patientDetails);
    const at = new Map(facts.map(({ spoken }, place) => [spoken, place]));
    const worded = facts.flatMap(({ answers, part }, place) =>
      (answers?.wordings ?? []).map((text) => ({
        kind: part === 'reaction' || part === 'aside' ? part : 'line',
        text,
        before: null,
        right: [place],
      })),
    );
    const followed = readFollowUps(join(FOLLOW_UPS, `${name}.txt`)).map(({ before, say, told }) => ({
      kind: 'follow-up',
      text: say,
      before,
      right: told.map((each) => at.get(each)!),
    }));
    const backs = facts.filter(({ answers }) => answers?.back);
    const askedBack = readAsked(join(BACKS, `${name}.asked.txt`)).map(({ say, told }) => ({
      kind: 'back',
      text: say[0]!,
      before: null,
      right: backs.flatMap(({ answers }, place) => (told.includes(answers!.back!) ? [place] : [])),
    }));
    const behind = ({ label, part }: Fact) => `${label.words} ${part}`.trim();
    return [
      { name, facts: facts.map((fact) => ({ text: fact.spoken, behind: behind(fact) })), questions: [...worded, ...followed] },
      { name, facts: backs.map((fact) => ({ text: fact.answers!.back!, behind: behind(fact) })), questions: askedBack },
    ].filter(({ questions }) => questions.length > 0);
  }),
);
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
