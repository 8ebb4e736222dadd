import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { SaidCorrection } from '#contract/api/patient.ts';
import { HAND_LINES_MAX, type SaidByHand } from '#contract/said-by-hand.ts';
import { scenarios } from '#server/db/tables.ts';
import type { Actor } from '#server/features/auth/log-change.ts';
import type { CaseChanges } from './change-case.ts';
import type { ScenarioRow } from './store.ts';
import { subjectOf } from './write-scenario.ts';

const NONE: SaidByHand = { lines: [], questions: [] };

/**
 * Lines or a question of a case corrected by hand, or given back to the importer (`null`). A built-in case goes on following
 * newer versions: what was corrected is matched to their notes.
 * @throws scenario_not_found; bad_request for more lines than a case may have; conflict when the case was saved since the revision that is sent
 */
export const correctSaid =
  ({ changes }: { changes: CaseChanges }) =>
  async (id: string, { revision, line, lines = line ? [line] : [], question }: SaidCorrection, by: Actor): Promise<ScenarioRow> => {
    const row = await changes.ofCase(id, by, async ({ tx, at, log }, before) => {
      if (revision !== before.revision) throw new AppError('conflict');
      const was = before.saidByHand ?? NONE;
      const next = { lines: lines.reduce(withLine, was.lines), questions: question ? withQuestion(was, question) : was.questions };
      if (next.lines.length > HAND_LINES_MAX)
        throw new AppError('bad_request', { message: `At most ${HAND_LINES_MAX} lines of a case can be corrected.` });
      const saidByHand = next.lines.length + next.questions.length > 0 ? next : null;
      const [after] = await tx
        .update(scenarios)
        .set({ saidByHand, updatedAt: at, revision: before.revision + 1 })
        .where(eq(scenarios.id, before.id))
        .returning();
      log({
        action: 'said_corrected',
        subject: subjectOf(after!),
        before: about(was, lines, question),
        after: about(next, lines, question),
      });
      return after!;
    });
    if (!row) throw new AppError('scenario_not_found');
    return row;
  };

type Line = NonNullable<SaidCorrection['line']>;
type Question = NonNullable<SaidCorrection['question']>;

type Note = { section: string; note: string; about?: string | undefined };
/** A correction from before labels were kept is of any note of its words. */
const sameNote = (one: Note, other: Note) =>
  one.section === other.section && one.note === other.note && (one.about ?? other.about) === (other.about ?? one.about);
const sameQuestion = (one: Omit<Question, 'say'>, other: Omit<Question, 'say'>) =>
  sameNote(one, other) && one.opens === other.opens && one.place === other.place;

/** `replaces` is the note that the line was corrected beside, where that note has other words now. */
const withLine = (before: SaidByHand['lines'], { said, replaces, ...of }: Line): SaidByHand['lines'] => [
  ...before.filter((each) => !sameNote(each, of) && !(replaces && sameNote(each, { ...of, note: replaces }))),
  ...(said === null ? [] : [{ ...of, said }]),
];

const withQuestion = ({ questions }: SaidByHand, question: Question): SaidByHand['questions'] => [
  ...questions.filter((each) => !sameQuestion(each, question)),
  ...(question.say === null ? [] : [{ ...question, say: question.say }]),
];

const saidOf = (lines: SaidByHand['lines'], line: Line) =>
  lines.find((each) => sameNote(each, line) || each.note === line.replaces)?.said ?? null;

/** What the record shows: the note, and the line or question before and after; of many lines those that there were. */
const about = ({ lines, questions }: SaidByHand, [line, ...more]: readonly Line[], question?: Question): Record<string, unknown> => ({
  ...(line && { note: line.note, said: saidOf(lines, line) }),
  ...(more.length > 0 && { more: more.map((each) => ({ note: each.note, said: saidOf(lines, each) })) }),
  ...(question && { note: question.note, question: questions.find((each) => sameQuestion(each, question))?.say ?? null }),
});
