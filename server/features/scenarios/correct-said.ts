import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { SaidCorrection } from '#contract/api/patient.ts';
import type { SaidByHand } from '#contract/said-by-hand.ts';
import { scenarios } from '#server/db/tables.ts';
import type { Actor } from '#server/features/auth/log-change.ts';
import type { CaseChanges } from './change-case.ts';
import type { ScenarioRow } from './store.ts';
import { subjectOf } from './write-scenario.ts';

const NONE: SaidByHand = { lines: [], questions: [] };

/**
 * One line or question of a case corrected by hand, or given back to the importer (`null`). A built-in case goes on following
 * newer versions: what was corrected is matched to their notes.
 * @throws scenario_not_found; conflict when the case was saved since the revision that is sent
 */
export const correctSaid =
  ({ changes }: { changes: CaseChanges }) =>
  async (id: string, { revision, line, question }: SaidCorrection, by: Actor): Promise<ScenarioRow> => {
    const row = await changes.ofCase(id, by, async ({ tx, at, log }, before) => {
      if (revision !== before.revision) throw new AppError('conflict');
      const was = before.saidByHand ?? NONE;
      const next = { lines: line ? withLine(was, line) : was.lines, questions: question ? withQuestion(was, question) : was.questions };
      const saidByHand = next.lines.length + next.questions.length > 0 ? next : null;
      const [after] = await tx
        .update(scenarios)
        .set({ saidByHand, updatedAt: at, revision: before.revision + 1 })
        .where(eq(scenarios.id, before.id))
        .returning();
      log({ action: 'said_corrected', subject: subjectOf(after!), before: about(was, line, question), after: about(next, line, question) });
      return after!;
    });
    if (!row) throw new AppError('scenario_not_found');
    return row;
  };

type Line = NonNullable<SaidCorrection['line']>;
type Question = NonNullable<SaidCorrection['question']>;

const sameNote = (one: { section: string; note: string }, other: { section: string; note: string }) =>
  one.section === other.section && one.note === other.note;
const sameQuestion = (one: Omit<Question, 'say'>, other: Omit<Question, 'say'>) =>
  sameNote(one, other) && one.opens === other.opens && one.place === other.place;

/** `replaces` is the note that the line was corrected beside, where that note has other words now. */
const withLine = ({ lines }: SaidByHand, { section, note, said, replaces }: Line): SaidByHand['lines'] => [
  ...lines.filter((each) => !sameNote(each, { section, note }) && !(replaces && sameNote(each, { section, note: replaces }))),
  ...(said === null ? [] : [{ section, note, said }]),
];

const withQuestion = ({ questions }: SaidByHand, question: Question): SaidByHand['questions'] => [
  ...questions.filter((each) => !sameQuestion(each, question)),
  ...(question.say === null ? [] : [{ ...question, say: question.say }]),
];

/** What the record shows: the note, and the line or question before and after. */
const about = ({ lines, questions }: SaidByHand, line?: Line, question?: Question): Record<string, unknown> => ({
  ...(line && { note: line.note, said: lines.find((each) => sameNote(each, line) || each.note === line.replaces)?.said ?? null }),
  ...(question && { note: question.note, question: questions.find((each) => sameQuestion(each, question))?.say ?? null }),
});
