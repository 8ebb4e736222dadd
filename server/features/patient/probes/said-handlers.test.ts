import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SaidCorrection } from '#contract/api/patient.ts';
import { HAND_LINES_MAX, withSaidByHand } from '#contract/said-by-hand.ts';
import { Seal, type SaidNote, SaidReading } from '#contract/said-reading.ts';
import type { Db } from '#server/db/open.ts';
import { auditLog, scenarios } from '#server/db/tables.ts';
import { caseVersions } from '#server/features/scenarios/case-versions.ts';
import { caseChanges } from '#server/features/scenarios/change-case.ts';
import { correctSaid } from '#server/features/scenarios/correct-said.ts';
import { exportedCase } from '#server/features/scenarios/exported-case.ts';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';
import { printCaseFile } from '#server/features/scenarios/print-case-file.ts';
import { scenarioStore } from '#server/features/scenarios/store.ts';
import { startFakeLlm } from '#server/providers/llm/fake.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import { openAiCompatibleLlm } from '#server/providers/llm/openai-compatible.ts';
import { emptyDb } from '#tests/support/db.ts';
import { createOfflinePatient } from '../offline-patient.ts';
import { saidHandlers } from './said-handlers.ts';
import { readSaid, trySeal } from './said-reading.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const admin = { id: '22222222-2222-4222-8222-222222222222', email: 'a@practice.org', isAdmin: true, isGuest: false };
const DETAILS = `## Demographics
Name: Alan Price
Age: 50
Gender: Male

## Opening Sentence
"It's my hands, doctor."

## OPEN HISTORY
- They go white in the cold.

## HISTORY IF ASKED
- Fingers: index, middle and ring, both sides
- Erections: poor 18/12 (embarrassed, only if asked directly)
`;
const NOTE = { section: 'HISTORY IF ASKED', note: 'index, middle and ring, both sides' };
const SAID = "It's these three fingers, on both hands.";

let db: Db;
let handlers: ReturnType<typeof saidHandlers>;
/** The chat model that is set up. */
let llm: LlmProvider | null = null;
let id: string;

const open = () =>
  saidHandlers({
    scenarios: scenarioStore(db),
    readSaid: async (patientDetails, saidByHand) => readSaid({ patientDetails, saidByHand }),
    trySeal: async (patientDetails, saidByHand, factId) => trySeal({ patientDetails, saidByHand, factId }),
    correct: correctSaid({ changes: caseChanges({ db, now: () => NOW }) }),
    llm,
    onTrouble: () => {},
  });

beforeEach(async () => {
  db = await emptyDb();
  llm = null;
  handlers = open();
  const [row] = await db
    .insert(scenarios)
    .values({
      title: 'Hands',
      description: 'White fingers',
      tag: 'Rheumatology',
      status: 'published',
      patientDetails: DETAILS,
      stationKey: 'station-0123456789',
      voiceProvider: '11labs',
      voiceId: 'Rachel',
      aiInstructions: 'Play.',
      guidelines: [],
    })
    .returning();
  id = row!.id;
});

const asked = (body?: SaidCorrection) =>
  ({ params: { id }, query: undefined, body, user: admin, ip: '', origin: null, header: () => {} }) as never;
const reading = async () => SaidReading.parse(await handlers.readSaid(asked()));
const correct = async (correction: Omit<SaidCorrection, 'revision'>, revision = 0) =>
  SaidReading.parse(await handlers.correctSaid(asked({ revision, ...correction })));
const noteOf = ({ notes }: SaidReading, note: string) => notes.find((each) => each.note === note)!;
const row = async () => (await db.select().from(scenarios).where(eq(scenarios.id, id)))[0]!;

const sealOf = async (factId: number) => Seal.parse(await handlers.trySeal({ ...(asked() as object), params: { id, factId } } as never));

test('an author sees line beside note, what is only shown apart, and what opens a seal', async () => {
  const { notes } = await reading();
  const sealed = notes.find((note) => note.sealed)!;
  expect(sealed.shown.join()).toContain('embarrassed');
  expect(sealed.spoken).not.toContain('embarrassed');
  const { opens, keeps } = await sealOf(sealed.factId);
  expect(opens).toHaveLength(3);
  expect(opens[0]).toMatchObject({ opened: true, byHand: false });
  expect(opens[0]!.reply).toContain(sealed.spoken.slice(0, -1));
  expect(keeps.map(({ opened }) => opened)).toEqual([false, false, false]);
  await expect(sealOf(notes.find((note) => !note.sealed)!.factId)).rejects.toMatchObject({ code: 'bad_request' });
});

const REACTS = `
## REACTIONS TO PLANS
- [gloves] "In the van? They'll laugh at me."
  - doctor: keep your hands warm / wear gloves at work
  - back: I keep my hands warm
`;

test('a reaction says what of the doctor it answers', () => {
  const { notes } = readSaid({ patientDetails: `${DETAILS}${REACTS}`, saidByHand: null });
  expect(notes.filter(({ answers }) => answers)).toMatchObject([
    { part: 'reaction', answers: { wordings: ['keep your hands warm', 'wear gloves at work'], back: 'I keep my hands warm' } },
  ]);
});

test('a corrected line is said, on record, in the history of the case, and kept when its note changes', async () => {
  const before = noteOf(await reading(), NOTE.note);
  const after = noteOf(await correct({ line: { ...NOTE, said: SAID } }), NOTE.note);
  expect(after).toMatchObject({ spoken: SAID, made: before.spoken, byHand: true, noteChanged: false, faults: [] });

  const played = await row();
  expect(played).toMatchObject({ revision: 1, editedAt: null });
  const patient = createOfflinePatient({ patientDetails: withSaidByHand(played.patientDetails, played.saidByHand) });
  let reply = '';
  for await (const piece of patient.reply({ text: 'Which fingers is it?', history: [] }, new AbortController().signal)) reply += piece;
  expect(reply).toContain(SAID);

  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({ action: 'said_corrected', userId: admin.id });
  expect(JSON.stringify(entry!.detail)).toContain(SAID);
  expect((await caseVersions(db).current(id))!.snapshot.saidByHand?.lines).toEqual([{ ...NOTE, said: SAID }]);

  const changed = DETAILS.replace('index, middle and ring, both sides', 'index, middle and ring, both sides, R worse');
  await db.update(scenarios).set({ patientDetails: changed }).where(eq(scenarios.id, id));
  const kept = (await reading()).notes.find(({ byHand }) => byHand)!;
  expect(kept).toMatchObject({ spoken: SAID, noteChanged: true, handNote: NOTE.note });

  // Saved beside the new note, it has one correction still; taken back, the line is the software's again.
  const again = await correct({ line: { section: kept.section, note: kept.note, said: 'All three.', replaces: kept.handNote! } }, 1);
  expect((await row()).saidByHand!.lines).toHaveLength(1);
  expect(noteOf(again, kept.note)).toMatchObject({ spoken: 'All three.', noteChanged: false });
  const back = await correct({ line: { section: kept.section, note: kept.note, said: null } }, 2);
  expect(noteOf(back, kept.note)).toMatchObject({ byHand: false });
  expect((await row()).saidByHand).toBeNull();
});

test('a corrected question is put to the patient and shown with what came of it', async () => {
  const { note, section, factId } = (await reading()).notes.find(({ sealed }) => sealed)!;
  const question = { section, note, opens: true, place: 1, say: 'Lovely weather today, is it not?' };
  expect(noteOf(await correct({ question }), note)).toMatchObject({ questionsByHand: 1 });
  expect((await sealOf(factId)).opens[1]).toMatchObject({ say: question.say, byHand: true, opened: false });
  await correct({ question: { ...question, say: null } }, 1);
  expect((await sealOf(factId)).opens[1]).toMatchObject({ byHand: false });
});

test('a correction of what somebody else has saved meanwhile is refused', async () => {
  await expect(correct({ line: { ...NOTE, said: SAID } }, 7)).rejects.toMatchObject({ code: 'conflict' });
  expect((await row()).saidByHand).toBeNull();
});

test("the case's file brings its corrections along", async () => {
  await correct({ line: { ...NOTE, said: 'He said: "# no", then\n# went.' } });
  const text = printCaseFile(await exportedCase(db, await row()));
  const parsed = parseCaseFile({ file: 'station-0123456789.md', text, imported: true });
  expect(parsed).toMatchObject({ case: { saidByHand: { lines: [{ ...NOTE }], questions: [] } } });
  const broken = parseCaseFile({ file: 'station-0123456789.md', text: text.replace('lines:', 'rows:'), imported: true });
  expect(broken).toMatchObject({ problems: [expect.stringContaining("'# Said by hand'")] });
});

const asks = (notes: Pick<SaidNote, 'factId' | 'note'>[]) => handlers.draftSaid(asked({ notes } as never));

test('a chat model drafts lines, which are said once their author takes them, several at once', async () => {
  expect((await reading()).drafter).toBeNull();
  await expect(asks([{ factId: 0, note: 'x' }])).rejects.toMatchObject({ code: 'bad_request' });
  const server = await startFakeLlm(({ messages }) => ({
    words: JSON.stringify({
      lines: messages
        .at(-1)!
        .content.split('\n')
        .map((_, at) => ({ n: at + 1, say: `Drafted, the ${['one', 'other'][at]}.` })),
    }),
  }));
  llm = openAiCompatibleLlm({ baseUrl: server.baseUrl, model: 'm' });
  handlers = open();
  const { drafter, notes } = await reading();
  expect(drafter).toBe(llm.label);
  const two = notes.filter(({ note }) => !/\d/.test(note)).slice(0, 2);
  const { drafts } = await asks(two);
  expect(drafts.map(({ factId }) => factId)).toEqual(two.map(({ factId }) => factId));
  expect(await row()).toMatchObject({ saidByHand: null, revision: 0 });

  const lines = drafts.map(({ said }, at) => ({ section: two[at]!.section, note: two[at]!.note, said: said! }));
  const after = await correct({ lines });
  expect(two.map(({ note }) => noteOf(after, note).spoken)).toEqual(drafts.map(({ said }) => said));
  const [entry] = await db.select().from(auditLog);
  for (const { said } of drafts) expect(JSON.stringify(entry!.detail)).toContain(said!);

  // Of a note that has other words now nothing is drafted.
  expect(await asks([{ ...two[0]!, note: 'as it was' }])).toEqual({ drafts: [] });
  await server.close();
  await expect(asks([two[0]!])).rejects.toMatchObject({ code: 'provider_failed' });
});

test('a case takes no more corrected lines than it can keep', async () => {
  const lines = Array.from({ length: HAND_LINES_MAX }, (_, at) => ({ section: 'S', note: `note ${at}`, said: 'So.' }));
  await correct({ lines });
  await expect(correct({ line: { ...NOTE, said: SAID } }, 1)).rejects.toMatchObject({ code: 'bad_request' });
  expect((await row()).saidByHand!.lines).toHaveLength(HAND_LINES_MAX);
});

test('of notes of the same words each has its own correction, by its label', async () => {
  const details = `${DETAILS}- Fever: nil\n- Alcohol: nil\n- Drugs: nil\n`;
  await db.update(scenarios).set({ patientDetails: details }).where(eq(scenarios.id, id));
  const nils = (await reading()).notes.filter(({ note }) => note === 'nil');
  expect(nils.map(({ about }) => about)).toEqual(['fever', 'alcohol', 'drugs']);
  const lines = nils.map(({ section, note, about }) => ({ section, note, about, said: `About ${about}, no.` }));
  const spoken = ({ notes }: SaidReading) => notes.filter(({ note }) => note === 'nil').map((each) => each.spoken);
  expect(spoken(await correct({ lines: lines.slice(2) }))[2]).toBe('About drugs, no.');
  expect(spoken(await correct({ lines: lines.slice(0, 2) }, 1))).toEqual(lines.map(({ said }) => said));
  const back = await correct({ line: { ...lines[1]!, said: null } }, 2);
  expect(back.notes.filter(({ byHand }) => byHand).map(({ about }) => about)).toEqual(['fever', 'drugs']);
});
