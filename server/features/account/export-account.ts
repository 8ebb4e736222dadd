import type { AssessmentStore } from '#server/features/assessment/store.ts';
import type { DisputeStore } from '#server/features/assessment/dispute-store.ts';
import type { Cursor } from '#server/features/consultations/cursor.ts';
import { exportConsultation } from '#server/features/consultations/export-consultation.ts';
import { consultationOf } from '#server/features/consultations/present.ts';
import { findRecording, type RecordingFile } from '#server/features/consultations/recording-files.ts';
import type { ConsultationStore } from '#server/features/consultations/store.ts';
import type { PracticeStore } from '#server/features/practice/practice-store.ts';
import type { GroupExport } from '#server/features/groups/export-groups.ts';
import type { RoomExport } from '#server/features/rooms/export-rooms.ts';
import type { MockStore } from '#server/features/mocks/store.ts';
import type { User } from '#server/http/handlers.ts';
import type { FileStore } from '#server/providers/files/files.ts';
import type { AccountStore } from './account-store.ts';
import type { ZipEntry } from './zip.ts';

type Parts = {
  accounts: AccountStore;
  consultations: Pick<ConsultationStore, 'history' | 'find' | 'recordedCall'>;
  assessments: Pick<AssessmentStore, 'list'>;
  disputes: Pick<DisputeStore, 'of'>;
  practice: Pick<PracticeStore, 'notes' | 'plan'>;
  /** Mocks and single stations, with what was drawn for them and when. */
  mocks: Pick<MockStore, 'ofUser'>;
  /** Groups with what is shared there, who looked, and what trainers wrote. */
  groups: GroupExport;
  /** Rooms with what was said, marked and given there. */
  rooms: RoomExport;
  files: Pick<FileStore, 'stat' | 'open'>;
};

/** The files of a person's export, one after the other. */
export type ExportAccount = (user: User) => AsyncGenerator<ZipEntry>;

const PAGE = 100;
const RECORDINGS: readonly RecordingFile[] = ['mono', 'stereo', 'video'];

const README = `Your data on the GP Training Platform.

account.json            your account and where it was signed in
practice.json           bookmarks, your notes on cases, and your study plan, if you made any
mocks.json              mocks and stations that you sat, where there are any
groups.json             groups you are in, what you share there and who looked, and what you
                        wrote as a trainer, where there is any
rooms.json              rooms you were in: your words, marks and grades, and what others marked
                        and gave when you were the doctor, where there is any
consultations/          a folder for each consultation, newest first:
  consultation.md       transcript and notes, to read
  consultation.json     the same, for programs, with the newest feedback
  notes.md              your notes alone, where you wrote some
  self-grades.json      your own grades, where you gave some
  feedback.json         all feedback, newest first, with what you disputed
  recording-mono.ogg    both voices
  recording-stereo.ogg  you on the left, the patient on the right
                        (.mp3, and recording-video, where a voice service held the call)
`;

/** Everything that is kept of a person, as files: consultations as JSON and Markdown, feedback, notes, recordings, account. */
export function exportAccount(parts: Parts): ExportAccount {
  return async function* files(user) {
    yield { name: 'README.txt', body: README };
    yield { name: 'account.json', body: json({ ...(await parts.accounts.find(user.id)), signIns: await parts.accounts.signIns(user.id) }) };
    const [cases, plan] = await Promise.all([parts.practice.notes(user.id), parts.practice.plan(user.id)]);
    if (cases.length > 0 || plan) yield { name: 'practice.json', body: json({ cases, plan }) };
    const mocks = await parts.mocks.ofUser(user.id);
    if (mocks.length > 0) yield { name: 'mocks.json', body: json(mocks) };
    const groups = await parts.groups(user.id);
    if (groups) yield { name: 'groups.json', body: json(groups) };
    const rooms = await parts.rooms(user.id);
    if (rooms) yield { name: 'rooms.json', body: json(rooms) };
    let after: Cursor | null = null;
    do {
      const page = await parts.consultations.history({ userId: user.id, limit: PAGE, after });
      for (const { id } of page) yield* consultationFiles(parts, id, user.id);
      after = page.length === PAGE ? (page.at(-1) ?? null) : null;
    } while (after);
  };
}

async function* consultationFiles(parts: Parts, id: string, userId: string): AsyncGenerator<ZipEntry> {
  const row = await parts.consultations.find(id, userId);
  // Deleted while the export ran.
  if (!row) return;
  const { filename = id, body } = exportConsultation(row, 'md');
  const folder = `consultations/${filename.replace(/\.md$/, '')}-${id.slice(0, 8)}`;
  yield { name: `${folder}/consultation.md`, body: typeof body === 'string' ? body : '' };
  yield { name: `${folder}/consultation.json`, body: json(consultationOf(row)) };
  if (row.notes.trim()) yield { name: `${folder}/notes.md`, body: `${row.notes.trim()}\n` };
  if (row.self) yield { name: `${folder}/self-grades.json`, body: json(row.self) };
  const feedback = await parts.assessments.list(id);
  if (feedback.length > 0) {
    const disputes = await parts.disputes.of(feedback.flatMap((each) => each.id ?? []));
    yield {
      name: `${folder}/feedback.json`,
      body: json(feedback.map((each) => ({ ...each, disputes: disputes.get(each.id ?? '') ?? [] }))),
    };
  }
  const callId = await parts.consultations.recordedCall(id, userId);
  for (const file of callId ? RECORDINGS : []) {
    // Recording may have begun and never have written anything.
    const found = await findRecording(parts.files, callId ?? '', file);
    if (found) yield { name: `${folder}/recording-${file}.${found.format}`, body: () => parts.files.open(found.key) };
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
